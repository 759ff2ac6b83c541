import type { RateLimitName } from '@mirabelle/contracts';
import { ProblemError } from './problem-error.js';

export const MINUTE_SECONDS = 60;
export const QUARTER_HOUR_SECONDS = 15 * MINUTE_SECONDS;

export interface LimitSize {
  /** Calls allowed in the window. */
  readonly points: number;
  /** Length of the window. */
  readonly seconds: number;
}

export interface LimitUsage {
  /** Calls that are left in this window. */
  readonly remaining: number;
  /** Time until the next window. */
  readonly opensInMs: number;
}

/** The `RateLimit-*` headers of a counted call (draft-ietf-httpapi-ratelimit-headers, version 6). */
export function createLimitHeaders(
  { points, seconds }: LimitSize,
  { remaining, opensInMs }: LimitUsage,
): readonly (readonly [name: string, value: string])[] {
  return [
    ['RateLimit-Policy', `${points};w=${seconds}`],
    ['RateLimit-Limit', String(points)],
    ['RateLimit-Remaining', String(Math.max(0, remaining))],
    ['RateLimit-Reset', String(toWholeSeconds(opensInMs))],
  ];
}

/** Refuses a call over a limit. The sentence says which limit it is and when it opens again. */
export function createLimitProblem(
  name: RateLimitName,
  { points, seconds }: LimitSize,
  { opensInMs }: LimitUsage,
): ProblemError {
  const wait = toWholeSeconds(opensInMs);
  const count = points.toLocaleString('en');
  const window = seconds === MINUTE_SECONDS ? 'a minute' : `${seconds / MINUTE_SECONDS} minutes`;
  const detail = `${REASONS[name](count, window)} You can go on in ${describeWait(wait)}.`;
  return new ProblemError('too_many_requests', detail, {
    facts: { limit: name, retryAfterSeconds: wait },
    headers: { 'Retry-After': String(wait) },
  });
}

const REASONS: Readonly<Record<RateLimitName, (count: string, window: string) => string>> = {
  reads: (count, window) => `You can load pages and lists ${count} times in ${window}.`,
  writes: (count, window) => `You can make ${count} changes in ${window}.`,
  'sign-in': (count, window) =>
    `From one internet connection you can ask for a sign-in link ${count} times in ${window}.`,
  'sign-up': (count, window) =>
    `From one internet connection you can ask for an account ${count} times in ${window}.`,
  contact: (count, window) => `You can send ${count} messages in ${window}.`,
  proof: (count, window) =>
    `You can ask for a link that confirms that it is you ${count} times in ${window}.`,
  'violation-reports': (count, window) => `A browser can send ${count} reports in ${window}.`,
};

const toWholeSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

function describeWait(seconds: number): string {
  if (seconds === 1) return '1 second';
  if (seconds <= 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / MINUTE_SECONDS)} minutes`;
}
