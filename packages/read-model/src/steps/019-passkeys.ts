import type { ReadModelStep } from './001-read-tables.js';

/** The passkeys of users, without their keys: the log holds these, sealed. */
export const createPasskeyTables: ReadModelStep = (schema) => `
  create table ${schema}.passkeys (
    id uuid primary key,
    user_id uuid not null,
    synced boolean not null,
    last_used_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create index on ${schema}.passkeys (user_id, created_at);
`;
