import type { Knex } from 'knex';

/** Hashes under the keys that the database was filled with, so that a process with other keys refuses to start. */
export const keyChecksTable: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      create table key_checks (
        name text primary key check (name in ('master', 'identity')),
        -- HMAC-SHA256 of a constant text.
        mac bytea not null
      )
    `);
  },
  async down(knex) {
    await knex.raw('drop table key_checks');
  },
};
