/** What staff look at to see whether all goes well. */
export * from './start-operations.js';
