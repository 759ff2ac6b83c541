import { afterEach, describe, expect, it, vi } from 'vitest';
import { WrongExpectedRevision } from '../errors.js';
import { NO_STREAM } from '../event-store.js';
import { START } from '../position.js';
import { eventStoreConformance } from '../testing/conformance/event-store-conformance.js';
import {
  createNotedEvent,
  createProbeSerializer,
  PROBE_TYPES,
  readEvents,
} from '../testing/conformance/harness.js';
import { FakeEventStoreDb } from '../testing/fake-eventstoredb.js';
import { MemorySubjectKeys } from '../testing/memory-subject-keys.js';
import { EventStoreDbEventStore } from './eventstoredb-event-store.js';

// tests/distributed/eventstoredb.pg.test.ts runs the suite on a real server, where there is one.
eventStoreConformance('EventStoreDB (with a fake server)', async () => {
  const keys = new MemorySubjectKeys();
  const log = new FakeEventStoreDb();
  const open = (types = PROBE_TYPES) =>
    new EventStoreDbEventStore(Promise.resolve(log.client()), createProbeSerializer(keys, types));
  const replaceBigInts = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
  return {
    store: open(),
    keys,
    open,
    dump: async () => JSON.stringify(log.events, replaceBigInts),
    close: async () => undefined,
  };
});

describe('EventStoreDbEventStore', () => {
  const log = new FakeEventStoreDb();
  const codec = createProbeSerializer(new MemorySubjectKeys());
  const store = new EventStoreDbEventStore(Promise.resolve(log.client()), codec, { silenceTimeoutMs: 50 });
  afterEach(() => {
    log.stalled = false;
  });

  it('reports the actual revision after a conflict, and keeps every digit of a position', async () => {
    const { position } = await store.append('a', [createNotedEvent(), createNotedEvent()], NO_STREAM);
    expect(position.transaction).toBe(2n ** 60n + 1n);
    const late = store.append('a', [createNotedEvent()], 0n);
    await expect(late).rejects.toBeInstanceOf(WrongExpectedRevision);
    await expect(late).rejects.toMatchObject({ stream: 'a', expected: 0n, actual: 1n });
  });

  it('passes other errors of the server on to the writer', async () => {
    const down = Object.assign(log.client(), {
      appendToStream: async () => {
        throw Object.assign(new Error('14 UNAVAILABLE'), { type: 'unavailable' });
      },
    });
    const unreachable = new EventStoreDbEventStore(Promise.resolve(down), codec);
    await expect(unreachable.append('a', [createNotedEvent()], 1n)).rejects.toThrow('14 UNAVAILABLE');
  });

  it('skips system events in subscriptions and in the head of the log', async () => {
    const head = await store.head();
    for (let n = 0; n < 250; n += 1) log.writeSystemEvent();
    expect(await store.head()).toEqual(head);
    const { position } = await store.append('b', [createNotedEvent({ n: 'after' })], NO_STREAM);
    expect((await readEvents(store, 1, head)).map(({ data }) => data)).toEqual([{ n: 'after' }]);
    expect(await store.head()).toEqual(position);
  });

  it('replaces a stalled subscription and resumes at the same position', async () => {
    const [first] = await readEvents(store, 1);
    const before = log.subscriptions.length;
    log.stalled = true;
    const reading = readEvents(store, 1, first?.position);
    await vi.waitFor(() => expect(log.subscriptions.length).toBeGreaterThan(before + 1), { timeout: 20_000 });
    log.stalled = false;
    const notedEvents = log.events.filter(({ type }) => type === 'Noted');
    expect((await reading).map(({ id }) => id)).toEqual(notedEvents.slice(1).map(({ id }) => id));
    const { transaction: commit, sequence: prepare } = first?.position ?? START;
    for (const { from } of log.subscriptions.slice(before)) expect(from).toEqual({ commit, prepare });
  });

  it('ends a subscription with the error of the server', async () => {
    const before = log.subscriptions.length;
    const reading = readEvents(store, Number.POSITIVE_INFINITY);
    await vi.waitFor(() => expect(log.subscriptions.length).toBe(before + 1), { timeout: 20_000 });
    log.subscriptions.at(-1)?.stream.emit('error', new Error('14 UNAVAILABLE'));
    await expect(reading).rejects.toThrow('14 UNAVAILABLE');
  });
});
