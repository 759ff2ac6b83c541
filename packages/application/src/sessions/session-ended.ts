import { createHash } from 'node:crypto';

/** Postgres channel that tells that a session ended before it expired. The payload is the {@link hashSessionId} of its id. */
export const SESSION_ENDED = 'session_ended';

/** Identifies a session without showing its id, which would give access to it. SHA-256 in base64url. */
export function hashSessionId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url');
}
