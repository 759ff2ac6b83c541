import type { ReadModelStep } from './step.js';

/** What commissions tell beside their amounts, and which entry takes back which. */
export const affiliateColumns: ReadModelStep = (schema) => `
  alter table ${schema}.affiliate_transactions
    -- What was bought, as the buyer's browser told it; null where it told nothing and once the buyer is erased.
    add column details jsonb,
    -- The entry that this negative one takes back.
    add column reverses_id text,
    -- Why it was rejected or reversed.
    add column reason text;
  create index on ${schema}.affiliate_transactions (user_id);
  create index on ${schema}.affiliate_transactions (affiliate_id, created_at);
`;
