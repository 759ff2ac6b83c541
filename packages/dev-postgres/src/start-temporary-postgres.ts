import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgresAccount } from './account.js';
import { canEnter } from './data-location.js';
import { PostgresStartError } from './run-command.js';
import { type RunningPostgres, startPostgres } from './start-postgres.js';

export interface TemporaryPostgresOptions {
  /** Default true. With false, nothing waits for the disk, which makes tests faster and benchmarks meaningless. */
  readonly isDurable?: boolean;
  readonly log?: (message: string) => void;
}

/**
 * Starts an empty Postgres for tests and benchmarks. Its data is deleted when it is stopped.
 *
 * @example
 * await using postgres = await startTemporaryPostgres({ isDurable: false });
 * const pool = new pg.Pool({ connectionString: postgres.url });
 */
export async function startTemporaryPostgres(
  options: TemporaryPostgresOptions = {},
): Promise<RunningPostgres> {
  const dataDir = await mkdtemp(join(await findTemporaryRoot(), 'mirabelle-postgres-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    await chmod(dataDir, 0o711);
    const postgres = await startPostgres({ ...options, dataDir });
    const stop = () => postgres.stop().then(remove);
    return { ...postgres, stop, [Symbol.asyncDispose]: stop };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The system's folder for temporary files, or for root the first common one that the Postgres account can enter. */
async function findTemporaryRoot(): Promise<string> {
  const account = await findPostgresAccount();
  for (const dir of [tmpdir(), '/tmp', '/var/tmp']) {
    if (await canEnter(dir, account)) return dir;
  }
  throw new PostgresStartError(`The account ${account?.name} cannot enter any folder for temporary files.`);
}
