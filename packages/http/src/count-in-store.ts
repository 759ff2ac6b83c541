import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { CountedCall } from './memory-limiter.js';

/** Counts a call by a limiter of rate-limiter-flexible, which keeps its counts in Redis or Postgres. */
export async function countInStore(
  limiter: Pick<RateLimiterAbstract, 'consume'>,
  caller: string,
): Promise<CountedCall> {
  try {
    const { remainingPoints, msBeforeNext } = await limiter.consume(caller);
    return { isOverLimit: false, remaining: remainingPoints, opensInMs: msBeforeNext };
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return { isOverLimit: true, remaining: 0, opensInMs: error.msBeforeNext };
  }
}
