import { StartError } from '@mirabelle/runtime';
import type { Redis } from 'ioredis';

const CONNECT_TIMEOUT_MS = 5_000;
/** How long one call of Redis may wait for data, ms. Long, because a large queue is read in one call. */
const SOCKET_TIMEOUT_MS = 60_000;

/**
 * Connects for one run of a backup or restore, which fails without retrying when Redis cannot be reached.
 *
 * @throws StartError that names the setting
 */
export async function connectToRedis(redisUrl: string): Promise<Redis> {
  const ioredis = await import('ioredis');
  const redis = new ioredis.Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
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
    throw new StartError(`The Redis at REDIS_URL cannot be used: ${reason}.`, { cause: error });
  }
}
