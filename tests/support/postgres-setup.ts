/**
 * Starts one temporary Postgres server for the whole test run, with a migrated template database, and sets
 * `TEST_DATABASE_URL` to it. If the variable is already set, that server is used, and nothing of the run stays on it.
 */
import { startTemporaryPostgres } from '@mirabelle/dev-postgres';
import { createTemplate } from './database.js';

export async function setup(): Promise<() => Promise<void>> {
  // Another Vitest project of the same run has created the template.
  if (process.env.TEST_DATABASE_TEMPLATE) return async () => undefined;

  const postgres = process.env.TEST_DATABASE_URL
    ? undefined
    : await startTemporaryPostgres({ isDurable: false });
  if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
  const template = await createTemplate();
  return async () => {
    delete process.env.TEST_DATABASE_TEMPLATE;
    await template.drop();
    if (!postgres) return;
    delete process.env.TEST_DATABASE_URL;
    await postgres.stop();
  };
}
