import type { EventLogEntry } from '@mirabelle/backoffice-contracts';

/** An account has several streams. Its version is the revision of the stream of its staff roles. */
const VERSIONED_STREAM_PREFIX: Readonly<Record<string, string>> = { users: 'staff-' };

/**
 * The events that happened to a record since one of its versions.
 *
 * @param events the record's history, oldest first
 */
export function findEventsSince(
  events: readonly EventLogEntry[],
  resource: string,
  version: number,
): readonly EventLogEntry[] {
  const prefix = VERSIONED_STREAM_PREFIX[resource] ?? '';
  return events.filter(({ stream, revision }) => stream.startsWith(prefix) && revision >= version);
}
