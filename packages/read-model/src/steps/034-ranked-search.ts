import type { ReadModelStep } from './001-read-tables.js';

/**
 * Indexes for the ranked search: the beginnings of names by their bytes, which any collation of the database serves, and
 * names that are spelled in another way.
 */
export const addRankedSearchIndexes: ReadModelStep = (schema) => `
  create index on ${schema}.users ((${schema}.folded(full_name) collate "C"), booking_count, created_at);
  create index on ${schema}.users ((${schema}.folded(last_name) collate "C"));
  create index on ${schema}.users using gin (${schema}.folded(full_name) gin_trgm_ops);
`;
