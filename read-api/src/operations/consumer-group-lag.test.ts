import { createLogger } from '@mirabelle/runtime';
import { expect, it, vi } from 'vitest';
import { ConsumerGroupLag } from './consumer-group-lag.js';

it('while the brokers do not answer, each read of the lag ends with unknown after the timeout, and the brokers get only one request', async () => {
  const fetchTopicOffsets = vi.fn(() => new Promise<never>(() => undefined));
  const admin = { fetchTopicOffsets, disconnect: async () => undefined };
  const relayed = { topic: 'events', filling: 'e', position: '1/1', ends: {} };
  const query = async (text: string) => ({
    rows: text.includes('relayed') ? [{ position: '1/1', relayed }] : [{ reactor: 'mails' }],
  });
  const lag = new ConsumerGroupLag(
    {
      config: { kafka: { brokers: ['127.0.0.1:1'], topic: 'events' } } as never,
      logger: createLogger({ logLevel: 'silent' }),
      pool: { query } as never,
    },
    { connect: async () => admin as never, timeoutMs: 10, cacheMs: 0 },
  );
  for (let n = 0; n < 3; n += 1) expect(await lag.read()).toEqual({ topic: 'events', groups: null });
  expect(fetchTopicOffsets).toHaveBeenCalledTimes(1);
  await lag.stop();
});
