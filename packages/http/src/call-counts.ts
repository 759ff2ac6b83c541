import type { Logger } from '@mirabelle/runtime';
import { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

/** Longest that a call waits to be counted, in ms. */
const LONGEST_WAIT_MS = 250;

export interface CallLimit {
  readonly keyPrefix: string;
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
}

/** Counts calls: those of all processes together where there is a Redis, else those of this process. */
export interface CallCounter {
  limiter(limit: CallLimit): Pick<RateLimiterAbstract, 'consume'>;
  stop(): void;
}

/** While Redis is away each process counts for itself: limits are no reason to answer nobody. */
export function createCallCounter(redisUrl: string | undefined, logger: Logger): CallCounter {
  if (redisUrl === undefined)
    return { limiter: (limit) => new RateLimiterMemory(limit), stop: () => undefined };
  const redis = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: LONGEST_WAIT_MS,
    retryStrategy: (attempt) => Math.min(100 * attempt, 2_000),
  });
  let away = false;
  redis.on('ready', () => {
    if (away) logger.info('calls are counted together again');
    away = false;
  });
  redis.on('error', (error) => {
    if (!away) logger.warn({ err: error }, 'Redis is away: each process counts its calls for itself');
    away = true;
  });
  return {
    limiter: (limit) =>
      new RateLimiterRedis({
        ...limit,
        storeClient: redis,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(limit),
        // Who is refused is refused here until the time is up, and costs Redis nothing.
        inMemoryBlockOnConsumed: limit.points + 1,
      }),
    stop: () => redis.disconnect(),
  };
}
