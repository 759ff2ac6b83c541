import { StartError } from '@mirabelle/runtime';
import type { Redis } from 'ioredis';

const CONNECT_TIMEOUT_MS = 5_000;
/** A Redis that answers nothing for this time is given up, ms. A large queue is read in one call. */
const SILENCE_MS = 60_000;

/** Connects for one command of an operator, which fails at once when Redis is away. @throws StartError that names the setting */
export async function connectToRedis(redisUrl: string): Promise<Redis> {
  const ioredis = await import('ioredis');
  const redis = new ioredis.Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let lastError: Error | undefined;
  redis.on('error', (error: Error) => {
    lastError = error;
  });
  try {
    await redis.connect();
    await redis.ping();
    return redis;
  } catch (error) {
    redis.disconnect();
    const reason = (lastError ?? (error as Error)).message;
    throw new StartError(`The Redis of REDIS_URL cannot be used: ${reason}.`, { cause: error });
  }
}
