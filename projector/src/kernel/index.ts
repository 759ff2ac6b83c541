/** What projections are written with: typed changes of rows, and how the changes of many events become few. */
export * from './fold.js';
export * from './latest.js';
export * from './projection.js';
export * from './row-change.js';
export * from './tables.js';
