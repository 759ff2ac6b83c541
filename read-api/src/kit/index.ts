/** What every context of the read side works with: queries, lists for staff, and waiting for the read model. */
export * from './admin-list.js';
export * from './csv-export.js';
export * from './entity-tag.js';
export * from './filters.js';
export * from './list-order.js';
export * from './matching.js';
export * from './own-writes.js';
export { joined } from './page.js';
export * from './queries.js';
export * from './read-model-progress.js';
export * from './search.js';
export * from './text.js';
