/** Keeps the key of each person, wrapped by a key of our own, so that deleting a row erases the person. */
export * from './erasure-news.js';
export * from './postgres-subject-keys.js';
export * from './rewrap.js';
