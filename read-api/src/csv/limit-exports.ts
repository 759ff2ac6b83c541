import { ProblemError } from '@mirabelle/http';
import type pg from 'pg';

/** Exports run on at most this share of the connections, so that they leave the rest to all other requests. */
const POOL_SHARE = 0.25;
/** Most exports take less time. */
const RETRY_AFTER_SECONDS = 30;

const runningExports = new WeakMap<pg.Pool, number>();

/**
 * Runs an export, which holds a connection of the pool until the client has the file.
 *
 * @throws ProblemError `unavailable` while too many exports run in this process
 */
export async function limitExports(pool: pg.Pool, runExport: () => Promise<void>): Promise<void> {
  const running = runningExports.get(pool) ?? 0;
  if (running >= Math.max(1, Math.floor(pool.options.max * POOL_SHARE))) {
    const detail = 'Other exports are running. Please start yours again in a moment.';
    throw new ProblemError('unavailable', detail, {
      headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
    });
  }
  runningExports.set(pool, running + 1);
  try {
    await runExport();
  } finally {
    runningExports.set(pool, (runningExports.get(pool) ?? 1) - 1);
  }
}
