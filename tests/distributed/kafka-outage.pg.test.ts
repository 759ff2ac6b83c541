import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type KafkaCluster, startKafkaCluster } from '../support/kafka/kafka-cluster.js';
import { whyRealKafkaIsMissing } from '../support/kafka/kafka-versions.js';
import { isSoak, shortOrSoak } from '../support/soak.js';
import { type KafkaWorld, openKafkaWorld, PARTITIONS, POLLING, verified } from './kafka-world.js';

const VERSION = '4.1.1';
const missing = process.env.KAFKA_BROKERS ? 'it starts brokers of its own' : whyRealKafkaIsMissing(VERSION);
const title = `Kafka ${missing ? `(skipped: ${missing})` : VERSION}`;
/** The longest time until events are handled again after one of three brokers counts as lost. */
const MAX_FAILOVER_MS = 10_000;
/** The longest time until events are handled again after all brokers are back. */
const MAX_RECOVERY_MS = 30_000;
const OUTAGE_MS = shortOrSoak(3_000, 60_000);
type Outage = readonly ['one' | 'all', 'killed' | 'frozen', number];
/** Outages by frozen brokers. They are harder for clients than killed ones, because their connections stay open. */
const FROZEN: Outage[] = [
  ['one', 'frozen', 0],
  ['all', 'frozen', OUTAGE_MS],
];
const KILLED: Outage[] = [
  ['one', 'killed', 0],
  ['all', 'killed', OUTAGE_MS],
];

interface Profile {
  readonly name: string;
  /** How long after its last heartbeat a broker counts as lost and others take over its partitions. */
  readonly sessionMs: number;
  readonly properties: Readonly<Record<string, string>>;
  readonly outages: readonly Outage[];
}

const QUICK: Profile = {
  name: 'Three brokers that miss each other after 3 s',
  sessionMs: 3_000,
  properties: { 'broker.session.timeout.ms': '3000', 'broker.heartbeat.interval.ms': '500' },
  outages: shortOrSoak(FROZEN, [...FROZEN, ...KILLED]),
};
const STOCK: Profile = {
  name: 'Three brokers with stock settings',
  sessionMs: 9_000,
  properties: {},
  outages: [
    ['one', 'frozen', 0],
    ['one', 'killed', 0],
  ],
};

// Skipped only where no real broker can be started; the title gives the reason.
describe.skipIf(missing).each(shortOrSoak([QUICK], [QUICK, STOCK]))(
  `$name, of ${title}`,
  { timeout: 300_000 },
  ({ sessionMs, properties, outages }) => {
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

    it('have three replicas of each partition, of which two must have each event', async () => {
      world.openContext();
      world.startRelay();
      await world.append('ada', verified('ada'));
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

    it.each(outages)(
      'continue after %s of them was %s, lose nothing and do nothing twice',
      async (count, fault, outageMs) => {
        world.openContext();
        await world.resetGreeterCheckpoint();
        world.startRelay();
        const { ids } = world.startGreeter();
        const appended = await world.append('ada', verified('ada'));
        await vi.waitFor(() => expect(ids).toEqual(appended), POLLING);

        const [first] = cluster.brokers;
        const harmed = count === 'all' || !first ? cluster.brokers : [first];
        const heal = () =>
          Promise.all(harmed.map((broker) => (fault === 'frozen' ? broker.thaw() : broker.start())));
        await Promise.all(harmed.map((broker) => (fault === 'frozen' ? broker.freeze() : broker.kill9())));
        // A broker leads some of the partitions, and some of so many streams are in these.
        const streams = Array.from({ length: 24 }, (_, n) => `person-${n}`);
        for (const stream of streams) appended.push(...(await world.append(stream, verified(stream))));
        await sleep(outageMs);
        if (count === 'all') await heal();
        const begin = performance.now();
        await vi.waitFor(() => expect(new Set(ids)).toEqual(new Set(appended)), POLLING);
        const recovery = performance.now() - begin;
        console.log(`${count} ${fault}: all events handled after ${(recovery / 1_000).toFixed(1)} s`);
        if (count === 'one') await heal();
        const limit = count === 'one' ? sessionMs + MAX_FAILOVER_MS : MAX_RECOVERY_MS;
        // A machine that runs other tests as well may be slower.
        if (isSoak) expect(recovery).toBeLessThan(limit);
        expect(ids).toHaveLength(appended.length);
      },
    );
  },
);
