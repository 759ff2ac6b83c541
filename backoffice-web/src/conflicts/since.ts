import type { EventLogEntry } from '@mirabelle/contracts';

/** Of an account staff change the roles, whose stream its version is of; other records have one stream. */
const STREAM_OF: Readonly<Record<string, string>> = { users: 'staff-' };

/**
 * What has happened to a record since a version of it.
 * @param events the record's history, oldest first
 */
export function since(
  events: readonly EventLogEntry[],
  resource: string,
  version: number,
): readonly EventLogEntry[] {
  const stream = STREAM_OF[resource] ?? '';
  return events.filter((event) => event.stream.startsWith(stream) && event.revision >= version);
}
