import { eventStoreMigrations } from '@mirabelle/event-store';
import knex, { type Knex } from 'knex';
import { readModelMigrations } from '../read-model/migrations.js';
import { platformMigrations } from './platform-migrations.js';

/** Migrations by name, run in the order of their names. */
export type Migrations = Readonly<Record<string, Knex.Migration>>;

const AREAS: Readonly<Record<string, Migrations>> = {
  event_store: eventStoreMigrations,
  platform: platformMigrations,
  read_model: readModelMigrations,
};

/** Any number that nothing else in the database locks. */
const MIGRATION_LOCK = 7_246_001;

/**
 * Brings a database up to this release. Any service may call it at its start, several at once too: one migrates while
 * the others wait.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const database = knex({ client: 'pg', connection: databaseUrl, pool: { min: 0, max: 4 } });
  try {
    // A lock of the session and not of a transaction: knex migrates on other connections meanwhile.
    await withLock(database, async () => {
      for (const [area, migrations] of Object.entries(AREAS)) await migrateArea(database, area, migrations);
    });
  } finally {
    await database.destroy();
  }
}

async function withLock(database: Knex, work: () => Promise<void>): Promise<void> {
  const connection = await database.client.acquireConnection();
  try {
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await work();
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await database.client.releaseConnection(connection);
  }
}

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
