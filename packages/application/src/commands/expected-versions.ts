import type { EventStore, RecordedEvent } from '@mirabelle/event-store';
import { CommandRefused } from './command-refused.js';

/** The versions of a record that the caller has seen, for optimistic concurrency. */
export interface ExpectedVersions {
  /** One of them must be the current version. */
  readonly versions: readonly number[];
  /** Whether an event of the stream changes the record; by default every event does. */
  changesRecord?(event: RecordedEvent): boolean;
}

/** Version of a record after an event: the event's revision plus one, so 0 means before the first event. */
function getVersionAfter({ revision }: Pick<RecordedEvent, 'revision'>): number {
  return Number(revision) + 1;
}

/**
 * Checks that the caller has seen the current version of a record. An event appended after this check makes the
 * command's own append fail, and the check is repeated. A missing record passes; the decider handles it.
 *
 * @throws CommandRefused `changed_meanwhile`
 */
export async function requireExpectedVersion(
  store: Pick<EventStore, 'readStream'>,
  stream: string,
  expected: ExpectedVersions,
): Promise<void> {
  checkExpectedVersion(await store.readStream(stream), expected);
}

/**
 * Checks the version as {@link requireExpectedVersion} does, by all events of the stream.
 *
 * @throws CommandRefused `changed_meanwhile`
 */
export function checkExpectedVersion(
  events: readonly RecordedEvent[],
  { versions, changesRecord = () => true }: ExpectedVersions,
): void {
  const last = events.findLast(changesRecord);
  if (!last || versions.includes(getVersionAfter(last))) return;
  throw new CommandRefused(
    {
      code: 'changed_meanwhile',
      detail: 'Somebody has changed this since you opened it.',
      facts: { version: getVersionAfter(last) },
    },
    'conflict',
  );
}
