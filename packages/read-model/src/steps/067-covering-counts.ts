import type { ReadModelStep } from './001-read-tables.js';

/**
 * The indexes of the counts of each person contain the person's id, so that the rows of some people before a name or an address are
 * added up from the index alone.
 */
export const coverPersonCounts: ReadModelStep = (schema) => `
  drop index ${schema}.users_email_booking_count_idx;
  create index users_bookings_by_email on ${schema}.users (email, booking_count) include (id) where booking_count > 0;
  drop index ${schema}.users_full_name_booking_count_idx;
  create index users_bookings_by_name on ${schema}.users (full_name, booking_count) include (id) where booking_count > 0;
  drop index ${schema}.users_email_payment_count_idx;
  create index users_payments_by_email on ${schema}.users (email, payment_count) include (id) where payment_count > 0;
  drop index ${schema}.users_full_name_payment_count_idx;
  create index users_payments_by_name on ${schema}.users (full_name, payment_count) include (id) where payment_count > 0;
  drop index ${schema}.users_full_name_review_count_idx;
  create index users_reviews_by_name on ${schema}.users (full_name, review_count) include (id) where review_count > 0;
`;
