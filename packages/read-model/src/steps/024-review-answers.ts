import type { ReadModelStep } from './001-read-tables.js';

/** What a salon answers to a review. */
export const addReviewAnswerColumns: ReadModelStep = (schema) => `
  alter table ${schema}.reviews
    add column answer text,
    add column answered_at timestamptz;
`;
