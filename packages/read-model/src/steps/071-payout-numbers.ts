import type { ReadModelStep } from './001-read-tables.js';

/** The commissions that went out by one transfer are found by its number. */
export const indexPayoutNumbers: ReadModelStep = (schema) => `
  create index commissions_of_payout on ${schema}.affiliate_transactions (payout_reference, id)
    where payout_reference is not null;
`;
