import type { ReadModelStep } from './001-read-tables.js';

/**
 * Indexes for sorting, filtering and searching the lists of the back office. Each sort order has an index that ends
 * with the id, so that any page is read from the index alone. Searches within a text use trigrams.
 */
export const addBackOfficeIndexes: ReadModelStep = (schema) => `
  create extension if not exists pg_trgm;

  alter table ${schema}.users
    add column full_name text generated always as
      (nullif(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), '')) stored,
    add column booking_count int not null default 0;
  update ${schema}.users u set booking_count = c.bookings
    from (select user_id, count(*) as bookings from ${schema}.bookings group by user_id) c where c.user_id = u.id;
  create index on ${schema}.users (full_name, id);
  create index on ${schema}.users (email, id);
  create index on ${schema}.users (plan, id);
  create index on ${schema}.users (verified, id);
  create index on ${schema}.users (total_referrals, id);
  create index on ${schema}.users (booking_count, id);
  create index on ${schema}.users (created_at, id);
  create index on ${schema}.users using gin
    (email gin_trgm_ops, full_name gin_trgm_ops, last_name gin_trgm_ops, referral_code gin_trgm_ops);

  create index on ${schema}.bookings (created_at, id);
  create index on ${schema}.bookings (local_date, id);
  create index on ${schema}.bookings (status, id);
  create index on ${schema}.bookings (salon_id, id);
  create index on ${schema}.bookings (user_id, id);
  create index on ${schema}.bookings (service_type, id);
  create index on ${schema}.bookings (price_cents, id);
  create index on ${schema}.bookings (payment_status, id);
  create index on ${schema}.bookings using gin (id gin_trgm_ops);

  create index on ${schema}.contact_messages (name, id);
  create index on ${schema}.contact_messages (subject, id);
  create index on ${schema}.contact_messages (status, id);
  create index on ${schema}.contact_messages (assignee_id, created_at);
  create index on ${schema}.contact_messages ((case when status in ('new', 'open') then created_at end), id);
  create index on ${schema}.contact_messages using gin
    (name gin_trgm_ops, email gin_trgm_ops, subject gin_trgm_ops, message gin_trgm_ops);

  create index on ${schema}.affiliate_transactions (affiliate_id, id);
  create index on ${schema}.affiliate_transactions (transaction_type, id);
  create index on ${schema}.affiliate_transactions (gross_amount_cents, id);
  create index on ${schema}.affiliate_transactions (commission_amount_cents, id);
  create index on ${schema}.affiliate_transactions (commission_rate_bp, id);
  create index on ${schema}.affiliate_transactions (status, id);
  create index on ${schema}.affiliate_transactions (created_at, status, affiliate_id)
    include (gross_amount_cents, commission_amount_cents);
  create index on ${schema}.affiliate_transactions (reference_id);
  create index on ${schema}.affiliate_transactions (reverses_id) where reverses_id is not null;
  create index on ${schema}.affiliate_transactions (salon_id) where salon_id is not null;
  create index on ${schema}.affiliate_transactions using gin
    (id gin_trgm_ops, affiliate_id gin_trgm_ops, reference_id gin_trgm_ops);

  create index on ${schema}.payments (amount_cents, id);
  create index on ${schema}.payments (status, id);
  create index on ${schema}.payments (purpose, id);
  create index on ${schema}.payments (captured_at, id);
  create index on ${schema}.payments (user_id, id);
  create index on ${schema}.payments using gin (id gin_trgm_ops, capture_id gin_trgm_ops, reference_id gin_trgm_ops);

  create index on ${schema}.referrals (bonus_awarded, id);
  create index on ${schema}.referrals (referrer_id, id);
  create index on ${schema}.referrals (referee_id, id);

  create index on ${schema}.reviews (rating, id);
  create index on ${schema}.reviews (status, id);
  create index on ${schema}.reviews (salon_id, id);
  create index on ${schema}.reviews (user_id, id);
  create index on ${schema}.reviews (service_type, id);
  create index on ${schema}.reviews using gin (title gin_trgm_ops, comment gin_trgm_ops);
`;
