/**
 * Gives a whole test run one throwaway Postgres server, named by `TEST_DATABASE_URL`. A server that the
 * variable names already is used instead and left as it was found.
 */
import { startTemporaryPostgres } from '@mirabelle/dev-postgres';

export async function setup(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) return async () => undefined;

  const postgres = await startTemporaryPostgres({ durable: false });
  process.env.TEST_DATABASE_URL = postgres.url;
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await postgres.stop();
  };
}
