/**
 * Starts one temporary Postgres server for the whole test run, with a migrated template database, and sets
 * `TEST_DATABASE_URL` to it. If the variable is already set, that server is used, and nothing of the run stays on it.
 */
import { readdirSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { startTemporaryPostgres } from '@mirabelle/dev-postgres';
import { createTemplate } from './database.js';
import { ROOT } from './root.js';

/** Where the data of a server with the template database is kept from one run to the next, by the code that created it. */
const KEPT_DATA = join(ROOT, '.cache/test-postgres');
/** How many such folders are kept, the newest ones, 60 MB each. Another test run may be starting with one of them. */
const KEPT_COUNT = 3;
/** Name of the template database in the kept data. */
const KEPT_TEMPLATE = 'test_template';

/** A plain script without types, because it runs before anything is installed. */
const STAMPS = '../../scripts/lib/stamps.mjs';
const { hashSources }: { hashSources(root: string, paths: readonly string[]): string } = await import(STAMPS);

export async function setup(): Promise<() => Promise<void>> {
  // Another Vitest project of the same run has created the template.
  if (process.env.TEST_DATABASE_TEMPLATE) return async () => undefined;
  return process.env.TEST_DATABASE_URL ? useServer(process.env.TEST_DATABASE_URL) : startServer();
}

async function useServer(url: string): Promise<() => Promise<void>> {
  const template = await createTemplate(url);
  process.env.TEST_DATABASE_TEMPLATE = new URL(template.url).pathname.slice(1);
  return async () => {
    delete process.env.TEST_DATABASE_TEMPLATE;
    await template.drop();
  };
}

async function startServer(): Promise<() => Promise<void>> {
  await mkdir(KEPT_DATA, { recursive: true });
  // All that creates a server and migrates a database, and more.
  const packages = readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}/src`);
  const key = hashSources(ROOT, ['package-lock.json', 'tests/support/database.ts', ...packages]);
  const postgres = await startTemporaryPostgres({
    isDurable: false,
    // In memory, if `npm test` has found a place there.
    ...(process.env.TEST_DATABASES_DIR && { folder: process.env.TEST_DATABASES_DIR }),
    template: {
      folder: join(KEPT_DATA, key),
      fill: async (url) => void (await createTemplate(url, KEPT_TEMPLATE)),
    },
  });
  await removeOldData();
  process.env.TEST_DATABASE_URL = postgres.url;
  process.env.TEST_DATABASE_TEMPLATE = KEPT_TEMPLATE;
  return async () => {
    delete process.env.TEST_DATABASE_TEMPLATE;
    delete process.env.TEST_DATABASE_URL;
    await postgres.stop();
  };
}

async function removeOldData(): Promise<void> {
  const folders = await Promise.all(
    (await readdir(KEPT_DATA)).map(async (name) => {
      const path = join(KEPT_DATA, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }));
      return { path, mtimeMs };
    }),
  );
  const old = folders.sort((one, other) => other.mtimeMs - one.mtimeMs).slice(KEPT_COUNT);
  await Promise.all(old.map(({ path }) => rm(path, { recursive: true, force: true })));
}
