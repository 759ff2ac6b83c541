import type { ReadModelStep } from './001-read-tables.js';

/**
 * The texts of conversations with people who have an account, so that the download of their data contains them. A rebuild
 * adds the replies that were written before this step.
 */
export const createContactEntryTable: ReadModelStep = (schema) => `
  create table ${schema}.contact_entries (
    id uuid primary key,
    message_id uuid not null,
    user_id uuid not null,
    kind text not null,
    text text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create index on ${schema}.contact_entries (user_id);
`;
