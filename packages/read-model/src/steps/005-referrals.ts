import type { ReadModelStep } from './001-read-tables.js';

/** Who referred whom. The totals per person are columns of `users`. */
export const createReferralTables: ReadModelStep = (schema) => `
  create table ${schema}.referrals (
    id uuid primary key,
    referrer_id uuid not null,
    -- Null once the friend is erased.
    referee_id uuid,
    -- Whether the batch of friends is complete and its bonus photos have been awarded.
    bonus_awarded boolean not null default false,
    created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create index on ${schema}.referrals (referrer_id);
  create index on ${schema}.referrals (referee_id);
  create index on ${schema}.referrals (created_at, id);
  create index on ${schema}.users (referred_by) where referred_by is not null;
`;
