import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, excludeSystemEvents, jsonEvent } from '@eventstore/db-client';
import { eventDefinitions } from '@mirabelle/domain';
import { EventStoreDbEventStore, EventTypeRegistry, Serializer, START } from '@mirabelle/event-store';
import { MemorySubjectKeys } from '@mirabelle/event-store/testing';
import { describeEventStore } from '../support/engines.js';
import { startNodeEngine } from '../support/node-engine.js';
import { createCartItemAdded } from './bench-context.js';
import { calculateMedian, measureRate, type Row } from './report.js';

const EVENTS = 100_000;
const EVENTS_PER_STREAM = 500;
const ROUNDS = 3;
/** Many short alternating rounds, so that a burst of other work on the machine affects a few of both and not the medians. */
const APPEND_ROUNDS = 15;
const APPEND_ROUND_MS = 400;

/**
 * Measures appends and the catch-up of a cold subscription on EventStoreDB, and for comparison the bare client: its appends,
 * and its subscription without system events. The two alternate. Without `EVENTSTORE_URL` the server is the fake one, as a
 * separate process, so the figures show the cost of the product's code and not the speed of a server.
 */
export async function measureEventStore(): Promise<Row[]> {
  const server = await openServer();
  const engineName = process.env.EVENTSTORE_URL ? await describeEventStore() : 'EventStoreDB (fake server)';
  const prefix = process.env.EVENTSTORE_URL ? `${randomUUID()}.` : '';
  const codec = new Serializer(new EventTypeRegistry(eventDefinitions), new MemorySubjectKeys());
  const store = EventStoreDbEventStore.connect(server.url, codec, { prefix });
  const client = EventStoreDBClient.connectionString(server.url);
  try {
    const catchUp = await measureCatchUp(store, client, engineName);
    return [catchUp, ...(await measureAppends(store, client, engineName))];
  } finally {
    await store.close();
    await client.dispose();
    await server.stop();
  }
}

async function measureCatchUp(
  store: EventStoreDbEventStore,
  client: EventStoreDBClient,
  engineName: string,
): Promise<Row> {
  for (let n = 0; n < EVENTS / EVENTS_PER_STREAM; n += 1) {
    const userId = randomUUID();
    const events = Array.from({ length: EVENTS_PER_STREAM }, () => createCartItemAdded(userId));
    await store.append(`cart-${userId}`, events, -1n);
  }
  const [bare, adapter]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await measureEventRate(() => readBareSubscription(client)));
    adapter.push(await measureEventRate(() => readStore(store)));
  }
  return {
    what: `${engineName}: catch-up of a cold subscription, ${EVENTS.toLocaleString('en')} events (baseline: the bare client's)`,
    measured: calculateMedian(adapter),
    unit: 'events/s',
    baseline: calculateMedian(bare),
    aim: { share: 0.8 },
  };
}

async function measureEventRate(read: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  await read();
  return EVENTS / ((performance.now() - begin) / 1_000);
}

async function readBareSubscription(client: EventStoreDBClient): Promise<void> {
  const subscription = client.subscribeToAll({ filter: excludeSystemEvents() });
  let eventCount = 0;
  for await (const { event } of subscription) {
    if (event) eventCount += 1;
    if (eventCount === EVENTS) break;
  }
  await subscription.unsubscribe();
}

async function readStore(store: EventStoreDbEventStore): Promise<void> {
  const controller = new AbortController();
  let eventCount = 0;
  for await (const batch of store.subscribeToAll({
    after: START,
    batchSize: 2_000,
    signal: controller.signal,
  })) {
    eventCount += batch.length;
    if (eventCount >= EVENTS) break;
  }
  controller.abort();
}

async function measureAppends(
  store: EventStoreDbEventStore,
  client: EventStoreDBClient,
  engineName: string,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const writers of [1, 8, 32]) {
    const rates: { readonly bare: number[]; readonly adapter: number[] } = { bare: [], adapter: [] };
    for (let round = 0; round < APPEND_ROUNDS; round += 1) {
      const users = Array.from({ length: writers }, () => randomUUID());
      const appends = {
        bare: (writer: number, n: number) => appendBare(client, users[writer] ?? '', n),
        adapter: (writer: number, n: number) => {
          const userId = users[writer] ?? '';
          return store.append(`cart-${userId}`, [createCartItemAdded(userId)], BigInt(n) - 1n);
        },
      };
      for (const kind of ORDERS[round % 2] ?? []) {
        rates[kind].push(await measureRate(writers, APPEND_ROUND_MS, appends[kind]));
      }
    }
    rows.push({
      what: `${engineName}: appends, ${writers} writer${writers === 1 ? '' : 's'} (baseline: the bare client's)`,
      measured: calculateMedian(rates.adapter),
      unit: '/s',
      baseline: calculateMedian(rates.bare),
      aim: { share: 0.95 },
    });
  }
  return rows;
}

const ORDERS = [
  ['bare', 'adapter'],
  ['adapter', 'bare'],
] as const;

/** Appends the same bytes as the adapter does. */
function appendBare(client: EventStoreDBClient, userId: string, n: number): Promise<unknown> {
  const { id, type, data, metadata } = createCartItemAdded(userId);
  const { correlationId: $correlationId, causationId: $causationId } = metadata;
  const stored = { ...metadata, schemaVersion: 1, $correlationId, $causationId };
  return client.appendToStream(`bare-${userId}`, jsonEvent({ id, type, data, metadata: stored }), {
    expectedRevision: n === 0 ? 'no_stream' : BigInt(n) - 1n,
  });
}

async function openServer(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  if (process.env.EVENTSTORE_URL) return { url: process.env.EVENTSTORE_URL, stop: async () => undefined };
  const { firstOutputLine, kill } = await startNodeEngine('tests/support/eventstore/main.ts');
  return { url: firstOutputLine, stop: kill };
}
