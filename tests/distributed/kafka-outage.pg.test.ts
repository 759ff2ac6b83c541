import { setTimeout as sleep } from 'node:timers/promises';
import type { Admin } from 'kafkajs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { QUICK_FAILOVER } from '../support/kafka/kafka-broker.js';
import { type KafkaCluster, startKafkaCluster } from '../support/kafka/kafka-cluster.js';
import { explainMissingRealKafka } from '../support/kafka/kafka-versions.js';
import { explainOtherDay, isSoak, shortOrSoak } from '../support/soak.js';
import {
  createAccountVerified,
  type KafkaWorld,
  openKafkaWorld,
  PARTITIONS,
  POLLING,
} from './kafka-world.js';

const VERSION = '4.1.1';
/** Takes turns with `service/alone/chaos` and `projector/shards`, because each of them loads both cores for a minute. */
const skipReason = process.env.KAFKA_BROKERS
  ? 'it starts brokers of its own'
  : (explainMissingRealKafka(VERSION) ?? explainOtherDay(1, 3));
const title = `Kafka ${skipReason ? `(skipped: ${skipReason})` : VERSION}`;
/** The longest time until events are handled again after the others have begun to replace one of three brokers. */
const MAX_FAILOVER_MS = 10_000;
/** How long after its last heartbeat a stock broker counts as lost. */
const STOCK_SESSION_MS = 9_000;
/** The longest time until events are handled again after all brokers are back. */
const MAX_RECOVERY_MS = 30_000;
const OUTAGE_MS = shortOrSoak(3_000, 60_000);
type Outage = readonly [brokers: 'one' | 'all', fault: 'killed' | 'frozen', durationMs: number];
/** Outages by frozen brokers. They are harder for clients than killed ones, because their connections stay open. */
const FROZEN: Outage[] = [
  ['one', 'frozen', 0],
  ['all', 'frozen', OUTAGE_MS],
];
const KILLED: Outage[] = [
  ['one', 'killed', 0],
  ['all', 'killed', OUTAGE_MS],
];

/** Brokers with their settings, and the outages that are tried on them. */
interface BrokerSetup {
  readonly name: string;
  /** The longest time from the loss of one broker until everything is handled. */
  readonly maxFailoverMs: number;
  readonly properties: Readonly<Record<string, string>>;
  readonly outages: readonly Outage[];
}

const QUICK: BrokerSetup = {
  name: 'Three brokers that replace a lost one soon',
  maxFailoverMs: MAX_FAILOVER_MS,
  properties: QUICK_FAILOVER,
  outages: shortOrSoak(FROZEN, [...FROZEN, ...KILLED]),
};
const STOCK: BrokerSetup = {
  name: 'Three brokers with stock settings',
  maxFailoverMs: STOCK_SESSION_MS + MAX_FAILOVER_MS,
  properties: {},
  outages: [
    ['one', 'frozen', 0],
    ['one', 'killed', 0],
  ],
};

// Skipped only where no real broker can be started; the title gives the reason.
describe.skipIf(skipReason).each(shortOrSoak([QUICK], [QUICK, STOCK]))(
  `$name, of ${title}`,
  { timeout: 300_000 },
  ({ maxFailoverMs, properties, outages }) => {
    let cluster: KafkaCluster;
    let world: KafkaWorld;

    beforeAll(async () => {
      cluster = await startKafkaCluster({
        version: VERSION,
        size: 3,
        properties,
      });
    });
    afterAll(() => cluster?.[Symbol.asyncDispose]());
    beforeEach(async () => {
      world = await openKafkaWorld(cluster);
    });
    afterEach(() => world?.close());

    it('the topics have three replicas of each partition, of which two must have each event', async () => {
      world.openContext();
      world.startRelay();
      await world.append('ada', createAccountVerified('ada'));
      await world.waitUntilRelayed();
      const admin = await world.openAdmin();
      const { topics } = await admin.fetchTopicMetadata({ topics: [world.topic] });
      const replicas = topics.flatMap(({ partitions }) =>
        partitions.map((partition) => partition.replicas.length),
      );
      expect(replicas).toEqual(Array.from({ length: PARTITIONS }, () => 3));
      const resources = [{ type: 2, name: world.topic, configNames: ['min.insync.replicas'] }];
      const { resources: described } = await admin.describeConfigs({ resources, includeSynonyms: false });
      expect(described[0]?.configEntries[0]?.configValue).toBe('2');
      await admin.disconnect();
    });

    it('the brokers are reported once as refusing events, for as long as too few of them have a copy of each event', async () => {
      const admin = await world.openAdmin();
      const replicaAssignment = Array.from({ length: PARTITIONS }, (_, partition) => {
        return { partition, replicas: [1, 2] };
      });
      const configEntries = [{ name: 'min.insync.replicas', value: '2' }];
      const topicConfig = { topic: world.topic, replicaAssignment, configEntries };
      await admin.createTopics({ topics: [topicConfig], waitForLeaders: false });
      await vi.waitFor(() => listLeaders(admin, world.topic), POLLING);
      world.openContext();
      await world.resetReactorCheckpoint();
      const { engines } = world.startWatchedRelay();
      const { handledIds } = world.startTestReactor();
      const appended = await world.append('ada', createAccountVerified('ada'));
      await vi.waitFor(() => expect(handledIds).toEqual(appended), POLLING);

      const conditions: string[] = [];
      engines.onChange(({ condition, reason }) => conditions.push(`${condition}: ${reason}`));
      await cluster.brokers[1]?.kill9();
      for (const stream of ['ada', 'eve', 'kim'])
        appended.push(...(await world.append(stream, createAccountVerified(stream))));
      await vi.waitFor(async () => expect(await listLeaders(admin, world.topic)).toEqual([1]), POLLING);
      const refusal = 'refusing: too few brokers have a copy of each event';
      await vi.waitFor(() => expect(conditions.at(-1)).toBe(refusal), POLLING);
      const earlierCount = conditions.length;
      // The relay tries again several times meanwhile.
      await sleep(4_000);
      expect(conditions.slice(earlierCount)).toEqual([]);
      await cluster.brokers[1]?.start();
      await vi.waitFor(() => expect(new Set(handledIds)).toEqual(new Set(appended)), POLLING);
      await vi.waitFor(() => expect(conditions.slice(earlierCount)).toEqual(['ok: null']), POLLING);
      await admin.disconnect();
    });

    it.each(outages)(
      'relay and consumers continue after %s of the brokers was %s, lose nothing and do nothing twice',
      async (count, fault, outageMs) => {
        world.openContext();
        await world.resetReactorCheckpoint();
        world.startRelay();
        const { handledIds } = world.startTestReactor();
        const appended = await world.append('ada', createAccountVerified('ada'));
        await vi.waitFor(() => expect(handledIds).toEqual(appended), POLLING);

        const admin = await world.openAdmin();
        const { group, members, coordinatorId } = await describeOnlyGroup(admin, world.topic);
        // The broker that coordinates the group is the hardest one to lose.
        const failingBrokers = cluster.brokers.filter(
          (_, index) => count === 'all' || index + 1 === coordinatorId,
        );
        const heal = () =>
          Promise.all(failingBrokers.map((broker) => (fault === 'frozen' ? broker.thaw() : broker.start())));
        await Promise.all(
          failingBrokers.map((broker) => (fault === 'frozen' ? broker.freeze() : broker.kill9())),
        );
        // A broker leads some of the partitions, and some of so many streams are in these.
        const streams = Array.from({ length: 24 }, (_, n) => `person-${n}`);
        for (const stream of streams)
          appended.push(...(await world.append(stream, createAccountVerified(stream))));
        await sleep(outageMs);
        if (count === 'all') await heal();
        const healedAt = performance.now();
        await vi.waitFor(() => expect(new Set(handledIds)).toEqual(new Set(appended)), POLLING);
        const recoveryMs = performance.now() - healedAt;
        console.log(`${count} ${fault}: all events handled after ${(recoveryMs / 1_000).toFixed(1)} s`);
        // A broker that continues may still believe for a moment that it coordinates the group, and that its members are gone.
        await vi.waitFor(async () => expect(await listMembers(admin, group)).toEqual(members), POLLING);
        if (count === 'one') await heal();
        const limitMs = count === 'one' ? maxFailoverMs : MAX_RECOVERY_MS;
        // A machine that runs other tests as well may be slower.
        if (isSoak) expect(recoveryMs).toBeLessThan(limitMs);
        expect(handledIds).toHaveLength(appended.length);
        await admin.disconnect();
      },
    );
  },
);

async function describeOnlyGroup(admin: Admin, topic: string) {
  const { groups } = await admin.listGroups();
  const [group, ...others] = groups.map(({ groupId }) => groupId).filter((id) => id.startsWith(`${topic}.`));
  if (group === undefined || others.length > 0)
    throw new Error('The topic has not exactly one consumer group');
  const members = await listMembers(admin, group);
  return { group, members, coordinatorId: await findCoordinator(admin, group) };
}

/** @returns the numbers of the brokers that lead partitions of the topic */
async function listLeaders(admin: Admin, topic: string): Promise<number[]> {
  const { topics } = await admin.fetchTopicMetadata({ topics: [topic] });
  return [...new Set(topics.flatMap(({ partitions }) => partitions.map(({ leader }) => leader)))];
}

async function listMembers(admin: Admin, group: string): Promise<string[]> {
  const { groups } = await admin.describeGroups([group]);
  return groups.flatMap(({ members }) => members.map(({ memberId }) => memberId));
}

/**
 * A group is coordinated by the leader of the partition that stores its offsets, which the hash of its name selects
 * (`GroupMetadataManager.partitionFor` of Kafka).
 *
 * @returns the number of the broker, from 1
 */
async function findCoordinator(admin: Admin, group: string): Promise<number | undefined> {
  const { topics } = await admin.fetchTopicMetadata({ topics: ['__consumer_offsets'] });
  const partitions = topics.flatMap((topic) => topic.partitions);
  const hash = [...group].reduce((sum, char) => (Math.imul(sum, 31) + char.charCodeAt(0)) | 0, 0);
  const id = (hash & 0x7f_ff_ff_ff) % partitions.length;
  return partitions.find(({ partitionId }) => partitionId === id)?.leader;
}
