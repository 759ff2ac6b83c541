/**
 * Gives a whole test run one throwaway Postgres server, named by `TEST_DATABASE_URL`, with a migrated template database.
 * A server that the variable names already is used instead and keeps nothing of the run.
 */
import { startTemporaryPostgres } from '@mirabelle/dev-postgres';
import { createTemplate } from './database.js';

export async function setup(): Promise<() => Promise<void>> {
  // Another project of the same run has made it.
  if (process.env.TEST_DATABASE_TEMPLATE) return async () => undefined;

  const postgres = process.env.TEST_DATABASE_URL
    ? undefined
    : await startTemporaryPostgres({ durable: false });
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
