import type { ReadModelStep } from './001-read-tables.js';

/** Who of finance refunded a payment, and why. */
export const addRefundsByStaff: ReadModelStep = (schema) => `
  alter table ${schema}.payments add column refund_note text, add column refund_requested_by uuid;
`;
