import type { Knex } from 'knex';

/** Migrations by name, run in the order of their names. */
export type Migrations = Readonly<Record<string, Knex.Migration>>;

/** Runs what is missing of one area's migrations, which keep a history of their own. */
export async function migrateArea(database: Knex, area: string, migrations: Migrations): Promise<void> {
  const config: Knex.MigratorConfig = {
    tableName: `migrations_${area}`,
    migrationSource: {
      getMigrations: async () => Object.keys(migrations).sort(),
      getMigrationName: (name: string) => name,
      getMigration: async (name: string) => migrations[name] as Knex.Migration,
    },
  };
  // Whoever gets here holds the advisory lock, so a lock of knex's own was left behind by a process that was killed.
  await database.migrate.forceFreeMigrationsLock(config);
  await database.migrate.latest(config);
}
