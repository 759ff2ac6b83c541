import type { Admin } from 'kafkajs';
import { describe, expect, it } from 'vitest';
import { ensureTopics } from './topics.js';

const settings = { brokers: ['a:9092'], topic: 'events' };

interface Brokers {
  readonly count: number;
  readonly existing?: readonly string[];
  readonly partitions?: number;
  readonly replicas?: number;
  readonly configs?: Readonly<Record<string, string>>;
  readonly refusal?: Error;
}

/** Fake brokers whose topic has these properties. They create every topic that they are asked for, unless they refuse. */
function createAdmin({ count, existing = [], partitions = 12, replicas, configs = {}, refusal }: Brokers) {
  const requests: unknown[] = [];
  const nodes = Array.from({ length: count }, (_, nodeId) => ({ nodeId, host: 'a', port: 1 }));
  const partition = {
    replicas: Array.from({ length: replicas ?? Math.min(3, count) }, (_, nodeId) => nodeId),
  };
  const admin: Partial<Record<keyof Admin, unknown>> = {
    describeCluster: async () => ({ brokers: nodes }),
    listTopics: async () => existing,
    createTopics: async (request: unknown) => {
      requests.push(request);
      if (refusal) throw refusal;
      return true;
    },
    fetchTopicMetadata: async () => ({
      topics: [{ partitions: Array.from({ length: partitions }, () => partition) }],
    }),
    describeConfigs: async () => ({
      resources: [
        {
          configEntries: Object.entries(configs).map(([configName, configValue]) => ({
            configName,
            configValue,
          })),
        },
      ],
    }),
  };
  return { admin: admin as Admin, requests };
}

describe('ensureTopics', () => {
  it.each([
    [1, 1, '1'],
    [2, 2, '1'],
    [5, 3, '2'],
  ])(
    'ensureTopics asks %i brokers for %i replicas, of which %s must have each event',
    async (count, replicas, minimum) => {
      const { admin, requests } = createAdmin({ count });
      await ensureTopics(admin, settings);
      const configEntries = [
        { name: 'retention.ms', value: String(7 * 24 * 60 * 60_000) },
        { name: 'cleanup.policy', value: 'delete' },
        { name: 'min.insync.replicas', value: minimum },
      ];
      const properties = { numPartitions: 12, replicationFactor: replicas, configEntries };
      const topics = ['events', 'events.dead-letter'].map((topic) => ({ topic, ...properties }));
      expect(requests).toEqual([{ topics }]);
    },
  );

  it('ensureTopics says in one sentence how an existing topic differs from the settings', async () => {
    const configs = { 'cleanup.policy': 'compact', 'retention.ms': String(7 * 24 * 60 * 60_000) };
    const { admin } = createAdmin({ count: 3, partitions: 1, replicas: 1, configs });
    expect(await ensureTopics(admin, settings)).toBe(
      'The topic events differs from the settings KAFKA_PARTITIONS, KAFKA_REPLICAS and KAFKA_RETENTION_DAYS: partitions 1 instead of 12, replicas of a partition 1 instead of 3, cleanup.policy compact instead of delete. It is used as it is.',
    );
  });

  it('ensureTopics does not complain about the replicas while a broker is missing', async () => {
    const { admin } = createAdmin({ count: 2, replicas: 3, configs: { 'min.insync.replicas': '2' } });
    expect(await ensureTopics(admin, settings)).toBeUndefined();
  });

  it('ensureTopics waits until the brokers know the topics that it has just created', async () => {
    const unknown = Object.assign(new Error('This server does not host this topic-partition'), {
      name: 'KafkaJSProtocolError',
      type: 'UNKNOWN_TOPIC_OR_PARTITION',
    });
    const { admin, requests } = createAdmin({ count: 3, refusal: unknown });
    const { fetchTopicMetadata } = admin;
    const lists = [[], [], ['events', 'events.dead-letter']];
    admin.listTopics = async () => (lists.length > 1 ? lists.shift() : lists[0]) ?? [];
    const failures = [unknown, unknown];
    admin.fetchTopicMetadata = async (options) => {
      const failure = failures.pop();
      if (failure) throw failure;
      return fetchTopicMetadata(options);
    };
    expect(await ensureTopics(admin, settings)).toBeUndefined();
    expect(requests.length).toBeGreaterThan(0);
  });

  it('ensureTopics uses existing topics when the brokers allow creating none, and fails when one is missing', async () => {
    const refusal = new Error('Topic creation is forbidden');
    const existing = ['events', 'events.dead-letter'];
    const refusing = createAdmin({ count: 1, existing, refusal });
    await ensureTopics(refusing.admin, settings);
    // The controller, which would be asked to create them, may be lost just now.
    expect(refusing.requests).toEqual([]);
    const { admin } = createAdmin({ count: 1, existing: ['events'], refusal });
    await expect(ensureTopics(admin, settings)).rejects.toThrow('The topic events.dead-letter is missing');
  });
});
