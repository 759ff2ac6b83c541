import type { ReadModelStep } from './001-read-tables.js';

/** Commissions are also found by the number of the transfer by which they were paid. */
export const addPayoutsToCommissionSearch: ReadModelStep = (schema) => `
  alter table ${schema}.affiliate_transactions drop column search;
  alter table ${schema}.affiliate_transactions add column search text not null generated always as (${schema}.folded(
    ' ' || id || ' ' || affiliate_id || ' ' || coalesce(reference_id, '')
    || ' ' || coalesce(details ->> 'productName', '') || ' ' || coalesce(details ->> 'brandName', '')
    || ' ' || coalesce(payout_reference, '')
  )) stored;
  create index on ${schema}.affiliate_transactions using gin (search gin_trgm_ops);
`;
