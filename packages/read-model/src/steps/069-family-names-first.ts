import type { ReadModelStep } from './001-read-tables.js';

/**
 * Chinese, Japanese and Korean names have the family name first, as in `formatFullName` of the catalogue. The expression of a generated
 * column cannot be changed before Postgres 17, so the column and its indexes are created anew.
 */
export const putFamilyNamesFirst: ReadModelStep = (schema) => `
  alter table ${schema}.users drop column full_name;
  alter table ${schema}.users add column full_name text generated always as (nullif(btrim(
    case when coalesce(first_name, '') || coalesce(last_name, '')
        ~ '[\\u3005\\u3040-\\u309F\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uAC00-\\uD7AF\\uF900-\\uFAFF]'
      then coalesce(last_name, '') || ' ' || coalesce(first_name, '')
      else coalesce(first_name, '') || ' ' || coalesce(last_name, '')
    end), '')) stored;
  create index on ${schema}.users (full_name, id);
  create index on ${schema}.users ((${schema}.folded(full_name) collate "C"), booking_count, created_at);
  create index on ${schema}.users using gin (${schema}.folded(full_name) gin_trgm_ops);
  create index users_bookings_by_name on ${schema}.users (full_name, booking_count) include (id) where booking_count > 0;
  create index users_payments_by_name on ${schema}.users (full_name, payment_count) include (id) where payment_count > 0;
  create index users_reviews_by_name on ${schema}.users (full_name, review_count) include (id) where review_count > 0;
`;
