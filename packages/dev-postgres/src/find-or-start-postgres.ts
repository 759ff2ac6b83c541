import { setTimeout as sleep } from 'node:timers/promises';
import { formatDatabaseUrl, readPassword } from './cluster.js';
import { exists, findClusterDir } from './data-location.js';
import { PostgresStartError } from './run-command.js';
import { startPostgres } from './start-postgres.js';
import { findRunningPort } from './stop-previous-server.js';
import { checkConnection, RESPONSE_TIMEOUT_MS } from './wait-until-ready.js';

/** A Postgres that is available until it is disposed. */
export interface AvailablePostgres extends AsyncDisposable {
  readonly url: string;
  /** Whether another process runs the server, so that it continues after this is disposed. */
  readonly isRunByAnotherProcess: boolean;
}

/**
 * Returns the address of the running Postgres of a data directory, or starts one that stops when it is disposed. A server that is
 * still starting is waited for.
 *
 * @throws PostgresStartError when there is no data yet or Postgres cannot be started
 */
export async function findOrStartPostgres(dataDir: string): Promise<AvailablePostgres> {
  const clusterDir = await findClusterDir(dataDir);
  // The cluster appears once a first start has filled it. A command beside that start creates none of its own.
  if (!(await exists(clusterDir)))
    throw new PostgresStartError(`There is no data in ${dataDir} yet: start Mirabelle once.`);
  const running = await findRunning(dataDir, clusterDir);
  if (running) return running;
  try {
    const { url, stop } = await startPostgres({ dataDir });
    return { url, isRunByAnotherProcess: false, [Symbol.asyncDispose]: stop };
  } catch (error) {
    // Another process may have started it at the same time.
    const started = await findRunning(dataDir, clusterDir);
    if (started) return started;
    throw error;
  }
}

/** Waits until a running server can be used. @returns undefined if none runs */
async function findRunning(dataDir: string, clusterDir: string): Promise<AvailablePostgres | undefined> {
  let lastResponseAt = Date.now();
  for (;;) {
    const port = await findRunningPort(clusterDir);
    if (port === undefined) return undefined;
    const url = formatDatabaseUrl(await readPassword(dataDir, { mayCreate: false }), port);
    const connection = await checkConnection(url);
    if (connection === 'ready')
      return { url, isRunByAnotherProcess: true, [Symbol.asyncDispose]: async () => undefined };
    if (connection === 'recovering') lastResponseAt = Date.now();
    if (Date.now() - lastResponseAt > RESPONSE_TIMEOUT_MS)
      throw new PostgresStartError(
        `The Postgres of ${dataDir}, which another process runs, could not be used within a minute.`,
      );
    await sleep(20);
  }
}
