import type { ReadModelStep } from './001-read-tables.js';

/** Commissions are filtered by a part of the reason why they were rejected or reversed. Few of them have one. */
export const indexCommissionReasons: ReadModelStep = (schema) => `
  create index on ${schema}.affiliate_transactions using gin (reason gin_trgm_ops) where reason is not null;
`;
