import { createLogger } from '@mirabelle/runtime';
import { afterEach, expect, it, vi } from 'vitest';
import { ReadModelProgress } from './read-model-progress.js';

afterEach(() => vi.useRealTimers());

it('while the database does not answer, a waiting request asks it for the position only once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'] });
  const query = vi.fn(() => new Promise<never>(() => undefined));
  const progress = new ReadModelProgress(
    {
      config: { databaseUrl: 'postgres://127.0.0.1:1/nowhere' } as never,
      pool: { query } as never,
      store: { head: async () => ({ transaction: 1n, sequence: 1n }) } as never,
      logger: createLogger({ logLevel: 'silent' }),
    },
    { timeoutMs: 10_000 },
  );
  const waiting = progress.waitUntilReached({ transaction: 1n, sequence: 1n });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(query).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await waiting).toBe(false);
  await progress.stop();
});
