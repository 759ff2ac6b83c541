/** A drawn face whose every region is known: hero of the pages and measured truth of the tests. */
export * from './landmarks.js';
export * from './model.js';
export * from './paint.js';
export * from './portrait.js';
export { REGIONS, type Region } from './shapes.js';
