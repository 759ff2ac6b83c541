import type { ReadModelStep } from './001-read-tables.js';

/** The staff member who withdrew the approval of a commission, while it is pending again. */
export const addWithdrawnApprovalColumn: ReadModelStep = (schema) => `
  alter table ${schema}.affiliate_transactions add column approval_withdrawn_by uuid;
`;
