import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Cluster } from 'kafkajs';
import { describe, expect, it } from 'vitest';
import { GroupMember } from './group-member.js';

interface FetchManager {
  start(): Promise<void>;
  stop(): Promise<void>;
}
type CreateFetchManager = (options: {
  readonly logger: object;
  readonly getNodeIds: () => number[];
  readonly fetch: (nodeId: number) => Promise<readonly object[]>;
  readonly handler: () => Promise<void>;
}) => FetchManager;

/** The part of the library that fetches from all brokers at the same time. It has no types. */
const createFetchManager: CreateFetchManager = createRequire(import.meta.url)(
  'kafkajs/src/consumer/fetchManager',
);
const logger = { namespace: () => logger, debug: () => undefined, info: () => undefined };
const MAX_FETCHES_AFTER_END = 1_000;

describe('a consumer that ends while it replaces its fetchers', () => {
  it('a consumer that ends while it replaces its fetchers fetches nothing more, instead of fetching without a pause for ever', async () => {
    let brokers = [1, 2];
    const cluster = { getNodeIds: () => brokers } as Cluster;
    Object.assign(cluster, { findGroupCoordinator: async () => ({}) });
    const ending = new AbortController();
    const assign = new GroupMember().joinWith(() => assigner, ending.signal);
    assign({ cluster, groupId: 'mails', logger: undefined as never });

    const answer = new AbortController();
    const answered = once(answer.signal, 'abort');
    let isRunning = true;
    let fetchesAfterEnd = 0;
    const manager = createFetchManager({
      logger,
      getNodeIds: () => cluster.getNodeIds(),
      async fetch(nodeId) {
        if (isRunning) {
          await (nodeId === 2 ? answered : nextTurn());
          return [];
        }
        // The library's consumer answers so when it is no longer running.
        fetchesAfterEnd += 1;
        if (fetchesAfterEnd > MAX_FETCHES_AFTER_END) throw new Error('It fetches without a pause');
        return [];
      },
      handler: async () => undefined,
    });
    const started = manager.start();
    await nextTurn();
    // The fetchers are replaced, which waits for the one of broker 2.
    brokers = [1];
    await nextTurn();
    await nextTurn();
    ending.abort();
    isRunning = false;
    const stopped = manager.stop();
    answer.abort();
    await expect(started).rejects.toThrow('aborted');
    await stopped;
    expect(fetchesAfterEnd).toBe(0);
  });
});

const assigner = {
  name: 'round robin',
  version: 1,
  assign: async () => [],
  protocol: () => ({ name: 'round robin', metadata: Buffer.alloc(0) }),
};
