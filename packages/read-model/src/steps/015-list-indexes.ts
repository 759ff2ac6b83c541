import type { ReadModelStep } from './001-read-tables.js';

/**
 * Indexes for counting the rows of lists, in addition to the sort orders of step 012. A count reads an index only: an
 * index of one column with few values is small, and an index with all columns of a condition avoids reading the rows.
 */
export const createListIndexes: ReadModelStep = (schema) => `
  create index on ${schema}.users (email, booking_count) where booking_count > 0;
  create index on ${schema}.users (full_name, booking_count) where booking_count > 0;

  create index on ${schema}.bookings (user_id, service_type, salon_id);
  create index on ${schema}.bookings (salon_id, service_type);
  create index on ${schema}.bookings (service_type);
  create index on ${schema}.bookings (payment_status);

  create index on ${schema}.contact_messages (assignee_id, id);
  create index on ${schema}.contact_messages (status);

  create index on ${schema}.affiliate_transactions ((details->>'productName'), id);
  create index on ${schema}.affiliate_transactions (status, affiliate_id);

  create index on ${schema}.payments (status);
  create index on ${schema}.payments (user_id);

  create index on ${schema}.referrals (bonus_awarded);
  create index on ${schema}.referrals (referrer_id);
  create index on ${schema}.referrals (referee_id, referrer_id);

  create index on ${schema}.reviews (title, id);
  create index on ${schema}.reviews (user_id, salon_id);
  create index on ${schema}.reviews (salon_id, user_id);
  create index on ${schema}.reviews (would_recommend, id);
`;
