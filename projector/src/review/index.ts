/** What people say about salons, and the stars that come of it. */
export * from './reviews.js';
