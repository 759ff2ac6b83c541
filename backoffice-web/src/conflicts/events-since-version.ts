import type { EventLogEntry } from '@mirabelle/backoffice-contracts';

/** Where the history of a record has several streams, the one that its version counts. */
const VERSIONED_STREAM_PREFIX: Readonly<Record<string, string>> = { users: 'staff-', salons: 'salon-' };

/** Events after which a record is the same as before, so its version is, too. */
const EVENTS_WITHOUT_CHANGE: ReadonlySet<string> = new Set(['StaffRoleExercised', 'RescheduleAbandoned']);

/**
 * The events that have changed a record since one of its versions. A version is the revision of the last change, plus one.
 *
 * @param events the record's history, oldest first
 */
export function findEventsSince(
  events: readonly EventLogEntry[],
  resource: string,
  version: number,
): readonly EventLogEntry[] {
  const prefix = VERSIONED_STREAM_PREFIX[resource] ?? '';
  return events.filter(
    ({ stream, revision, type }) =>
      stream.startsWith(prefix) && revision >= version && !EVENTS_WITHOUT_CHANGE.has(type),
  );
}
