import { eventStoreMigrations } from '@mirabelle/event-store';
import { readModelMigrations } from '@mirabelle/read-model';
import { isMissingTable, type Migrations, migrateArea, withClient } from '@mirabelle/runtime';
import type { Knex } from 'knex';
import { serviceMigrations } from './service-migrations.js';

const AREAS: Readonly<Record<string, Migrations>> = {
  event_store: eventStoreMigrations,
  platform: serviceMigrations,
  read_model: readModelMigrations,
};

/** Advisory lock of migrations; no other code locks this number. */
const MIGRATION_LOCK = 7_246_001;

/**
 * Migrates a database to this release. Every service calls it when it starts. When several call it at once, one migrates
 * and the others wait.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  if (await isMigrated(databaseUrl)) return;
  const { default: knex } = await import('knex');
  const database = knex({ client: 'pg', connection: databaseUrl, pool: { min: 0, max: 4 } });
  try {
    // The lock belongs to a session and not to a transaction, because knex migrates on other connections.
    await withLock(database, async () => {
      for (const [area, migrations] of Object.entries(AREAS)) await migrateArea(database, area, migrations);
    });
  } finally {
    await database.destroy();
  }
}

/**
 * Whether every migration of this release has run, as its history says. Most starts find that, and need not load the 400
 * files of knex.
 */
async function isMigrated(databaseUrl: string): Promise<boolean> {
  try {
    return await withClient(databaseUrl, async (client) => {
      for (const [area, migrations] of Object.entries(AREAS)) {
        const { rows } = await client.query<{ name: string }>(`select name from migrations_${area}`);
        const done = rows.map(({ name }) => name).sort();
        // A database with further migrations is of a later release. Knex then refuses to migrate it.
        if (done.join() !== Object.keys(migrations).sort().join()) return false;
      }
      return true;
    });
  } catch (error) {
    if (isMissingTable(error)) return false;
    throw error;
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
