/** Reviews: one of each completed appointment, by whoever had it. */
export * from './review.js';
export * from './review-events.js';
