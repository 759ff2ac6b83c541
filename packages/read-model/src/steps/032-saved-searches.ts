import type { ReadModelStep } from './001-read-tables.js';

/** The searches that staff have saved, each of one list of the back office. */
export const createSavedSearchTable: ReadModelStep = (schema) => `
  create table ${schema}.saved_searches (
    id uuid primary key,
    user_id uuid not null,
    list text not null,
    title text not null,
    filter jsonb not null,
    sort jsonb not null,
    shared boolean not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create index on ${schema}.saved_searches (list, user_id);
  create index on ${schema}.saved_searches (user_id);
`;
