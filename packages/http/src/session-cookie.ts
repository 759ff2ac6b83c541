import { createHmac, timingSafeEqual } from 'node:crypto';

/** What express-session puts before the id of a session and its signature. */
const PREFIX = 's:';

/** How many cookies are remembered. */
const MAX_COOKIES = 10_000;

/** Reads session ids from cookies, and remembers which signatures were right, because most cookies come again and again. */
export class SignedSessionIds {
  readonly #secrets: readonly string[];
  readonly #ids = new Map<string, string>();

  constructor(secrets: readonly string[]) {
    this.#secrets = secrets;
  }

  /** Like {@link readSignedSessionId}. */
  read(cookie: string): string | undefined {
    const known = this.#ids.get(cookie);
    if (known !== undefined) return known;
    const sessionId = readSignedSessionId(cookie, this.#secrets);
    if (sessionId === undefined) return undefined;
    const oldest = this.#ids.keys().next();
    if (this.#ids.size >= MAX_COOKIES && !oldest.done) this.#ids.delete(oldest.value);
    this.#ids.set(cookie, sessionId);
    return sessionId;
  }
}

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
