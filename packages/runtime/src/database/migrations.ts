import type { Knex } from 'knex';
import { findErrorCode } from '../process/find-error-code.js';

/** Migrations by name. They run in the order of their names. */
export type Migrations = Readonly<Record<string, Knex.Migration>>;

/** Runs the missing migrations of one area. Each area has its own history table, `migrations_<area>`. */
export async function migrateArea(database: Knex, area: string, migrations: Migrations): Promise<void> {
  const config: Knex.MigratorConfig = {
    tableName: `migrations_${area}`,
    migrationSource: {
      getMigrations: async () => Object.keys(migrations).sort(),
      getMigrationName: (name: string) => name,
      getMigration: async (name: string) => migrations[name] as Knex.Migration,
    },
  };
  // The caller holds the advisory lock, so a lock of knex must be left over from a process that was killed.
  await database.migrate.forceFreeMigrationsLock(config);
  await database.migrate.latest(config);
}

/** Whether a statement has failed because its table does not exist, as in a database that is not migrated yet. */
export const isMissingTable = (error: unknown): boolean => findErrorCode(error) === '42P01';
