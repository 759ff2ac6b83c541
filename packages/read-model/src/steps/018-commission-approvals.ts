import type { ReadModelStep } from './001-read-tables.js';

/**
 * The staff member who approved a commission: somebody else must pay it out. Null for entries that were approved before, until
 * a rebuild; the decider knows the approver from the log in any case.
 */
export const addApprovalColumn: ReadModelStep = (schema) => `
  alter table ${schema}.affiliate_transactions add column approved_by uuid;
`;
