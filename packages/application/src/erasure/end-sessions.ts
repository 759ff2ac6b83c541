import { createHash } from 'node:crypto';
import type pg from 'pg';

/** Notification that a session ended before it expired. The payload is the {@link hashSessionId} of its id. */
export const SESSION_ENDED = 'session_ended';

/** Identifies a session without showing its id, which would give access to it. SHA-256 in base64url. */
export function hashSessionId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url');
}

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

/** Notifies every process that sessions have ended, so that their live updates stop. */
export async function announceSessionsEnded(pool: pg.Pool, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  const hashes = sessionIds.map(hashSessionId);
  await pool.query('select pg_notify($1, mark) from unnest($2::text[]) as mark', [SESSION_ENDED, hashes]);
}
