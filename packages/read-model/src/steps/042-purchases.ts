import type { ReadModelStep } from './001-read-tables.js';

/**
 * What a payment bought, and when and how much of it was refunded, for the list of a person's own payments. A refund was the last
 * change of a payment, and always the whole amount. Orders before this step did not say what they were for: their products are
 * those of the commission.
 */
export const addPurchaseColumns: ReadModelStep = (schema) => `
  alter table ${schema}.payments
    -- The item of the cart; null for an appointment, for older orders, and once the buyer is erased.
    add column item jsonb,
    add column refunded_at timestamptz,
    add column refunded_cents int;
  update ${schema}.payments set refunded_at = updated_at, refunded_cents = amount_cents where status = 'refunded';
`;
