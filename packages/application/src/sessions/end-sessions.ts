import type pg from 'pg';
import { findSessionCache, hashSessionId, sendSessionEndNotifications } from './session-cache.js';

/** Ends every session of a user, on all devices. */
export async function endSessionsOf(pool: pg.Pool, userId: string): Promise<void> {
  const { rows } = await pool.query<{ sid: string }>(
    `delete from sessions where sess ->> 'userId' = $1 returning sid`,
    [userId],
  );
  await announceSessionsEnded(
    pool,
    rows.map(({ sid }) => sid),
  );
}

/**
 * Notifies every process that sessions have ended, so that none accepts them any more and their live updates stop. A process
 * that caches sessions itself waits until the others have forgotten them.
 */
export async function announceSessionsEnded(pool: pg.Pool, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  const hashes = sessionIds.map(hashSessionId);
  const cache = findSessionCache(pool);
  if (cache) await cache.announceEnds(hashes);
  else await sendSessionEndNotifications(pool, hashes);
}
