import { createHash } from 'node:crypto';
import type pg from 'pg';

/** Announced when sessions end before they expire; the payload is {@link hashSessionId} of one of them. */
export const SESSION_ENDED = 'session_ended';

/** What a session is called where its id, which opens it, must not be seen. */
export function hashSessionId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url');
}

/** Ends every session of a person, wherever they are signed in. */
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

export async function announceSessionsEnded(pool: pg.Pool, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  const marks = sessionIds.map(hashSessionId);
  await pool.query('select pg_notify($1, mark) from unnest($2::text[]) as mark', [SESSION_ENDED, marks]);
}
