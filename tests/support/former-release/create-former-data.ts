import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceMigrations } from '@mirabelle/application';
import { startPostgres } from '@mirabelle/dev-postgres';
import { eventStoreMigrations } from '@mirabelle/event-store';
import { readModelMigrations } from '@mirabelle/read-model';
import { type Migrations, migrateArea } from '@mirabelle/runtime';
import knex from 'knex';

/** The migrations of the release that wrote `data.sql`: those up to the last name of each area. */
const FORMER_MIGRATIONS: Readonly<Record<string, Migrations>> = {
  event_store: selectUpTo('001_events', eventStoreMigrations),
  platform: selectUpTo('016_passkey_challenges', serviceMigrations),
  read_model: selectUpTo('020_booking_horizon', readModelMigrations),
};

/** The key that wraps the keys of `data.sql` and signs its cookie. It protects nothing else. */
const MASTER_KEY = 'zmKzTHZ14q/XFpPW8+qH1OAlZi1lyanLxd3+4vWObLg=';

/** The session cookie of the person in `data.sql`. */
export const FORMER_SESSION = {
  name: 'mirabelle.sid',
  value: 's%3ATQMRuIk4aTSodYl3KiB1gGc6WS9RftBO.ZzFEG0bkF5r49axfH%2FYJuvleYVsd6cKG3H%2BkXxEsDdU',
} as const;

/** Creates a data folder as a release of 2026-11-22 has left it. @returns its path; the caller removes it */
export async function createFormerDataFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mirabelle-former-release-'));
  await writeFile(join(dataDir, 'master-key'), `${MASTER_KEY}\n`, { mode: 0o600 });
  await using server = await startPostgres({ dataDir: join(dataDir, 'postgres') });
  const database = knex({ client: 'pg', connection: server.url });
  try {
    for (const [area, migrations] of Object.entries(FORMER_MIGRATIONS))
      await migrateArea(database, area, migrations);
    await database.raw(await readFile(new URL('data.sql', import.meta.url), 'utf8'));
  } finally {
    await database.destroy();
  }
  return dataDir;
}

function selectUpTo(last: string, migrations: Migrations): Migrations {
  return Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last));
}
