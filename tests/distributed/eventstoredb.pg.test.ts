import { randomUUID } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import { EventStoreDbEventStore } from '@mirabelle/event-store';
import {
  createProbeSerializer,
  describeEventStoreConformance,
  MemorySubjectKeys,
  PROBE_TYPES,
} from '@mirabelle/event-store/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { describeEventStore, type Engine, startEventStore } from '../support/engines.js';

const title = await describeEventStore();
/** A real server keeps all events, so there each test has a stream prefix; the fake server is empty for each file. */
const PREFIXES = process.env.EVENTSTORE_URL ? ['with'] : ['with', 'without'];

describe.each(PREFIXES)(`the log %s a stream prefix`, (prefixed) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startEventStore();
  });
  afterAll(() => engine?.[Symbol.asyncDispose]());

  describeEventStoreConformance(title, async () => {
    const keys = new MemorySubjectKeys();
    if (prefixed === 'without') {
      await engine[Symbol.asyncDispose]();
      engine = await startEventStore();
    }
    const prefix = prefixed === 'with' ? `${randomUUID()}-` : '';
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
