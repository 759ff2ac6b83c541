import { consumerLags } from '@mirabelle/platform/watching';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Engine, kafkaIsMissing, startKafka } from '../support/engines.js';
import { type KafkaWorld, openKafkaWorld, patient, verified } from './kafka-world.js';

const missing = kafkaIsMissing();
const title = `Events that Kafka has lost${missing ? ` (skipped: ${missing})` : ''}`;

// Skipped only where no Kafka is available; the title gives the reason.
describe.skipIf(missing)(title, { timeout: 180_000 }, () => {
  let engine: Engine;
  let world: KafkaWorld;

  beforeAll(async () => {
    engine = await startKafka();
  });
  afterAll(() => engine?.[Symbol.asyncDispose]());
  beforeEach(async () => {
    world = await openKafkaWorld(engine);
  });
  afterEach(() => world?.close());

  it('lost events are relayed again in order, and handled ones are not handled twice', async () => {
    const own = world.platform();
    await world.fromTheBeginning();
    world.relay();
    const first = world.greeter();
    const before = await world.tell('ada', verified('ada'), verified('ada'));
    await vi.waitFor(() => expect(first.ids).toEqual(before), patient);
    await first.stop();
    const missed = await world.tell('ada', verified('ada'), verified('ada'));
    await world.relayed();

    await engine.kill9();
    await engine.start();
    const after = await world.tell('ada', verified('ada'));
    const second = world.greeter();
    await vi.waitFor(() => expect(second.ids).toEqual([...missed, ...after]), patient);
    // Progress counts handled events, not messages of the topic before it was refilled.
    await vi.waitFor(async () => expect((await consumerLags(own)).get('greeter')).toBe(0), patient);
    expect(second.ids).toEqual([...missed, ...after]);
  });

  it('a group that was ahead of the loss handles every event too', async () => {
    const own = world.platform();
    await world.fromTheBeginning();
    world.relay();
    let held = Promise.resolve();
    let begun = 0;
    const { ids } = world.greeter({
      enqueue: () => {
        begun += 1;
        return held;
      },
    });
    const told = await world.tell('ada', ...Array.from({ length: 6 }, () => verified('ada')));
    const greeted = () => vi.waitFor(() => expect(ids).toEqual(told), patient);
    await greeted();
    await vi.waitFor(async () => expect((await consumerLags(own)).get('greeter')).toBe(0), patient);

    let goOn = () => {};
    held = new Promise((resolve) => {
      goOn = resolve;
    });
    told.push(...(await world.tell('ada', verified('ada'))));
    await vi.waitFor(() => expect(begun).toBe(7), patient);
    await engine.kill9();
    told.push(...(await world.tell('ada', ...Array.from({ length: 12 }, () => verified('ada')))));
    await engine.start();
    await world.relayed();
    goOn();
    await greeted();
  });

  it('after the loss of topic and groups, running consumers get the events again', async () => {
    world.platform();
    await world.fromTheBeginning();
    world.relay();
    const { ids } = world.greeter();
    const told = await world.tell('ada', verified('ada'));
    await vi.waitFor(() => expect(ids).toEqual(told), patient);
    await engine.kill9();
    told.push(...(await world.tell('ada', verified('ada'), verified('ada'))));
    await engine.start();
    await vi.waitFor(() => expect(ids).toEqual(told), patient);
  });

  it('a new topic gets all events from the first', async () => {
    world.platform();
    await world.fromTheBeginning();
    const first = world.relay();
    const told = await world.tell('ada', verified('ada'), verified('ada'));
    await world.relayed();
    await first.stop();

    const other = `${world.topic}-anew`;
    world.relay(other);
    const { ids } = world.greeter({ of: other });
    await vi.waitFor(() => expect(ids).toEqual(told), patient);
  });
});
