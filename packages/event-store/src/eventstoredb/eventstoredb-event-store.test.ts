import { EngineError, isUnavailable } from '@mirabelle/runtime';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  FakeEventStoreDb,
  type ServerFault,
} from '../../../../tests/support/eventstore/fake-eventstoredb.js';
import { isSoak, shortOrSoak } from '../../../../tests/support/soak.js';
import { WrongExpectedRevision } from '../errors.js';
import { NO_STREAM } from '../event-store.js';
import { START } from '../position.js';
import { createProbeEvent, createProbeSerializer, readEvents } from '../testing/conformance/harness.js';
import { MemorySubjectKeys } from '../testing/memory-subject-keys.js';
import { EventStoreDbEventStore } from './eventstoredb-event-store.js';

const codec = createProbeSerializer(new MemorySubjectKeys());
/**
 * A leak leaves a call open in each round. A server accepts 100 calls on a connection. The soak exceeds this limit; the short run
 * only counts the open calls.
 */
const ROUNDS = shortOrSoak(30, 120);

let server: FakeEventStoreDb;
let store: EventStoreDbEventStore;

beforeEach(async () => {
  // Positions above `Number.MAX_SAFE_INTEGER`, as in a very large log.
  server = await FakeEventStoreDb.start({ firstPosition: 2n ** 60n });
  store = EventStoreDbEventStore.connect(server.address, codec);
});

afterEach(async () => {
  await store.close();
  await server[Symbol.asyncDispose]();
});

const openStore = (options: { prefix?: string; silenceTimeoutMs?: number }) =>
  EventStoreDbEventStore.connect(server.address, codec, options);

/** Follows a store from its beginning until the signal is aborted. */
async function follow(followed: EventStoreDbEventStore, signal: AbortSignal, delivered: unknown[] = []) {
  for await (const batch of followed.subscribeToAll({ after: START, signal })) {
    delivered.push(...batch.map(({ data }) => data));
  }
  return delivered;
}

describe('EventStoreDbEventStore', () => {
  it('EventStoreDbEventStore reports the actual revision after a conflict, and keeps every digit of a position', async () => {
    const { position } = await store.append('a', [createProbeEvent(), createProbeEvent()], NO_STREAM);
    expect(position.transaction).toBe(server.log.events.at(-1)?.position);
    expect(position.transaction).toBeGreaterThan(2n ** 60n);
    const late = store.append('a', [createProbeEvent()], 0n);
    await expect(late).rejects.toBeInstanceOf(WrongExpectedRevision);
    await expect(late).rejects.toMatchObject({ stream: 'a', expected: 0n, actual: 1n });
  });

  it('EventStoreDbEventStore skips system events in subscriptions and in the head of the log', async () => {
    expect(await store.head()).toEqual(START);
    const { position: first } = await store.append('a', [createProbeEvent({ n: 0 })], NO_STREAM);
    for (let n = 0; n < 450; n += 1) server.log.appendSystemEvent();
    expect(await store.head()).toEqual(first);
    const { position } = await store.append('b', [createProbeEvent({ n: 'after' })], NO_STREAM);
    expect((await readEvents(store, 1, first)).map(({ data }) => data)).toEqual([{ n: 'after' }]);
    expect(await store.head()).toEqual(position);
  });

  it('EventStoreDbEventStore finds the head of a log that was restored to an earlier point', async () => {
    const { position } = await store.append('a', [createProbeEvent()], NO_STREAM);
    const lengthAtBackup = server.log.events.length;
    await store.append('a', [createProbeEvent(), createProbeEvent()], 0n);
    await store.head();
    server.log.truncate(lengthAtBackup);
    expect(await store.head()).toEqual(position);
  });

  it('a log is identified by its first event, and has no identity while it is empty', async () => {
    expect(await store.readLogIdentity()).toBeUndefined();
    const first = createProbeEvent();
    await store.append('a', [first], NO_STREAM);
    await store.append('a', [createProbeEvent()], 0n);
    expect(await store.readLogIdentity()).toBe(first.id);
    expect(await openStore({}).readLogIdentity()).toBe(first.id);
  });

  it('a log has another identity when another server has taken the place of the first one', async () => {
    const emptyLength = server.log.events.length;
    await store.append('a', [createProbeEvent()], NO_STREAM);
    const before = await store.readLogIdentity();
    server.log.truncate(emptyLength);
    expect(await store.readLogIdentity()).toBeUndefined();
    const first = createProbeEvent();
    await openStore({}).append('b', [first, createProbeEvent()], NO_STREAM);
    expect(await store.readLogIdentity()).toBe(first.id);
    expect(first.id).not.toBe(before);
  });

  it('EventStoreDbEventStore accepts an append of large events up to the limit of the server, and refuses more', async () => {
    await using strict = await FakeEventStoreDb.start({ maxAppendBytes: 1_500_000 });
    const limited = EventStoreDbEventStore.connect(strict.address, codec);
    onTestFinished(() => limited.close());
    const large = createProbeEvent({ text: 'x'.repeat(1_000_000) });
    await limited.append('a', [large, createProbeEvent(), createProbeEvent()], NO_STREAM);
    const tooLarge = [large, createProbeEvent({ text: 'x'.repeat(1_000_000) })];
    await expect(limited.append('b', tooLarge, NO_STREAM)).rejects.toMatchObject({
      type: 'maximum-append-size-exceeded',
    });
  });
});

describe('the open calls of EventStoreDbEventStore', () => {
  it('open calls do not grow in number when the head of the log is read many times', async () => {
    await store.append('a', [createProbeEvent({ text: 'x'.repeat(2_000) })], NO_STREAM);
    const calls = shortOrSoak(100, 10_000);
    const measureMebibytes = () => process.memoryUsage().heapUsed / 2 ** 20;
    const heapSizes: number[] = [];
    for (let n = 0; n < calls; n += 1) {
      if (n % (calls / 10) === 0) heapSizes.push(measureMebibytes());
      await store.head();
    }
    // All appends share one call, which stays open.
    expect(server.openCallCount).toBeLessThanOrEqual(1);
    if (!isSoak) return;
    console.log(
      `${calls} reads of the head, MiB of heap: ${heapSizes.map((size) => size.toFixed(0)).join(', ')}`,
    );
    // The heap goes up and down with the garbage in it; a leaked call keeps some 20 KiB.
    expect(Math.min(...heapSizes.slice(5))).toBeLessThan(Math.max(...heapSizes.slice(0, 5)) + 50);
  });

  it('a subscription that is left early ends its calls, whether it was reading stored events or waiting at the end of the log', async () => {
    const events = Array.from({ length: 3_000 }, (_, n) => createProbeEvent({ n, text: 'x'.repeat(500) }));
    await store.append('a', events, NO_STREAM);
    for (let n = 0; n < ROUNDS; n += 1) expect(await readEvents(store, 1, START, 10)).not.toHaveLength(0);
    const { position } = (await store.readStream('a')).at(-2) ?? { position: START };
    for (let n = 0; n < 20; n += 1) expect(await readEvents(store, 1, position)).toHaveLength(1);
    await vi.waitFor(() => expect(server.openCallCount).toBeLessThanOrEqual(1), { timeout: 5_000 });
  });

  it('reads of missing streams, conflicts and repeated appends leave no call open', async () => {
    const first = createProbeEvent();
    await store.append('a', [first], NO_STREAM);
    for (let n = 0; n < ROUNDS; n += 1) {
      expect(await store.readStream('missing')).toEqual([]);
      await expect(store.append('a', [createProbeEvent()], NO_STREAM)).rejects.toThrow(WrongExpectedRevision);
      await store.append('a', [first], NO_STREAM);
    }
    await vi.waitFor(() => expect(server.openCallCount).toBeLessThanOrEqual(1), { timeout: 5_000 });
  });
});

describe('subscriptions of EventStoreDbEventStore', () => {
  it('a stalled subscription is replaced and resumes at the same position', async () => {
    const quick = openStore({ silenceTimeoutMs: 50 });
    await store.append('a', [createProbeEvent({ n: 1 })], NO_STREAM);
    const controller = new AbortController();
    const delivered: unknown[] = [];
    server.stallsSubscriptions = true;
    const following = follow(quick, controller.signal, delivered);
    await vi.waitFor(() => expect(server.subscriptionCount).toBe(1), { timeout: 5_000 });
    await store.append('a', [createProbeEvent({ n: 2 })], 0n);
    await vi.waitFor(() => expect(server.subscriptionCount).toBeGreaterThan(2), { timeout: 5_000 });
    server.stallsSubscriptions = false;
    await vi.waitFor(() => expect(delivered).toEqual([{ n: 1 }, { n: 2 }]), { timeout: 5_000 });
    controller.abort();
    await following;
    await quick.close();
  });

  it('a subscription reads the stored events in batches first, and subscribes only for new ones', async () => {
    const events = Array.from({ length: 3_000 }, (_, n) => createProbeEvent({ n }));
    await store.append('a', events, NO_STREAM);
    // A subscription delivers nothing, so what arrives was read.
    server.stallsSubscriptions = true;
    expect(await readEvents(store, events.length)).toHaveLength(events.length);
  });

  it('a subscription does not start over in a long stretch of foreign events, even if a slow server filters them for longer than the silence timeout', async () => {
    const ours = openStore({ prefix: 'ours-', silenceTimeoutMs: 200 });
    await ours.append('a', [createProbeEvent({ n: 1 })], NO_STREAM);
    const foreignCount = shortOrSoak(10_000, 40_000);
    for (let n = 0; n < foreignCount; n += 1) server.log.appendForeignEvent('theirs', 'TheirEvent');
    await ours.append('a', [createProbeEvent({ n: 2 })], 0n);
    // The server pauses after every 1,000 events: in all, for several times the timeout.
    server.searchPauseMs = 60;
    const controller = new AbortController();
    const delivered: unknown[] = [];
    const following = follow(ours, controller.signal, delivered);
    await vi.waitFor(() => expect(delivered).toEqual([{ n: 1 }, { n: 2 }]), { timeout: 30_000 });
    // On a busy machine the server may be silent for longer. The next subscription then begins where the first one had got to.
    expect(server.examinedCount).toBeLessThan(2 * foreignCount);
    controller.abort();
    await following;
    await ours.close();
  });

  it('a subscription ends with an error that says that the log is away when the server dies', async () => {
    const following = follow(store, new AbortController().signal);
    await vi.waitFor(() => expect(server.subscriptionCount).toBe(1), { timeout: 5_000 });
    await server.kill9();
    const error: unknown = await following.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ failure: { engine: 'event-log', condition: 'away' } });
    await server.start();
    await store.append('a', [createProbeEvent()], NO_STREAM);
  });
});

describe('EventStoreDbEventStore with a stream prefix', () => {
  it('a stream prefix hides the events of streams without it: in subscriptions, in the head and in the identity', async () => {
    server.log.appendForeignEvent('theirs-1', 'TypeThatNobodyKnows');
    const ours = openStore({ prefix: 'ours-' });
    const theirs = openStore({ prefix: 'theirs-' });
    const first = createProbeEvent({ n: 1 });
    const { position } = await ours.append('a', [first], NO_STREAM);
    server.log.appendForeignEvent('theirs-1', 'TypeThatNobodyKnows');
    expect((await readEvents(ours, 1)).map(({ stream, data }) => [stream, data])).toEqual([['a', { n: 1 }]]);
    expect(await ours.head()).toEqual(position);
    expect(await ours.readLogIdentity()).toBe(first.id);
    expect(await theirs.readStream('a')).toEqual([]);
    await ours.close();
    await theirs.close();
  });
});

describe('EventStoreDbEventStore and failing servers', () => {
  const faults: readonly [ServerFault, 'away' | 'refusing'][] = [
    ['noLeader', 'away'],
    ['notReady', 'away'],
    ['timeOut', 'away'],
    ['cancels', 'away'],
    ['refusesPassword', 'refusing'],
  ];
  it.each(faults)(
    'a server with the fault %s is reported as %s by reads, appends and the head, and works again',
    async (fault, condition) => {
      await store.append('a', [createProbeEvent()], NO_STREAM);
      server.fault = fault;
      for (const attempt of [
        () => store.append('a', [createProbeEvent()], 0n),
        () => store.readStream('a'),
        () => store.head(),
        () => follow(store, new AbortController().signal),
      ]) {
        const error: unknown = await attempt().catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(EngineError);
        expect(error).toMatchObject({ failure: { engine: 'event-log', condition } });
        expect(isUnavailable(error)).toBe(true);
      }
      server.fault = 'none';
      await vi.waitFor(() => store.append('a', [createProbeEvent()], 0n), { timeout: 5_000 });
      expect(await store.readStream('a')).toHaveLength(2);
    },
  );

  it('a server that refuses only reads of $all is reported as refusing; streams can still be written and read', async () => {
    server.fault = 'noPermissionForAll';
    await store.append('a', [createProbeEvent()], NO_STREAM);
    expect(await store.readStream('a')).toHaveLength(1);
    await expect(store.head()).rejects.toMatchObject({ failure: { condition: 'refusing' } });
  });

  it('a cluster whose leader cannot be found is reported as away', async () => {
    server.fault = 'noLeader';
    const discovering = EventStoreDbEventStore.connect(
      `${server.discoveryAddress}&maxDiscoverAttempts=2`,
      codec,
    );
    await expect(discovering.append('a', [createProbeEvent()], NO_STREAM)).rejects.toMatchObject({
      failure: { condition: 'away', reason: 'Failed to discover after 2 attempts.' },
    });
    server.fault = 'none';
    await discovering.append('a', [createProbeEvent()], NO_STREAM);
    await discovering.close();
  });

  it('every call to a frozen server ends while it is frozen, and all work again when the server goes on', async () => {
    await store.append('a', [createProbeEvent()], NO_STREAM);
    server.freeze();
    const next = createProbeEvent();
    const results = await Promise.allSettled([
      store.append('a', [next], 0n),
      store.readStream('a'),
      store.head(),
    ]);
    for (const result of results) {
      expect(result).toMatchObject({ reason: { failure: { engine: 'event-log', condition: 'away' } } });
    }
    server.thaw();
    // The append may have been carried out meanwhile, so the same one is repeated.
    await vi.waitFor(() => store.append('a', [next], 0n), { timeout: 10_000 });
    expect(await store.readStream('a')).toHaveLength(2);
  });

  it('calls to a dead server fail at once, and work when it is back', async () => {
    await store.append('a', [createProbeEvent()], NO_STREAM);
    await server.kill9();
    await expect(store.readStream('a')).rejects.toMatchObject({ failure: { condition: 'away' } });
    await server.start();
    await vi.waitFor(() => store.append('a', [createProbeEvent()], 0n), { timeout: 10_000 });
  });

  it('when one connection breaks, an append on another connection still gets its answer, however late', async () => {
    await using otherServer = await FakeEventStoreDb.start();
    const otherStore = EventStoreDbEventStore.connect(otherServer.address, codec);
    onTestFinished(() => otherStore.close());
    await Promise.all([store, otherStore].map((each) => each.append('a', [createProbeEvent()], NO_STREAM)));
    otherServer.freeze();
    const late = otherStore.append('a', [createProbeEvent()], 0n);
    server.freeze();
    const lost = store.append('a', [createProbeEvent()], 0n).catch((error: unknown) => error);
    await server.kill9();
    expect(await lost).toMatchObject({ failure: { engine: 'event-log', condition: 'away' } });
    otherServer.thaw();
    await expect(late).resolves.toMatchObject({ revision: 1n });
    await server.start();
    await expect(store.append('a', [createProbeEvent()], 0n)).resolves.toMatchObject({ revision: 1n });
  });

  it('appends that still wait for the socket fail when the connection breaks, and the next ones succeed', async () => {
    await store.append('a', [createProbeEvent()], NO_STREAM);
    server.freeze();
    const large = () => createProbeEvent({ text: 'x'.repeat(100_000) });
    const lost = Array.from({ length: 60 }, (_, n) => store.append(`large-${n}`, [large()], NO_STREAM));
    const results = Promise.allSettled(lost);
    await server.kill9();
    const failure = { engine: 'event-log', condition: 'away' };
    for (const result of await results) expect(result).toMatchObject({ reason: { failure } });
    await server.start();
    await expect(store.append('a', [createProbeEvent()], 0n)).resolves.toMatchObject({ revision: 1n });
  });

  it('no append is lost or refused when the server tells its clients to go away', async () => {
    const appends: Promise<unknown>[] = [];
    for (let n = 0; n < 40; n += 1) {
      if (n === 20) server.goAway();
      const event = createProbeEvent({ n });
      const append = () => store.append(`s${n}`, [event], NO_STREAM);
      appends.push(vi.waitFor(append, { timeout: 10_000 }));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(appends);
    // The last connection may still be closing. A call that begins on it is refused, and consumers begin again then.
    expect(await vi.waitFor(() => readEvents(store, 40), { timeout: 10_000 })).toHaveLength(40);
  });

  it('appends succeed on a server whose clock is minutes ahead or behind', async () => {
    for (const [n, clockAheadMs] of [12_000, 600_000, -600_000].entries()) {
      server.clockAheadMs = clockAheadMs;
      await store.append(`s${n}`, [createProbeEvent()], NO_STREAM);
    }
  });

  it('a frozen server cannot keep a store from closing', async () => {
    await store.append('a', [createProbeEvent()], NO_STREAM);
    const following = follow(store, new AbortController().signal).catch(() => undefined);
    await vi.waitFor(() => expect(server.subscriptionCount).toBe(1), { timeout: 5_000 });
    server.freeze();
    await store.close();
    server.thaw();
    await server.kill9();
    await following;
  });
});

describe('EventStoreDbEventStore and the followers of a cluster', () => {
  it('reads, the head and subscriptions go to the leader, and nothing comes from a follower whose log lags behind', async () => {
    await using leader = await FakeEventStoreDb.start({ firstPosition: 2n ** 60n });
    const writer = EventStoreDbEventStore.connect(leader.address, codec);
    const { position } = await writer.append('a', [createProbeEvent({ n: 1 })], NO_STREAM);
    await writer.close();
    for (const read of [
      async (reader: EventStoreDbEventStore) => expect(await reader.readStream('a')).toHaveLength(1),
      async (reader: EventStoreDbEventStore) => expect(await reader.head()).toEqual(position),
      // Consumers subscribe again after an error.
      async (reader: EventStoreDbEventStore) =>
        vi.waitFor(async () => expect(await readEvents(reader, 1)).toHaveLength(1), { timeout: 10_000 }),
    ]) {
      server.leader = leader;
      const reader = EventStoreDbEventStore.connect(server.address, codec);
      await read(reader);
      await reader.close();
    }
  });
});
