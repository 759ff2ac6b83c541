import type { Logger } from '@mirabelle/runtime';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { countInStore } from './count-in-store.js';
import type { LimitSize } from './limit-refusal.js';
import { type CountedCall, MemoryLimiter } from './memory-limiter.js';

/** How long a call waits for Redis to count it. */
const REDIS_TIMEOUT_MS = 250;

interface CallLimit extends LimitSize {
  /** Keeps the counts of the limit apart from those of others. */
  readonly keyPrefix: string;
}

export interface Limiter {
  /** Counts a call, at once where it is counted in memory. */
  count(caller: string): CountedCall | Promise<CountedCall>;
}

/** Counts calls for rate limits: with Redis for all processes together, otherwise for this process. */
export interface CallCounter {
  createLimiter(limit: CallLimit): Limiter;
  stop(): void;
}

/** Creates the counter. While Redis is unreachable each process counts its own calls, so that an outage refuses no call. */
export function createCallCounter(redisUrl: string | undefined, logger: Logger): CallCounter {
  if (redisUrl === undefined)
    return {
      createLimiter: (limit) => new MemoryLimiter(limit),
      stop: () => undefined,
    };
  const redis = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: REDIS_TIMEOUT_MS,
    retryStrategy: (attempt) => Math.min(100 * attempt, 2_000),
  });
  let isDown = false;
  redis.on('ready', () => {
    if (isDown) logger.info('Redis is reachable again: all processes count calls together');
    isDown = false;
  });
  redis.on('error', (error) => {
    if (!isDown) logger.warn({ err: error }, 'Redis is unreachable: each process counts its own calls');
    isDown = true;
  });
  return {
    createLimiter({ keyPrefix, points, seconds }) {
      const options = { keyPrefix, points, duration: seconds };
      const limiter = new RateLimiterRedis({
        ...options,
        storeClient: redis,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(options),
        // A caller over the limit is refused from memory until the window ends, without asking Redis.
        inMemoryBlockOnConsumed: points + 1,
      });
      return { count: (caller) => countInStore(limiter, caller) };
    },
    stop: () => redis.disconnect(),
  };
}
