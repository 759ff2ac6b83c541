/** Answers from the read tables: everything that the product shows. */
export * from './read-api.js';
