import type { ReadModelStep } from './001-read-tables.js';

/** Commissions are listed by a part of the reason that they were rejected or reversed for. Few of them have one. */
export const indexCommissionReasons: ReadModelStep = (schema) => `
  create index on ${schema}.affiliate_transactions using gin (reason gin_trgm_ops) where reason is not null;
`;
