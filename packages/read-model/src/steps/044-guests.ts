import type { ReadModelStep } from './001-read-tables.js';

/** Guests of bookings by phone are people without an account, so they have no referral code, and perhaps only a phone number. */
export const addGuests: ReadModelStep = (schema) => `
  alter table ${schema}.users drop column search;
  alter table ${schema}.users alter column referral_code drop not null;
  alter table ${schema}.users add column is_guest boolean not null default false;
  alter table ${schema}.users add column phone text;
  alter table ${schema}.users add column search text not null generated always as (${schema}.folded(
    ' ' || coalesce(email, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '')
    || ' ' || coalesce(referral_code, '') || coalesce(' ' || phone, '')
  )) stored;
  create index on ${schema}.users using gin (search gin_trgm_ops);
  create index on ${schema}.users (created_at, id) where is_guest;
`;
