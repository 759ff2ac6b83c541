import type { ReadModelStep } from './001-read-tables.js';

/** The public id of a look that its owner shares. Looks of earlier releases are not shared. */
export const addShareColumns: ReadModelStep = (schema) => `
  alter table ${schema}.saved_looks
    add column share_id text,
    add column shared_at timestamptz;
  create unique index on ${schema}.saved_looks (share_id) where share_id is not null;
`;
