/**
 * Gives a whole test run one throwaway Postgres server, named by `TEST_DATABASE_URL`. A server that the
 * variable names already is used instead and left as it was found.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@mirabelle/embedded/postgres';

export async function setup(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) return async () => undefined;

  const dataDir = await mkdtemp(join(tmpdir(), 'mirabelle-test-postgres-'));
  const lines: string[] = [];
  const log = (line: unknown) => void lines.push(String(line));
  try {
    const postgres = await startPostgres({ dataDir, durable: false, log });
    process.env.TEST_DATABASE_URL = postgres.url;
    return async () => {
      delete process.env.TEST_DATABASE_URL;
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    };
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    throw new Error(`The Postgres of the tests did not start.\n${lines.slice(-20).join('\n')}`, {
      cause: error,
    });
  }
}
