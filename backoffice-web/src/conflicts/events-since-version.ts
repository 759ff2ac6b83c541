import type { EventLogEntry } from '@mirabelle/backoffice-contracts';

/**
 * The events that have changed a record since one of its versions. A version is the revision of the last change, plus one.
 *
 * @param events the record's history, oldest first
 */
export function findEventsSince(events: readonly EventLogEntry[], version: number): readonly EventLogEntry[] {
  return events.filter(({ revision, changesRecord }) => changesRecord && revision >= version);
}
