import type { ReadModelStep } from './001-read-tables.js';

/** Indexes for the reviews of one booking, and for those that the salon has answered. */
export const addReviewFilterIndexes: ReadModelStep = (schema) => `
  create index on ${schema}.reviews (booking_id);
  create index on ${schema}.reviews (answered_at, id) where answered_at is not null;
`;
