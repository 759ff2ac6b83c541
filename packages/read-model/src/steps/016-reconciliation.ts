import type { ReadModelStep } from './001-read-tables.js';

/** Indexes for the reconciliation of payments and commissions, which compares both by order id. */
export const addReconciliationIndexes: ReadModelStep = (schema) => `
  create index on ${schema}.payments (id, captured_at)
    where status = 'captured' and purpose is distinct from 'booking';
  create index on ${schema}.payments (id, status, updated_at);
  create index on ${schema}.affiliate_transactions (reference_id) where transaction_type = 'product_purchase';
  create index on ${schema}.affiliate_transactions (reference_id, created_at, id)
    where transaction_type = 'product_purchase' and status in ('pending', 'approved', 'paid');
`;
