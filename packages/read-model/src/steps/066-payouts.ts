import type { ReadModelStep } from './001-read-tables.js';

/** The transfer by which a commission went out. Earlier releases did not keep it. */
export const addPayouts: ReadModelStep = (schema) => `
  alter table ${schema}.affiliate_transactions add column payout_date text, add column payout_reference text;
`;
