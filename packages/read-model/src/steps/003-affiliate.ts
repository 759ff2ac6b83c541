import type { ReadModelStep } from './001-read-tables.js';

/** Product details of commissions, and which entry a reversal reverses. */
export const addAffiliateColumns: ReadModelStep = (schema) => `
  alter table ${schema}.affiliate_transactions
    -- Product details reported by the buyer's browser; null if there are none or the buyer is erased.
    add column details jsonb,
    -- The entry that this reversal reverses.
    add column reverses_id text,
    -- Why it was rejected or reversed.
    add column reason text;
  create index on ${schema}.affiliate_transactions (user_id);
  create index on ${schema}.affiliate_transactions (affiliate_id, created_at);
`;
