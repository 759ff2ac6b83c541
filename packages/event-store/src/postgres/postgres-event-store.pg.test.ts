import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import knex from 'knex';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../../tests/support/database.js';
import type { NewEvent } from '../event.js';
import { NO_STREAM } from '../event-store.js';
import { START } from '../position.js';
import { describeEventStoreConformance } from '../testing/conformance/event-store-conformance.js';
import { createProbeEvent, createProbeSerializer, PROBE_TYPES } from '../testing/conformance/harness.js';
import { MemorySubjectKeys } from '../testing/memory-subject-keys.js';
import { AppendNotifications } from './append-notifications.js';
import { eventStoreMigrations } from './migrations.js';
import { PostgresEventStore } from './postgres-event-store.js';

/** Number of the subscribers in a process; as many as it has reactors. */
const SUBSCRIBERS = 12;
const POLLING = { timeout: 20_000, interval: 5 };

/** Creates a database with the tables of the event store and nothing else. */
async function createLogDatabase(): Promise<TestDatabase> {
  const database = await createDatabase();
  const migrator = knex({ client: 'pg', connection: database.url });
  await eventStoreMigrations['001_events']?.up(migrator);
  await migrator.destroy();
  return database;
}

describeEventStoreConformance('Postgres', async () => {
  const { url, drop } = await createLogDatabase();

  const pool = new pg.Pool({ connectionString: url, max: 20 });
  pool.on('error', () => undefined);
  const keys = new MemorySubjectKeys();
  const opened: PostgresEventStore[] = [];
  const open = (types = PROBE_TYPES) => {
    const store = new PostgresEventStore(pool, createProbeSerializer(keys, types));
    opened.push(store);
    return store;
  };
  return {
    store: open(),
    keys,
    open,
    dump: async () => JSON.stringify((await pool.query('select * from event_store.events')).rows),
    holdOpen: (stream, event) => holdOpen(pool, stream, event),
    tamper: {
      update: () => pool.query(`update event_store.events set data = '{}'`),
      delete: () => pool.query('delete from event_store.events'),
      truncate: () => pool.query('truncate event_store.events'),
    },
    close: async () => {
      await Promise.all(opened.map((store) => store.close()));
      await pool.end();
      await drop();
    },
  };
});

describe('appends that are combined into one statement', () => {
  it('appends in one statement fail independently: an event that the database rejects does not affect the others', async () => {
    const { url, drop } = await createLogDatabase();
    const pool = new pg.Pool({ connectionString: url });
    pool.on('error', () => undefined);
    const store = new PostgresEventStore(pool, createProbeSerializer(new MemorySubjectKeys()));
    const appends = Array.from({ length: 40 }, (_, n) =>
      store.append(
        `s${n}`,
        [createProbeEvent({ text: n === 30 ? 'no \u0000 here' : 'fine' })],
        n === 20 ? 5n : NO_STREAM,
      ),
    );
    const results = await Promise.allSettled(appends);
    const failed = results.flatMap(({ status }, n) => (status === 'rejected' ? [n] : []));
    expect(failed).toEqual([20, 30]);
    await store.close();
    await pool.end();
    await drop();
  });
});

describe('a long stream', () => {
  it('a long stream is read in pages, complete and in order, from any revision', async () => {
    const { store, countPages, close } = await openCountingStore();
    const events = Array.from({ length: 2_000 }, (_, n) => createProbeEvent({ n }));
    await store.append('long', events.slice(0, 1_999), NO_STREAM);
    for (const [appended, from, pages] of [
      [1_999, 0n, 2],
      [2_000, 0n, 3],
      [2_000, 1_500n, 1],
    ] as const) {
      if (appended === 2_000 && from === 0n) await store.append('long', events.slice(1_999), 1_998n);
      const before = countPages();
      const read = await store.readStream('long', from);
      expect(read.map(({ id }) => id)).toEqual(events.slice(Number(from), appended).map(({ id }) => id));
      expect(countPages() - before).toBe(pages);
    }
    await close();
  });
});

describe('reads of streams that are combined into one statement', () => {
  it('reads of many streams at once get each stream from its revision, whole and in order, and a name that the database rejects fails alone', async () => {
    const { store, countPages, close } = await openCountingStore();
    const lengths = [0, 1, 99, 100, 101, 250];
    const streams = lengths.map((length) => Array.from({ length }, (_, n) => createProbeEvent({ n })));
    for (const [n, events] of streams.entries())
      if (events.length > 0) await store.append(`s${n}`, events, NO_STREAM);
    const expectAll = async () => {
      const reads = streams.flatMap((_, n) => [0n, 0n, 60n].map((from) => store.readStream(`s${n}`, from)));
      const ids = (await Promise.all(reads)).map((events) => events.map(({ id }) => id));
      const expected = streams.flatMap((events) => [0, 0, 60].map((from) => events.slice(from)));
      expect(ids).toEqual(expected.map((events) => events.map(({ id }) => id)));
    };
    const before = countPages();
    await expectAll();
    // Each of these reads goes on by itself after 100 events: two of s3, two of s4, and three of s5.
    expect(countPages() - before).toBe(7);
    const [rejected, found] = await Promise.allSettled([store.readStream('\u0000'), store.readStream('s2')]);
    expect(rejected.status).toBe('rejected');
    expect(found).toMatchObject({ status: 'fulfilled', value: { length: 99 } });
    await close();
  });

  it('each read has the events whose append was answered before the read began, while other reads of the same stream are under way', async () => {
    const { store, close } = await openCountingStore();
    const otherStreams = Array.from({ length: 8 }, (_, n) => `other${n}`);
    let isOver = false;
    const readAllTheTime = async (stream: string) => {
      while (!isOver) await store.readStream(stream);
    };
    const reading = [...otherStreams, 's', 's', 's'].map(readAllTheTime);
    for (let revision = -1n; revision < 100n; revision += 1n) {
      await store.append('s', [createProbeEvent()], revision);
      expect(await store.readStream('s')).toHaveLength(Number(revision) + 2);
    }
    isOver = true;
    await Promise.all(reading);
    await close();
  });
});

describe('the notification of an append', () => {
  it('the notification of an append is sent while the requests of the process wait for every connection of the pool', async () => {
    const { url, drop } = await createLogDatabase();
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    const store = new PostgresEventStore(pool, createProbeSerializer(new MemorySubjectKeys()));
    const otherClient = new pg.Client({ connectionString: url });
    await otherClient.connect();
    await otherClient.query('listen event_store_appended; select pg_advisory_lock(1)');
    const notified = once(otherClient, 'notification');
    const acquired = once(pool, 'acquire');
    const appended = store.append('s', [createProbeEvent()], NO_STREAM);
    await acquired;
    // This query takes the connection as soon as the event is stored, and keeps it.
    const waiting = pool.query('select pg_advisory_lock(1)');
    await appended;
    await notified;
    await otherClient.query('select pg_advisory_unlock(1)');
    await waiting;
    await store.close();
    await otherClient.end();
    await pool.end();
    await drop();
  });
});

/** Collects garbage, which tests of a running process cannot wait for. */
function createGarbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}

describe('subscribers of one process', () => {
  it('a subscriber finds an event whose notification was lost, although garbage was collected while it waited', async () => {
    const { store, appendSilently, countReads, close } = await openCountingStore();
    const collectGarbage = createGarbageCollector();
    const controller = new AbortController();
    const next = store.subscribeToAll({ after: START, signal: controller.signal }).next();
    await vi.waitFor(() => expect(countReads()).toBeGreaterThan(0), POLLING);
    await setTimeout(20);
    collectGarbage();
    await appendSilently('a', createProbeEvent());
    expect((await next).value).toHaveLength(1);
    controller.abort();
    await close();
  });

  it('subscribers of one process share the reads of the events that wake all of them, and each gets every event', async () => {
    const { store, countReads, close } = await openCountingStore();
    const controller = new AbortController();
    const deliveredBySubscriber = Array.from({ length: SUBSCRIBERS }, () => [] as unknown[]);
    const following = deliveredBySubscriber.map(async (events) => {
      for await (const batch of store.subscribeToAll({ after: START, signal: controller.signal })) {
        events.push(...batch.map(({ data }) => data));
      }
    });
    const before = countReads();
    const sent = Array.from({ length: 10 }, (_, n) => ({ n }));
    for (const data of sent) {
      await store.append(`s${data.n}`, [createProbeEvent(data)], NO_STREAM);
      await vi.waitFor(
        () => expect(deliveredBySubscriber.every((events) => events.length === data.n + 1)).toBe(true),
        POLLING,
      );
    }
    for (const events of deliveredBySubscriber) expect(events).toEqual(sent);
    // Without sharing, each subscriber reads each event, and then that there is no other event.
    expect(countReads() - before).toBeLessThan(sent.length * SUBSCRIBERS);
    controller.abort();
    await Promise.all(following);
    await close();
  });

  it('subscribers of one process poll at the same moment while nothing happens, although they began at different times', async () => {
    const { store, close } = await openCountingStore();
    const controller = new AbortController();
    const clock = vi.spyOn(performance, 'now');
    const wait = vi.spyOn(AppendNotifications.prototype, 'wait');
    const moments: number[] = [];
    wait.mockImplementation((_count, timeoutMs, signal) => {
      moments.push(performance.now() + timeoutMs);
      return once(signal, 'abort').then(() => undefined);
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const following: Promise<unknown>[] = [];
    for (let n = 0; n < SUBSCRIBERS; n += 1) {
      clock.mockReturnValue(1_000 + n * 30);
      following.push(store.subscribeToAll({ after: START, signal: controller.signal }).next());
      await vi.waitFor(() => expect(moments).toHaveLength(n + 1), POLLING);
    }
    expect(new Set(moments)).toEqual(new Set([1_500]));
    controller.abort();
    await Promise.all(following);
    await close();
  });
});

/** Opens a store on an empty database. It counts the reads for subscribers and the pages of streams. */
async function openCountingStore() {
  const { url, drop } = await createLogDatabase();
  const pool = new pg.Pool({ connectionString: url, max: 20 });
  pool.on('error', () => undefined);
  const query = vi.spyOn(pool, 'query');
  const countQueries = (name: string) =>
    query.mock.calls.filter(([config]) => (config as { name?: string }).name === name).length;
  const store = new PostgresEventStore(pool, createProbeSerializer(new MemorySubjectKeys()));
  return {
    store,
    /** Appends an event of which no subscriber is notified. */
    appendSilently: async (stream: string, event: NewEvent) => (await holdOpen(pool, stream, event))(),
    countReads: () => countQueries('read-all'),
    countPages: () => countQueries('read-stream'),
    async close() {
      await store.close();
      await pool.end();
      await drop();
    },
  };
}

/** Stores an event in an open transaction. @returns a function that commits it */
async function holdOpen(pool: pg.Pool, stream: string, event: NewEvent): Promise<() => Promise<void>> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(
    `insert into event_store.events (stream, revision, id, type, schema_version, data, metadata)
     values ($1, 0, $2, $3, 1, $4, $5)`,
    [stream, event.id, event.type, JSON.stringify(event.data), JSON.stringify(event.metadata)],
  );
  return async () => {
    await client.query('commit');
    client.release();
  };
}
