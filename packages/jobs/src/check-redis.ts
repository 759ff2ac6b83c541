import type { Logger } from '@mirabelle/runtime';
import type { Redis } from 'ioredis';

/** Settings with which Redis keeps every job that it has acknowledged, and what happens with other values. */
const SAFE_SETTINGS = [
  {
    name: 'maxmemory-policy',
    value: 'noeviction',
    consequence: 'Redis throws jobs away when its memory is full',
  },
  {
    name: 'appendonly',
    value: 'yes',
    consequence: 'Redis loses the jobs since its last snapshot, or all of them, when it restarts',
  },
  {
    name: 'appendfsync',
    value: 'always',
    consequence: 'Redis can lose its latest jobs when its machine loses power',
  },
] as const;

/**
 * Compares the settings of Redis with those that keep every job, and logs one sentence for each difference. A server that
 * does not show its settings, such as many managed ones, is not checked.
 *
 * The check runs in the background and waits until Redis can be reached. `stop` cancels it.
 */
export function checkRedisSettings(redisUrl: string, logger: Logger): { stop(): void } {
  let redis: Redis | undefined;
  let isStopped = false;
  const check = async () => {
    const ioredis = await import('ioredis');
    if (isStopped) return;
    redis = new ioredis.Redis(redisUrl, { maxRetriesPerRequest: null, lazyConnect: true });
    // The queues log that Redis cannot be reached.
    redis.on('error', () => undefined);
    for (const { name, value, consequence } of SAFE_SETTINGS) {
      const found = await redis.config('GET', name).catch(() => []);
      const actual = Array.isArray(found) ? found[1] : undefined;
      if (typeof actual === 'string' && actual !== value)
        logger.warn(`${consequence}, because its setting ${name} is "${actual}". Set it to "${value}".`);
      // Without an append-only file, the setting for how often it is written has no effect.
      if (name === 'appendonly' && actual === 'no') break;
    }
    redis.disconnect();
  };
  check().catch(() => undefined);
  return {
    stop() {
      isStopped = true;
      redis?.disconnect();
    },
  };
}
