import { createHash, randomBytes } from 'node:crypto';
import {
  type ApiRequest,
  createCookieOptions,
  formatCookieName,
  ProblemError,
  readCookie,
} from '@mirabelle/http';
import type { Context } from '../context.js';

/** How long an authenticator may take to answer. */
export const CHALLENGE_LIFETIME_MS = 5 * 60_000;
/** 32 bytes in base64url. */
const CHALLENGE_PATTERN = /^[\w-]{43}$/;

type ChallengeContext = Pick<Context, 'pool' | 'config' | 'now'>;
type Http = ApiRequest['http'];

/** For what and for whom a challenge is issued. It is accepted for nothing and nobody else. */
export interface ChallengeUse {
  readonly purpose: 'register' | 'signIn';
  /** The signed-in person; undefined for a visitor. */
  readonly userId: string | undefined;
}

/**
 * Creates a random challenge. It can be answered once, within 5 minutes, by the browser that asked for it.
 *
 * @returns 32 bytes, base64url
 */
export async function issueChallenge(
  context: ChallengeContext,
  http: Http,
  use: ChallengeUse,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const browserSecret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.parse(context.now()) + CHALLENGE_LIFETIME_MS).toISOString();
  await context.pool.query('delete from passkey_challenges where expires_at < $1', [context.now()]);
  await context.pool.query(
    `insert into passkey_challenges (challenge, purpose, browser_hash, user_id, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [challenge, use.purpose, hashSecret(browserSecret), use.userId ?? null, expiresAt],
  );
  http.response.cookie(
    formatCookieName(context, 'passkey'),
    browserSecret,
    createCookieOptions(context, CHALLENGE_LIFETIME_MS),
  );
  return challenge;
}

/**
 * Takes the challenge that an authenticator has signed, so that nobody can answer it again.
 *
 * @param clientDataJSON base64url
 * @returns the challenge
 * @throws ProblemError `passkey_challenge_expired`
 */
export async function takeChallenge(
  context: ChallengeContext,
  { request }: Pick<Http, 'request'>,
  { purpose, userId }: ChallengeUse,
  clientDataJSON: string,
): Promise<string> {
  const challenge = readChallenge(clientDataJSON);
  const browserSecret = readCookie(request, formatCookieName(context, 'passkey'));
  if (challenge && browserSecret) {
    const { rowCount } = await context.pool.query(
      `delete from passkey_challenges where challenge = $1 and purpose = $2 and browser_hash = $3
       and user_id is not distinct from $4 and expires_at > $5`,
      [challenge, purpose, hashSecret(browserSecret), userId ?? null, context.now()],
    );
    if (rowCount === 1) return challenge;
  }
  throw new ProblemError(
    'passkey_challenge_expired',
    'This took longer than 5 minutes, or was started in another tab. Please start again.',
  );
}

const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * The challenge that the signed client data contain (WebAuthn, section 5.8.1); undefined if they contain nothing of the form
 * of our challenges.
 */
function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return undefined;
    return typeof data.challenge === 'string' && CHALLENGE_PATTERN.test(data.challenge)
      ? data.challenge
      : undefined;
  } catch {
    return undefined;
  }
}
