import { countLagByConsumer } from '@mirabelle/consuming';
import { accountStream } from '@mirabelle/domain';
import { type SealedEvent, toMessage } from '@mirabelle/kafka';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { explainMissingKillableKafka, formatKafkaTitle, startKafka } from '../support/engines.js';
import type { KafkaEngine } from '../support/kafka/kafka-engine.js';
import { createEmailVerified, type KafkaWorld, openKafkaWorld, POLLING } from './kafka-world.js';

const missing = explainMissingKillableKafka();
const title = `Events that ${missing ? `Kafka has lost (skipped: ${missing})` : `${formatKafkaTitle()} has lost`}`;

// Skipped only if no Kafka is available; the title gives the reason.
describe.skipIf(missing)(title, { timeout: 180_000 }, () => {
  let engine: KafkaEngine;
  let world: KafkaWorld;

  beforeAll(async () => {
    engine = await startKafka();
  });
  afterAll(() => engine?.[Symbol.asyncDispose]());
  beforeEach(async () => {
    world = await openKafkaWorld(engine);
  });
  afterEach(() => world?.close());

  it('lost events are relayed again in order, and events that were handled before are not handled twice', async () => {
    const context = world.openContext();
    await world.resetGreeterCheckpoint();
    world.startRelay();
    const first = world.startGreeter();
    const before = await world.append('ada', createEmailVerified('ada'), createEmailVerified('ada'));
    await vi.waitFor(() => expect(first.ids).toEqual(before), POLLING);
    await first.stop();
    const missed = await world.append('ada', createEmailVerified('ada'), createEmailVerified('ada'));
    await world.waitUntilRelayed();

    await engine.loseData();
    const after = await world.append('ada', createEmailVerified('ada'));
    const second = world.startGreeter();
    await vi.waitFor(() => expect(second.ids).toEqual([...missed, ...after]), POLLING);
    // The lag is that of the new epoch: offsets in the lost topic do not count.
    await vi.waitFor(async () => expect((await countLagByConsumer(context)).get('greeter')).toBe(0), POLLING);
    expect(second.ids).toEqual([...missed, ...after]);
  });

  it('a message of an earlier epoch is not handled ahead of the events that are sent again', async () => {
    const context = world.openContext();
    await world.resetGreeterCheckpoint();
    const appended = await world.append(
      'ada',
      createEmailVerified('ada'),
      createEmailVerified('ada'),
      createEmailVerified('ada'),
    );
    // A relay that notices the loss only from the brokers' answer has written its next event to the empty topic.
    const log = context.openSealedLog();
    const last = (await log.readStream(accountStream('ada'))).at(-1) as SealedEvent;
    await log.close();
    const logId = (await context.store.readLogIdentity()) ?? '';
    await world.produce(toMessage(last, { epochId: 'an earlier epoch', logId }));

    world.startRelay();
    const { ids } = world.startGreeter();
    await vi.waitFor(() => expect(ids).toHaveLength(3), POLLING);
    expect(ids).toEqual(appended);
  });

  it('a group that is handling an event while the topic is lost handles every event once', async () => {
    const context = world.openContext();
    await world.resetGreeterCheckpoint();
    world.startRelay();
    let enqueuing = Promise.resolve();
    let startedCount = 0;
    const { ids } = world.startGreeter({
      enqueue: () => {
        startedCount += 1;
        return enqueuing;
      },
    });
    const appended = await world.append(
      'ada',
      ...Array.from({ length: 6 }, () => createEmailVerified('ada')),
    );
    const waitUntilHandled = () => vi.waitFor(() => expect(ids).toEqual(appended), POLLING);
    await waitUntilHandled();
    await vi.waitFor(async () => expect((await countLagByConsumer(context)).get('greeter')).toBe(0), POLLING);

    let finishEnqueuing = () => {};
    enqueuing = new Promise((resolve) => {
      finishEnqueuing = resolve;
    });
    appended.push(...(await world.append('ada', createEmailVerified('ada'))));
    await vi.waitFor(() => expect(startedCount).toBe(7), POLLING);
    await engine.kill9();
    appended.push(
      ...(await world.append('ada', ...Array.from({ length: 12 }, () => createEmailVerified('ada')))),
    );
    await engine.loseData();
    await world.waitUntilRelayed();
    finishEnqueuing();
    await waitUntilHandled();
  });

  it('running consumers get new events after the topic and its consumer groups were lost', async () => {
    world.openContext();
    await world.resetGreeterCheckpoint();
    world.startRelay();
    const { ids } = world.startGreeter();
    const appended = await world.append('ada', createEmailVerified('ada'));
    await vi.waitFor(() => expect(ids).toEqual(appended), POLLING);
    await engine.kill9();
    appended.push(...(await world.append('ada', createEmailVerified('ada'), createEmailVerified('ada'))));
    await engine.loseData();
    await vi.waitFor(() => expect(ids).toEqual(appended), POLLING);
  });

  it('a topic of another name is filled with all events from the first on', async () => {
    world.openContext();
    await world.resetGreeterCheckpoint();
    const first = world.startRelay();
    const appended = await world.append('ada', createEmailVerified('ada'), createEmailVerified('ada'));
    await world.waitUntilRelayed();
    await first.stop();

    const otherTopic = `${world.topic}-other`;
    world.startRelay(otherTopic);
    const { ids } = world.startGreeter({ topicName: otherTopic });
    await vi.waitFor(() => expect(ids).toEqual(appended), POLLING);
  });
});
