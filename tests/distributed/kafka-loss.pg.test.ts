import { countLagByConsumer } from '@mirabelle/consuming';
import { accountStream } from '@mirabelle/domain';
import { type SealedEvent, toMessage } from '@mirabelle/kafka';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { explainMissingKillableKafka, formatKafkaTitle, startKafka } from '../support/engines.js';
import type { KafkaEngine } from '../support/kafka/kafka-engine.js';
import { createAccountVerified, type KafkaWorld, openKafkaWorld, POLLING } from './kafka-world.js';

const skipReason = explainMissingKillableKafka();
const title = `Events that ${skipReason ? `Kafka has lost (skipped: ${skipReason})` : `${formatKafkaTitle()} has lost`}`;

// Skipped if there is no Kafka that may be killed; the title gives the reason.
describe.skipIf(skipReason)(title, { timeout: 180_000 }, () => {
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
    await world.resetReactorCheckpoint();
    world.startRelay();
    const first = world.startTestReactor();
    const before = await world.append('ada', createAccountVerified('ada'), createAccountVerified('ada'));
    await vi.waitFor(() => expect(first.handledIds).toEqual(before), POLLING);
    await first.stop();
    const missed = await world.append('ada', createAccountVerified('ada'), createAccountVerified('ada'));
    await world.waitUntilRelayed();

    await engine.restartWithoutData();
    const after = await world.append('ada', createAccountVerified('ada'));
    const second = world.startTestReactor();
    await vi.waitFor(() => expect(second.handledIds).toEqual([...missed, ...after]), POLLING);
    // The lag is that of the new epoch: offsets in the lost topic do not count.
    await vi.waitFor(
      async () => expect((await countLagByConsumer(context)).get('test-reactor')).toBe(0),
      POLLING,
    );
    expect(second.handledIds).toEqual([...missed, ...after]);
  });

  it('a message of an earlier epoch is not handled ahead of the events that are sent again', async () => {
    const context = world.openContext();
    await world.resetReactorCheckpoint();
    const appended = await world.append(
      'ada',
      createAccountVerified('ada'),
      createAccountVerified('ada'),
      createAccountVerified('ada'),
    );
    // Simulates a relay that learned of the loss from the brokers' answer: by then it had already written its next event to
    // the empty topic.
    const log = context.openSealedLog();
    const last = (await log.readStream(accountStream('ada'))).at(-1) as SealedEvent;
    await log.close();
    const logId = (await context.store.readLogIdentity()) ?? '';
    await world.produce(toMessage(last, { epochId: 'an earlier epoch', logId }));

    world.startRelay();
    const { handledIds } = world.startTestReactor();
    await vi.waitFor(() => expect(handledIds).toHaveLength(3), POLLING);
    expect(handledIds).toEqual(appended);
  });

  it('a group that is handling an event while the topic is lost handles every event once', async () => {
    const context = world.openContext();
    await world.resetReactorCheckpoint();
    world.startRelay();
    let enqueuing = Promise.resolve();
    let startedCount = 0;
    const { handledIds } = world.startTestReactor({
      enqueue: () => {
        startedCount += 1;
        return enqueuing;
      },
    });
    const appended = await world.append(
      'ada',
      ...Array.from({ length: 6 }, () => createAccountVerified('ada')),
    );
    const waitUntilHandled = () => vi.waitFor(() => expect(handledIds).toEqual(appended), POLLING);
    await waitUntilHandled();
    await vi.waitFor(
      async () => expect((await countLagByConsumer(context)).get('test-reactor')).toBe(0),
      POLLING,
    );

    let finishEnqueuing = () => {};
    enqueuing = new Promise((resolve) => {
      finishEnqueuing = resolve;
    });
    appended.push(...(await world.append('ada', createAccountVerified('ada'))));
    await vi.waitFor(() => expect(startedCount).toBe(7), POLLING);
    await engine.kill9();
    appended.push(
      ...(await world.append('ada', ...Array.from({ length: 12 }, () => createAccountVerified('ada')))),
    );
    await engine.restartWithoutData();
    await world.waitUntilRelayed();
    finishEnqueuing();
    await waitUntilHandled();
  });

  it('running consumers get new events after the topic and its consumer groups were lost', async () => {
    world.openContext();
    await world.resetReactorCheckpoint();
    world.startRelay();
    const { handledIds } = world.startTestReactor();
    const appended = await world.append('ada', createAccountVerified('ada'));
    await vi.waitFor(() => expect(handledIds).toEqual(appended), POLLING);
    await engine.kill9();
    appended.push(...(await world.append('ada', createAccountVerified('ada'), createAccountVerified('ada'))));
    await engine.restartWithoutData();
    await vi.waitFor(() => expect(handledIds).toEqual(appended), POLLING);
  });

  it('a topic of another name is filled with all events from the first on', async () => {
    world.openContext();
    await world.resetReactorCheckpoint();
    const first = world.startRelay();
    const appended = await world.append('ada', createAccountVerified('ada'), createAccountVerified('ada'));
    await world.waitUntilRelayed();
    await first.stop();

    const otherTopic = `${world.topic}-other`;
    world.startRelay(otherTopic);
    const { handledIds } = world.startTestReactor({ topicName: otherTopic });
    await vi.waitFor(() => expect(handledIds).toEqual(appended), POLLING);
  });
});
