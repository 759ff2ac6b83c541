import type { Logger } from '@mirabelle/platform';
import type pg from 'pg';

/**
 * Waiting happens within the database, so that the lock passes on in an instant, but not for long at a time: a waiting
 * statement keeps a snapshot, and an old snapshot keeps Postgres from clearing away dead rows.
 */
const LONGEST_WAIT_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';

export interface Held {
  /** The session that holds the lock. What is written through it is written by the holder or not at all. */
  readonly session: pg.PoolClient;
  /** Aborted when the lock is lost or no longer wanted. */
  readonly signal: AbortSignal;
}

/**
 * Runs `work` while holding an advisory lock of a database session, after waiting for it as long as it takes. When the
 * holder ends or its connection breaks, the next in line has the lock at once.
 *
 * @throws what the database and `work` throw
 */
export async function holding(
  { pool, logger }: { readonly pool: pg.Pool; readonly logger: Logger },
  lock: string,
  wanted: AbortSignal,
  work: (held: Held) => Promise<void>,
): Promise<void> {
  const session = await pool.connect();
  const lost = new AbortController();
  const onError = (error: Error) => lost.abort(error);
  session.on('error', onError);
  try {
    if (!(await acquire(session, lock, wanted))) return;
    logger.debug({ lock }, 'holding the lock');
    await work({ session, signal: AbortSignal.any([wanted, lost.signal]) });
  } finally {
    // Closing the session is the one way to give the lock back that cannot fail.
    session.release(true);
  }
}

async function acquire(session: pg.PoolClient, lock: string, wanted: AbortSignal): Promise<boolean> {
  await session.query(`set lock_timeout = ${LONGEST_WAIT_MS}`);
  while (!wanted.aborted) {
    try {
      await session.query('select pg_advisory_lock(hashtextextended($1, 0))', [lock]);
      return true;
    } catch (error) {
      if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
    }
  }
  return false;
}
