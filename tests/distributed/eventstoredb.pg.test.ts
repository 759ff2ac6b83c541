import { randomUUID } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import { EventStoreDbEventStore } from '@mirabelle/event-store';
import {
  createProbeSerializer,
  eventStoreConformance,
  MemorySubjectKeys,
  PROBE_TYPES,
} from '@mirabelle/event-store/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { type Engine, eventStoreIsMissing, startEventStore } from '../support/engines.js';

const missing = await eventStoreIsMissing();
const title = `EventStoreDB${missing ? ` (skipped: ${missing})` : ''}`;

// Skipped only if no EventStoreDB is available; the title gives the reason.
describe.skipIf(missing)(title, () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startEventStore();
  }, 300_000);
  afterAll(() => engine?.[Symbol.asyncDispose]());

  eventStoreConformance('EventStoreDB', async () => {
    const keys = new MemorySubjectKeys();
    // Each test has a stream prefix, because the server keeps all events.
    const prefix = `${randomUUID()}-`;
    const opened: EventStoreDbEventStore[] = [];
    const open = (types = PROBE_TYPES) => {
      const store = EventStoreDbEventStore.connect(engine.address, createProbeSerializer(keys, types), {
        prefix,
      });
      opened.push(store);
      return store;
    };
    return {
      store: open(),
      keys,
      open,
      dump: () => dump(engine.address, prefix),
      close: async () => void (await Promise.all(opened.map((store) => store.close()))),
    };
  });
});

async function dump(url: string, prefix: string): Promise<string> {
  const client = EventStoreDBClient.connectionString(url);
  const texts: string[] = [];
  for await (const { event } of client.readAll()) {
    if (event?.streamId.startsWith(prefix)) texts.push(JSON.stringify([event.data, event.metadata]));
  }
  await client.dispose();
  return texts.join('\n');
}
