import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readPassword, urlOf } from './cluster.js';
import { PostgresStartError } from './errors.js';
import { runningPort } from './previous.js';
import { startPostgres } from './start-postgres.js';

/** A Postgres that can be used for a moment. */
export interface ReachedPostgres extends AsyncDisposable {
  readonly url: string;
  /** Whether somebody else runs it, who keeps it when we are done. */
  readonly isShared: boolean;
}

/**
 * Reaches the Postgres of a data directory: the one that runs there, or else one that is started for as long as it is
 * needed.
 *
 * @throws PostgresStartError where there is no data yet, and what starting throws
 */
export async function reachPostgres(dataDir: string): Promise<ReachedPostgres> {
  if (!(await exists(join(dataDir, 'password')))) {
    throw new PostgresStartError(`There is no data in ${dataDir} yet: start Mirabelle once.`);
  }
  const elsewhere = await readFile(join(dataDir, 'location'), 'utf8').catch(() => undefined);
  const port = await runningPort(join(elsewhere?.trim() ?? dataDir, 'cluster'));
  if (port === undefined) {
    const { url, stop } = await startPostgres({ dataDir });
    return { url, isShared: false, [Symbol.asyncDispose]: stop };
  }
  const url = urlOf(await readPassword(dataDir, false), port);
  return { url, isShared: true, [Symbol.asyncDispose]: async () => undefined };
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
