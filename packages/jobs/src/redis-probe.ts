import { EngineError, type EngineProbe } from '@mirabelle/runtime';
import type { Redis } from 'ioredis';

const CONNECT_TIMEOUT_MS = 2_000;

/** Creates the probe of Redis, which pings it on a separate connection. */
export function createRedisProbe(redisUrl: string): EngineProbe {
  let redis: Redis | undefined;
  const drop = () => {
    redis?.disconnect();
    redis = undefined;
  };
  return {
    engine: 'redis',
    variable: 'REDIS_URL',
    async check(signal) {
      signal.addEventListener('abort', drop, { once: true });
      let lastError: unknown;
      try {
        if (!redis) {
          const ioredis = await import('ioredis');
          signal.throwIfAborted();
          redis = new ioredis.Redis(redisUrl, {
            lazyConnect: true,
            connectTimeout: CONNECT_TIMEOUT_MS,
            maxRetriesPerRequest: 0,
            retryStrategy: () => null,
          });
          redis.on('error', (error) => {
            lastError = error;
          });
          await redis.connect();
        }
        await redis.ping();
      } catch (error) {
        drop();
        throw toEngineError(lastError ?? error);
      } finally {
        signal.removeEventListener('abort', drop);
      }
    },
    close: async () => drop(),
  };
}

function toEngineError(error: unknown): unknown {
  if (!(error instanceof Error) || !/^(?:WRONGPASS|NOAUTH|NOPERM)/.test(error.message)) return error;
  const reason = error.message.startsWith('NOPERM')
    ? 'the user lacks permissions'
    : 'the user or the password is wrong';
  const remedy = 'Correct the user and the password in REDIS_URL.';
  return new EngineError({ engine: 'redis', condition: 'refusing', reason, remedy }, error);
}
