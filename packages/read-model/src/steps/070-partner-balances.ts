import type { ReadModelStep } from './001-read-tables.js';

/**
 * What is owed to partners, and what was paid to them lately, is added up from these indexes alone, however many commissions of earlier
 * months there are.
 */
export const coverPartnerBalances: ReadModelStep = (schema) => `
  create index commissions_owed on ${schema}.affiliate_transactions (status, affiliate_id, currency)
    include (commission_amount_cents) where status in ('pending', 'approved');
  create index commissions_paid on ${schema}.affiliate_transactions (paid_at)
    include (affiliate_id, currency, commission_amount_cents) where was_paid;
`;
