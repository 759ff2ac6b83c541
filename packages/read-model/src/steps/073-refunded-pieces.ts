import type { ReadModelStep } from './001-read-tables.js';

/**
 * How many pieces of a purchase finance has asked to refund, and the amount of such a refund that is still under way. Earlier releases
 * refunded no pieces.
 */
export const addRefundedPieces: ReadModelStep = (schema) => `
  alter table ${schema}.payments add column refunded_quantity int not null default 0, add column refunding_cents int;
  create index payments_refunding_part on ${schema}.payments (updated_at) where refunding_cents is not null;
`;
