import type { ReadModelStep } from './001-read-tables.js';

/**
 * Who of staff reversed a commission, and when it was reversed. Earlier releases did not keep it: both are null until a rebuild. What was
 * approved is listed by the time of its approval.
 */
export const addCommissionReversals: ReadModelStep = (schema) => `
  alter table ${schema}.affiliate_transactions add column reversed_by uuid, add column reversed_at timestamptz;
  create index on ${schema}.affiliate_transactions (approved_at, id);
`;
