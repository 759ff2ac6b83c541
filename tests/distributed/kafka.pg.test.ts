import { randomUUID } from 'node:crypto';
import { type AccountEvent, type AccountVerified, accountStream } from '@mirabelle/domain';
import { comparePositions, NO_STREAM } from '@mirabelle/event-store';
import { createPlatform, migrate, ParkedEvents, type Platform, readConfig } from '@mirabelle/platform';
import { CommandBus } from '@mirabelle/platform/commands';
import { fromMessage, GroupProgress, openKafka } from '@mirabelle/platform/integration';
import { defineJob } from '@mirabelle/platform/jobs';
import { consumerLags } from '@mirabelle/platform/watching';
import { startRelay } from '@mirabelle/projector';
import { consumeReactors, reactor } from '@mirabelle/workers/reacting';
import type { Kafka, KafkaMessage } from 'kafkajs';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { type Engine, kafkaIsMissing, startKafka } from '../support/engines.js';

const missing = kafkaIsMissing();
const title = `Events on Kafka${missing ? ` (skipped: ${missing})` : ''}`;
const patient = { timeout: 80_000, interval: 50 };
const logger = pino({ level: 'silent' });
const greet = defineJob({ queue: 'q', name: 'greet', version: 1, payload: z.object({ userId: z.string() }) });

// Skipped only where no Kafka can be had; the title says so.
describe.skipIf(missing)(title, { timeout: 300_000 }, () => {
  let engine: Engine;
  let database: TestDatabase;
  let topic: string;
  let platforms: Platform[];
  let running: { stop(): Promise<void> }[];

  beforeAll(async () => {
    engine = await startKafka();
  });
  afterAll(() => engine?.[Symbol.asyncDispose]());
  beforeEach(async () => {
    database = await createDatabase();
    await migrate(database.url);
    topic = `test-${randomUUID()}`;
    platforms = [];
    running = [];
  });
  afterEach(async () => {
    await Promise.all(running.map((each) => each.stop()));
    await Promise.all(platforms.map((each) => each.close()));
    await database.drop();
  });

  const settings = () => ({ brokers: engine.address.split(','), topic });
  /** A platform as another process would have it. */
  function platform(): Platform {
    const config = readConfig({
      DATABASE_URL: database.url,
      MASTER_KEY: Buffer.alloc(32, 5).toString('base64'),
      PUBLIC_URL: 'https://mirabelle.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      KAFKA_BROKERS: engine.address,
      KAFKA_TOPIC: topic,
    });
    const made = createPlatform(config, { logger });
    platforms.push(made);
    return made;
  }

  function relay() {
    const started = startRelay(platform());
    running.push(started);
    return started;
  }

  /** Runs a reactor that greets who was verified, in a process of its own. */
  function greeter({
    handle = () => undefined,
    enqueue = async () => undefined,
  }: {
    handle?: (userId: string) => void;
    enqueue?: (id: string) => Promise<void>;
  } = {}) {
    const own = platform();
    const ids: string[] = [];
    const one = reactor<AccountVerified>({
      name: 'greeter',
      events: ['AccountVerified'],
      handle({ id, data: { userId } }, effects) {
        handle(userId);
        effects.enqueue(greet, { userId }, { id });
      },
    });
    const jobs = {
      enqueue: async (_job: unknown, _payload: unknown, { id }: { id: string }) => {
        await enqueue(id);
        ids.push(id);
      },
      withdraw: async () => undefined,
    };
    const options = {
      platform: own,
      jobs,
      commands: new CommandBus(own.store, own.now),
      patience: { attempts: 2, firstPauseMs: 10 },
    };
    const started = consumeReactors([one], options, settings());
    running.push(started);
    return { ids, stop: () => started.stop() };
  }

  const verified = (userId: string): AccountEvent => ({ type: 'AccountVerified', data: { userId } });

  /** Appends events to a stream of their own behind those there are. @returns their ids */
  async function tell(stream: string, ...events: AccountEvent[]): Promise<string[]> {
    const [{ store, now }] = platforms as [Platform];
    const before = (await store.readStream(accountStream(stream))).at(-1)?.revision ?? NO_STREAM;
    const actor = { kind: 'system', id: 'test' } as const;
    const metadata = { correlationId: randomUUID(), causationId: randomUUID(), actor, occurredAt: now() };
    const told = events.map((event) => ({ ...event, id: randomUUID(), metadata }));
    await store.append(accountStream(stream), told, before);
    return told.map(({ id }) => id);
  }

  const query = async (sql: string) => (await (platforms[0] as Platform).pool.query(sql)).rows;
  const fromTheBeginning = () =>
    query("insert into reactor_checkpoints (reactor, position) values ('greeter', '0/0')");

  /** Everything that is on a topic until `count` messages have come. */
  async function read(count: number, of = topic): Promise<(KafkaMessage & { partition: number })[]> {
    const kafka: Kafka = await openKafka(settings(), 'test', logger);
    const consumer = kafka.consumer({ groupId: randomUUID() });
    const messages: (KafkaMessage & { partition: number })[] = [];
    await consumer.connect();
    await consumer.subscribe({ topics: [of], fromBeginning: true });
    await consumer.run({
      eachMessage: async ({ message, partition }) => void messages.push({ ...message, partition }),
    });
    await vi.waitFor(() => expect(messages.length).toBeGreaterThanOrEqual(count), patient);
    await consumer.disconnect();
    return messages;
  }

  it('go there once each, sealed, keyed by their stream, and say in their headers what they are', async () => {
    platform();
    const first = relay();
    const email = 'ada@example.org';
    const registered: AccountEvent = {
      type: 'AccountRegistered',
      data: { userId: 'ada', email, language: 'en' },
    } as AccountEvent;
    const ids = await tell('ada', registered, verified('ada'));
    await tell('bob', verified('bob'));
    await vi.waitFor(async () => {
      const [row] = await query("select position from reactor_checkpoints where reactor = 'kafka-relay'");
      const head = await (platforms[0] as Platform).store.head();
      expect(row?.position).toBe(`${head.transaction}/${head.sequence}`);
    }, patient);
    await first.stop();
    // One that goes on where the first stopped.
    relay();
    ids.push(...(await tell('ada', verified('ada'))));
    const messages = await read(4);
    const adas = messages.filter(({ key }) => key?.toString() === accountStream('ada'));
    expect(messages).toHaveLength(4);
    expect(adas.map((message) => fromMessage(message).id)).toEqual(ids);
    expect(new Set(adas.map(({ partition }) => partition)).size).toBe(1);
    const [{ headers = {} } = {}] = adas;
    const shown = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    expect(shown).toMatchObject({
      'event-id': ids[0],
      type: 'AccountRegistered',
      version: expect.any(String),
    });
    expect(shown).toHaveProperty('correlation-id');
    expect(shown).toHaveProperty('causation-id');
    expect(messages.map(({ value }) => value?.toString()).join()).not.toContain(email);
  });

  it('are each handled once by a group of processes, in the order of their streams, though they come twice', async () => {
    platform();
    await fromTheBeginning();
    const first = relay();
    const told: string[][] = [];
    for (let n = 0; n < 8; n += 1) told.push(await tell(`p${n}`, verified(`${n}`), verified(`${n}`)));
    const group = [greeter(), greeter()];
    const handled = () => group.flatMap(({ ids }) => ids);
    await vi.waitFor(() => expect(handled()).toHaveLength(16), patient);

    await first.stop();
    await query("update reactor_checkpoints set position = '0/0' where reactor = 'kafka-relay'");
    relay();
    for (let n = 0; n < 8; n += 1) told.push(await tell(`p${n}`, verified(`${n}`)));
    await vi.waitFor(() => expect(new Set(handled()).size).toBe(24), patient);
    await read(40);
    expect(handled()).toHaveLength(24);
    for (const ids of told) {
      const [one] = group.filter((each) => each.ids.includes(ids[0] as string));
      expect(one?.ids.filter((id) => ids.includes(id))).toEqual(ids);
    }
  });

  it('wait in their partition while a queue is down, and none is parked for it', async () => {
    platform();
    await fromTheBeginning();
    relay();
    let failures = 3;
    const { ids } = greeter({
      enqueue: async () => {
        if (failures-- > 0) throw new Error('The queue is down');
      },
    });
    const told = await tell('ada', verified('ada'), verified('ada'));
    await vi.waitFor(() => expect(ids).toEqual(told), patient);
    expect(await query('select 1 from parked_events')).toEqual([]);
  });

  it('are parked where they cannot be processed, told to the dead-letter topic, and done when staff ask again', async () => {
    const own = platform();
    await fromTheBeginning();
    relay();
    let broken = true;
    const { ids } = greeter({
      handle: (userId) => {
        if (broken && userId === 'bad') throw new TypeError('cannot read this');
      },
    });
    const bad = await tell('bad', verified('bad'), verified('fine'));
    const other = await tell('other', verified('other'));
    await vi.waitFor(() => expect(ids).toEqual(other), patient);
    await vi.waitFor(async () => expect(await query('select 1 from parked_events')).toHaveLength(2), patient);
    const [letter] = await read(1, `${topic}.dead-letter`);
    expect(String(letter?.headers?.['event-id'])).toBe(bad[0]);
    expect(String(letter?.headers?.error)).toBe('TypeError: cannot read this');

    broken = false;
    // Asked again until somebody listens, as staff would.
    await vi.waitFor(async () => {
      await new ParkedEvents('greeter').requestRetry(own.pool, accountStream('bad'));
      expect(await query('select 1 from parked_events')).toEqual([]);
    }, patient);
    expect(ids).toEqual([...other, ...bad]);
  });

  it('are not held up by a message that is no event, which is put aside', async () => {
    platform();
    await fromTheBeginning();
    const kafka = await openKafka(settings(), 'test', logger);
    const producer = kafka.producer();
    await producer.connect();
    const headers = { type: 'AccountVerified', 'event-id': 'nonsense' };
    await producer.send({ topic, messages: [{ key: accountStream('ada'), value: '{"a":', headers }] });
    await producer.disconnect();
    relay();
    const { ids } = greeter();
    const told = await tell('ada', verified('ada'));
    await vi.waitFor(() => expect(ids).toEqual(told), patient);
    const [letter] = await read(1, `${topic}.dead-letter`);
    expect(letter?.value?.toString()).toBe('{"a":');
  });

  it('are not begun by who watches how far a group is, which would have it handle the past', async () => {
    const { pool } = platform();
    relay();
    await tell('ada', verified('long ago'));
    await read(1);
    const admin = (await openKafka(settings(), 'test', logger)).admin();
    await admin.connect();
    const of = { topic, group: `${topic}.newcomer`, consumer: 'newcomer' };
    const client = await pool.connect();
    // With nothing on the topic that the group had to pass, which is when its checkpoint would move.
    const empty = { ...admin, fetchTopicOffsets: async () => [] } as typeof admin;
    await new GroupProgress(empty, of).move(client);
    client.release();
    await admin.disconnect();
    expect(await query("select 1 from reactor_checkpoints where reactor = 'newcomer'")).toEqual([]);
  });

  it('are missed by nobody who stops in between, and of the past only what was missed is handled', async () => {
    const own = platform();
    relay();
    await tell('ada', verified('long ago'));
    const first = greeter();
    await vi.waitFor(
      async () =>
        expect(await query("select 1 from reactor_checkpoints where reactor = 'greeter'")).toHaveLength(1),
      patient,
    );
    const told = await tell('ada', verified('ada'));
    await vi.waitFor(() => expect(first.ids).toEqual(told), patient);
    await first.stop();
    const missed = await tell('ada', verified('ada'));
    const second = greeter();
    await vi.waitFor(() => expect(second.ids).toEqual(missed), patient);
    // Operators see that nothing is left to do.
    await vi.waitFor(async () => expect((await consumerLags(own)).get('greeter')).toBe(0), patient);
    const [row] = await query("select position from reactor_checkpoints where reactor = 'greeter'");
    const [transaction, sequence] = String(row?.position).split('/').map(BigInt) as [bigint, bigint];
    expect(comparePositions({ transaction, sequence }, await own.store.head())).toBe(0);
  });
});
