import type { ReadModelStep } from './001-read-tables.js';

/**
 * Who rejected a commission, and when. A rejection is final, so earlier entries get the time of their last change; who rejected
 * them is null until a rebuild.
 */
export const addCommissionRejections: ReadModelStep = (schema) => `
  alter table ${schema}.affiliate_transactions
    add column rejected_by uuid,
    add column rejected_at timestamptz;
  update ${schema}.affiliate_transactions set rejected_at = updated_at where status = 'rejected';
`;
