import type { Knex } from 'knex';

/** A migration that runs one text of SQL statements, and another to take them back. */
export const createSqlMigration = (up: string, down: string): Knex.Migration => ({
  up: (knex) => knex.raw(up),
  down: (knex) => knex.raw(down),
});
