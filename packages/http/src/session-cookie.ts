import { createHmac, timingSafeEqual } from 'node:crypto';

/** What express-session puts before the id of a session and its signature. */
const PREFIX = 's:';

/**
 * Reads the session id from a cookie of express-session: `s:ID.SIGNATURE`, signed with HMAC-SHA-256.
 *
 * @param secrets the first one signs new cookies; the others are still accepted
 * @returns undefined if the signature is wrong
 */
export function readSignedSessionId(cookie: string, secrets: readonly string[]): string | undefined {
  const dot = cookie.lastIndexOf('.');
  if (!cookie.startsWith(PREFIX) || dot < 0) return undefined;
  const sessionId = cookie.slice(PREFIX.length, dot);
  const signature = Buffer.from(cookie.slice(dot + 1));
  const isSigned = secrets.some((secret) => {
    const digest = createHmac('sha256', secret).update(sessionId).digest('base64').replace(/=+$/, '');
    const expected = Buffer.from(digest);
    return expected.length === signature.length && timingSafeEqual(expected, signature);
  });
  return isSigned ? sessionId : undefined;
}
