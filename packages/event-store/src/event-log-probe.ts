import type { EngineProbe } from '@mirabelle/runtime';

/** Asks an event log that is not in Postgres whether it answers and is the one that belongs to the database. */
export const eventLogProbe = (log: { probe(): Promise<void> }): EngineProbe => ({
  engine: 'event-log',
  variable: 'EVENTSTORE_URL',
  check: () => log.probe(),
});
