import { createSqlMigration } from './sql-migration.js';

/** Hashes under the keys that the database was filled with, so that a process with other keys refuses to start. */
export const keyChecksTable = createSqlMigration(
  `
      create table key_checks (
        name text primary key check (name in ('master', 'identity')),
        -- HMAC-SHA256 of a constant text.
        mac bytea not null
      )
    `,
  'drop table key_checks',
);
