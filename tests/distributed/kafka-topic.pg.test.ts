import { setTimeout as sleep } from 'node:timers/promises';
import { START } from '@mirabelle/event-store';
import { readRelayCheckpoint, writeRelayCheckpoint } from '@mirabelle/kafka';
import type { Admin } from 'kafkajs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine } from '../support/engines.js';
import { formatKafkaTitle, openSharedKafka } from '../support/kafka/kafka-engine.js';
import { explainMissingRealKafka } from '../support/kafka/kafka-versions.js';
import {
  createAccountVerified,
  type KafkaWorld,
  openKafkaWorld,
  PARTITIONS,
  POLLING,
} from './kafka-world.js';

const skipReason = process.env.KAFKA_BROKERS ? undefined : explainMissingRealKafka();
const title = `The topic on ${skipReason ? `Kafka (skipped: ${skipReason})` : formatKafkaTitle()}`;

// The mock broker can neither create topics nor delete messages.
describe.skipIf(skipReason)(title, { timeout: 120_000 }, () => {
  let engine: Engine;
  let world: KafkaWorld;
  let admin: Admin;

  beforeAll(async () => {
    engine = await openSharedKafka();
  });
  afterAll(() => engine?.[Symbol.asyncDispose]());
  beforeEach(async () => {
    world = await openKafkaWorld(engine);
    admin = await world.openAdmin();
  });
  afterEach(async () => {
    await admin?.disconnect();
    await world?.close();
  });

  const readEpoch = async () => (await readRelayCheckpoint(world.getPool()))?.progress?.epochId;

  it('the topic has the partitions that the relay asks for, although a consumer asks for the topic first', async () => {
    world.openContext();
    await world.resetReactorCheckpoint();
    // As after the loss of all brokers: consumers know an epoch, and the topic is gone.
    const lostEpoch = {
      topic: world.topic,
      epochId: 'before the loss',
      epochStart: { position: START, offsets: new Map() },
    };
    await writeRelayCheckpoint(world.getPool(), { ...lostEpoch, position: START, ends: new Map([[0, 1n]]) });
    const { handledIds } = world.startTestReactor();
    await sleep(1_500);
    expect(await admin.listTopics()).not.toContain(world.topic);

    world.startRelay();
    const appended = await world.append('ada', createAccountVerified('ada'));
    await vi.waitFor(() => expect(handledIds).toEqual(appended), POLLING);
    const { topics } = await admin.fetchTopicMetadata({
      topics: [world.topic, `${world.topic}.dead-letter`],
    });
    expect(topics.map(({ partitions }) => partitions.length)).toEqual([PARTITIONS, PARTITIONS]);
  });

  it('a topic that holds events of another log is refused, and none of them is handled', async () => {
    const otherWorld = await openKafkaWorld(engine);
    otherWorld.openContext();
    otherWorld.startRelay();
    await otherWorld.append('eve', createAccountVerified('eve'));
    await otherWorld.waitUntilRelayed();
    await otherWorld.close();

    world.openContext(otherWorld.topic);
    await world.query("insert into reactor_checkpoints (reactor, position) values ('test-reactor', '0/0')");
    const { relay, engines } = world.startWatchedRelay(otherWorld.topic);
    const { handledIds } = world.startTestReactor({ topicName: otherWorld.topic });
    await world.append('ada', createAccountVerified('ada'));
    await vi.waitFor(
      () =>
        expect(engines.listStatuses().find(({ engine: name }) => name === 'kafka')).toMatchObject({
          condition: 'replaced',
          variable: 'KAFKA_TOPIC',
          reason: `the topic ${otherWorld.topic} holds events of another installation, so nothing is sent or handled`,
        }),
      POLLING,
    );
    expect(handledIds).toEqual([]);
    expect(await readEpoch()).toBeUndefined();
    await relay.stop();
  });

  it('a relay of another installation that connects later sends nothing to the topic', async () => {
    world.openContext();
    await world.resetReactorCheckpoint();
    world.startRelay();
    const { handledIds } = world.startTestReactor();
    const appended = await world.append('ada', createAccountVerified('ada'));
    await vi.waitFor(() => expect(handledIds).toEqual(appended), POLLING);

    const otherWorld = await openKafkaWorld(engine);
    otherWorld.openContext(world.topic);
    const { relay, engines } = otherWorld.startWatchedRelay(world.topic);
    await otherWorld.append('eve', createAccountVerified('eve'));
    await vi.waitFor(
      () => expect(engines.listStatuses().map(({ condition }) => condition)).toContain('replaced'),
      POLLING,
    );
    await relay.stop();
    await otherWorld.close();
    appended.push(...(await world.append('ada', createAccountVerified('ada'))));
    await vi.waitFor(() => expect(handledIds).toEqual(appended), POLLING);
  });

  /** Starts a relay and a consumer, which handles one event and stops. */
  async function stopAfterFirstEvent(): Promise<void> {
    world.openContext();
    await world.resetReactorCheckpoint();
    world.startRelay();
    const consumer = world.startTestReactor();
    const handled = await world.append('ada', createAccountVerified('ada'));
    await vi.waitFor(() => expect(consumer.handledIds).toEqual(handled), POLLING);
    await consumer.stop();
  }

  it('the relay sends events again that were deleted before a stopped consumer had handled them', async () => {
    await stopAfterFirstEvent();
    const missed = await world.append('ada', createAccountVerified('ada'), createAccountVerified('ada'));
    await world.waitUntilRelayed();
    await world.deleteMessages();
    const second = world.startTestReactor();
    await vi.waitFor(() => expect(second.handledIds).toEqual(missed), POLLING);
    const after = await world.append('ada', createAccountVerified('ada'));
    await vi.waitFor(() => expect(second.handledIds).toEqual([...missed, ...after]), POLLING);
  });

  it('the relay sends deleted events again before a later event of their stream is handled', async () => {
    await stopAfterFirstEvent();
    const missed = await world.append('ada', createAccountVerified('ada'));
    await world.waitUntilRelayed();
    await world.deleteMessages();
    const later = await world.append('ada', createAccountVerified('ada'));
    await world.waitUntilRelayed();
    const second = world.startTestReactor();
    await vi.waitFor(() => expect(second.handledIds).toEqual([...missed, ...later]), POLLING);
  });

  it('the relay sends deleted events again for a new reactor that starts at the beginning of the log', async () => {
    world.openContext();
    world.startRelay();
    const appended = await world.append('ada', createAccountVerified('ada'), createAccountVerified('ada'));
    await world.waitUntilRelayed();
    await world.deleteMessages();
    const { handledIds } = world.startTestReactor({ startsAt: 'beginning' });
    await vi.waitFor(() => expect(handledIds).toEqual(appended), POLLING);
  });

  it('the topic keeps its epoch while messages are deleted that every consumer has handled', async () => {
    world.openContext();
    await world.resetReactorCheckpoint();
    world.startRelay();
    const { handledIds } = world.startTestReactor();
    const appended = await world.append('ada', createAccountVerified('ada'));
    await vi.waitFor(() => expect(handledIds).toEqual(appended), POLLING);
    const epoch = await readEpoch();
    await vi.waitFor(async () => expect(await world.readReactorLag()).toBe(0), POLLING);
    await world.deleteMessages();
    appended.push(...(await world.append('ada', createAccountVerified('ada'))));
    await vi.waitFor(() => expect(handledIds).toEqual(appended), POLLING);
    await vi.waitFor(async () => expect(await world.readReactorLag()).toBe(0), POLLING);
    expect(await readEpoch()).toBe(epoch);
  });
});
