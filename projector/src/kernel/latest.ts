import type { RecordedEvent } from '@mirabelle/event-store';

/** Columns of a record that tell of the last event about it. */
export function latest({ revision, metadata }: Pick<RecordedEvent, 'revision' | 'metadata'>) {
  return { version: Number(revision) + 1, updated_at: metadata.occurredAt };
}
