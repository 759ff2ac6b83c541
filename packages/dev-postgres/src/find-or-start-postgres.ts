import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatDatabaseUrl, readPassword } from './cluster.js';
import { exists } from './data-location.js';
import { PostgresStartError } from './run-command.js';
import { startPostgres } from './start-postgres.js';
import { findRunningPort } from './stop-previous-server.js';

/** A Postgres that is available until it is disposed. */
export interface AvailablePostgres extends AsyncDisposable {
  readonly url: string;
  /** Whether another process runs the server, so that it continues after this is disposed. */
  readonly isShared: boolean;
}

/**
 * Returns the address of the running Postgres of a data directory, or starts one that stops when it is disposed.
 *
 * @throws PostgresStartError when there is no data yet or Postgres cannot be started
 */
export async function findOrStartPostgres(dataDir: string): Promise<AvailablePostgres> {
  if (!(await exists(join(dataDir, 'password')))) {
    throw new PostgresStartError(`There is no data in ${dataDir} yet: start Mirabelle once.`);
  }
  const storedLocation = await readFile(join(dataDir, 'location'), 'utf8').catch(() => undefined);
  const port = await findRunningPort(join(storedLocation?.trim() ?? dataDir, 'cluster'));
  if (port === undefined) {
    const { url, stop } = await startPostgres({ dataDir });
    return { url, isShared: false, [Symbol.asyncDispose]: stop };
  }
  const url = formatDatabaseUrl(await readPassword(dataDir, { mayCreate: false }), port);
  return { url, isShared: true, [Symbol.asyncDispose]: async () => undefined };
}
