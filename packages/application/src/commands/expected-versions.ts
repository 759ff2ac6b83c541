import type { EventStore, RecordedEvent } from '@mirabelle/event-store';
import { CommandRefused } from './command-refused.js';

/** The versions of a record that whoever asks has seen. */
export interface ExpectedVersions {
  /** One of them must be the present one. */
  readonly versions: readonly number[];
  /** Which events of the stream are about the record; default all. */
  isAbout?(event: RecordedEvent): boolean;
}

/** Version of a record that an event has led to: one more than the event's revision, so that 0 is before the first. */
export function versionAfter({ revision }: Pick<RecordedEvent, 'revision'>): number {
  return Number(revision) + 1;
}

/**
 * Lets a command pass that was given in sight of the record's present version. An event that comes between this and the
 * append makes the append fail, and then this is asked again. A record that there is not is left to the decider.
 * @throws CommandRefused `changed_meanwhile`
 */
export async function requireExpectedVersion(
  store: Pick<EventStore, 'readStream'>,
  stream: string,
  { versions, isAbout = () => true }: ExpectedVersions,
): Promise<void> {
  const last = (await store.readStream(stream)).findLast(isAbout);
  if (!last || versions.includes(versionAfter(last))) return;
  throw new CommandRefused(
    {
      code: 'changed_meanwhile',
      detail: 'Somebody has changed this since you opened it.',
      facts: { version: versionAfter(last) },
    },
    'conflict',
  );
}
