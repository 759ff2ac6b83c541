import { countLagByConsumer, ParkedEvents } from '@mirabelle/consuming';
import { type AccountEvent, accountStream } from '@mirabelle/domain';
import { comparePositions, START } from '@mirabelle/event-store';
import { GroupProgress, openKafka, parseMessage, writeRelayCheckpoint } from '@mirabelle/kafka';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Engine, explainMissingKafka, formatKafkaTitle } from '../support/engines.js';
import { openSharedKafka } from '../support/kafka/kafka-engine.js';
import { createAccountVerified, type KafkaWorld, openKafkaWorld, POLLING } from './kafka-world.js';

const skipReason = explainMissingKafka();
const title = `Events on ${skipReason ? `Kafka (skipped: ${skipReason})` : formatKafkaTitle()}`;
const logger = pino({ level: 'silent' });

// Skipped only if no Kafka is available; the title gives the reason.
describe.skipIf(skipReason)(title, { timeout: 300_000 }, () => {
  let engine: Engine;
  let world: KafkaWorld;

  beforeAll(async () => {
    engine = await openSharedKafka();
  });
  afterAll(() => engine?.[Symbol.asyncDispose]());
  beforeEach(async () => {
    world = await openKafkaWorld(engine);
  });
  afterEach(() => world?.close());

  it('each event is relayed once, encrypted, keyed by its stream and described in its headers', async () => {
    world.openContext();
    const first = world.startRelay();
    const email = 'ada@example.org';
    const registered: AccountEvent = {
      type: 'AccountRegistered',
      data: { userId: 'ada', email, language: 'en' },
    } as AccountEvent;
    const ids = await world.append('ada', registered, createAccountVerified('ada'));
    await world.append('bob', createAccountVerified('bob'));
    await world.waitUntilRelayed();
    await first.stop();
    // A second relay continues after the first.
    world.startRelay();
    ids.push(...(await world.append('ada', createAccountVerified('ada'))));
    const messages = await world.readMessages(4);
    const messagesOfAda = messages.filter(({ key }) => key?.toString() === accountStream('ada'));
    expect(messages).toHaveLength(4);
    expect(messagesOfAda.map((message) => parseMessage(message).id)).toEqual(ids);
    expect(new Set(messagesOfAda.map(({ partition }) => partition)).size).toBe(1);
    const [{ headers = {} } = {}] = messagesOfAda;
    const shownHeaders = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(value)]),
    );
    expect(shownHeaders).toMatchObject({
      'event-id': ids[0],
      type: 'AccountRegistered',
      version: expect.any(String),
    });
    expect(shownHeaders).toHaveProperty('correlation-id');
    expect(shownHeaders).toHaveProperty('causation-id');
    expect(messages.map(({ value }) => value?.toString()).join()).not.toContain(email);
  });

  it('a consumer group handles each event once and in stream order, although messages repeat', async () => {
    world.openContext();
    await world.resetReactorCheckpoint();
    const first = world.startRelay();
    const appended: string[][] = [];
    for (let n = 0; n < 8; n += 1)
      appended.push(
        await world.append(`p${n}`, createAccountVerified(`${n}`), createAccountVerified(`${n}`)),
      );
    const group = [world.startTestReactor(), world.startTestReactor()];
    const listHandled = () => group.flatMap(({ handledIds }) => handledIds);
    await vi.waitFor(() => expect(listHandled()).toHaveLength(16), POLLING);

    await first.stop();
    await world.query("update reactor_checkpoints set position = '0/0' where reactor = 'kafka-relay'");
    world.startRelay();
    for (let n = 0; n < 8; n += 1) appended.push(await world.append(`p${n}`, createAccountVerified(`${n}`)));
    await vi.waitFor(() => expect(new Set(listHandled()).size).toBe(24), POLLING);
    await world.readMessages(40);
    expect(listHandled()).toHaveLength(24);
    for (const ids of appended) {
      const [handler] = group.filter((member) => member.handledIds.includes(ids[0] as string));
      expect(handler?.handledIds.filter((id) => ids.includes(id))).toEqual(ids);
    }
  });

  it('events wait in their partition while a queue is down, and none is parked', async () => {
    world.openContext();
    await world.resetReactorCheckpoint();
    world.startRelay();
    let failures = 3;
    const { handledIds } = world.startTestReactor({
      enqueue: async () => {
        if (failures-- > 0) throw new Error('The queue is down');
      },
    });
    const appended = await world.append('ada', createAccountVerified('ada'), createAccountVerified('ada'));
    await vi.waitFor(() => expect(handledIds).toEqual(appended), POLLING);
    expect(await world.query('select 1 from parked_events')).toEqual([]);
  });

  it('a failing event is parked, reported on the dead-letter topic and handled when staff retry it', async () => {
    const context = world.openContext();
    await world.resetReactorCheckpoint();
    world.startRelay();
    let isBroken = true;
    const { handledIds } = world.startTestReactor({
      handle: (userId) => {
        if (isBroken && userId === 'bad') throw new TypeError('cannot read this');
      },
    });
    const bad = await world.append('bad', createAccountVerified('bad'), createAccountVerified('fine'));
    const otherIds = await world.append('other', createAccountVerified('other'));
    await vi.waitFor(() => expect(handledIds).toEqual(otherIds), POLLING);
    await vi.waitFor(
      async () => expect(await world.query('select 1 from parked_events')).toHaveLength(2),
      POLLING,
    );
    const [letter] = await world.readMessages(1, `${world.topic}.dead-letter`);
    expect(String(letter?.headers?.['event-id'])).toBe(bad[0]);
    expect(String(letter?.headers?.error)).toBe('TypeError: cannot read this');

    isBroken = false;
    // The request is repeated until a consumer listens, as staff would do.
    await vi.waitFor(async () => {
      await new ParkedEvents('test-reactor').requestRetry(context.pool, accountStream('bad'));
      expect(await world.query('select 1 from parked_events')).toEqual([]);
    }, POLLING);
    expect(handledIds).toEqual([...otherIds, ...bad]);
  });

  it('a message that is not an event goes to the dead-letter topic and does not block others', async () => {
    world.openContext();
    await world.resetReactorCheckpoint();
    const headers = { type: 'AccountVerified', 'event-id': 'nonsense' };
    await world.produce({ key: accountStream('ada'), value: '{"a":', headers });
    world.startRelay();
    const { handledIds } = world.startTestReactor();
    const appended = await world.append('ada', createAccountVerified('ada'));
    await vi.waitFor(() => expect(handledIds).toEqual(appended), POLLING);
    const [letter] = await world.readMessages(1, `${world.topic}.dead-letter`);
    expect(letter?.value?.toString()).toBe('{"a":');
  });

  it('reading the lag of a group that has read nothing creates no checkpoint for it', async () => {
    const { pool, store } = world.openContext();
    await world.append('ada', createAccountVerified('long ago'));
    const admin = (await openKafka(world.readKafkaSettings(), 'test', logger)).admin();
    await admin.connect();
    const { topic } = world;
    const client = await pool.connect();
    try {
      // The topic is empty. If the group counted as having read all of it, its checkpoint would be created here.
      const progress = { topic, epochId: 'first', epochStart: { position: START, offsets: new Map() } };
      await writeRelayCheckpoint(client, { ...progress, position: await store.head(), ends: new Map() });
      const tracked = { topic, formatGroup: () => `${topic}.newcomer`, consumer: 'newcomer' };
      await new GroupProgress(admin, tracked, logger).moveCheckpoint(client);
    } finally {
      client.release();
      await admin.disconnect();
    }
    expect(await world.query("select 1 from reactor_checkpoints where reactor = 'newcomer'")).toEqual([]);
  });

  it('a consumer that was stopped for a while handles exactly the events that it has missed', async () => {
    const context = world.openContext();
    world.startRelay();
    await world.append('ada', createAccountVerified('long ago'));
    const first = world.startTestReactor();
    await vi.waitFor(
      async () =>
        expect(
          await world.query("select 1 from reactor_checkpoints where reactor = 'test-reactor'"),
        ).toHaveLength(1),
      POLLING,
    );
    const appended = await world.append('ada', createAccountVerified('ada'));
    await vi.waitFor(() => expect(first.handledIds).toEqual(appended), POLLING);
    await first.stop();
    const missed = await world.append('ada', createAccountVerified('ada'));
    const second = world.startTestReactor();
    await vi.waitFor(() => expect(second.handledIds).toEqual(missed), POLLING);
    // Operators see a lag of 0.
    await vi.waitFor(
      async () => expect((await countLagByConsumer(context)).get('test-reactor')).toBe(0),
      POLLING,
    );
    const [row] = await world.query(
      "select position from reactor_checkpoints where reactor = 'test-reactor'",
    );
    const [transaction, sequence] = String(row?.position).split('/').map(BigInt) as [bigint, bigint];
    expect(comparePositions({ transaction, sequence }, await context.store.head())).toBe(0);
  });
});
