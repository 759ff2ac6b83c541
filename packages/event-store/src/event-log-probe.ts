import type { EngineProbe } from '@mirabelle/runtime';
import type { EventStore } from './event-store.js';

/** Asks an event log that is not in Postgres for its newest event. */
export const eventLogProbe = (store: Pick<EventStore, 'head'>): EngineProbe => ({
  engine: 'event-log',
  variable: 'EVENTSTORE_URL',
  check: async () => void (await store.head()),
});
