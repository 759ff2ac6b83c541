import type { EventStore, RecordedEvent } from '@mirabelle/event-store';
import { z } from 'zod';

/** Where the event is that a job is about. */
export const EventReference = z.object({
  eventId: z.uuid(),
  stream: z.string().min(1),
  /** Decimal digits, because JSON has no 64-bit integers. */
  revision: z.string().regex(/^\d{1,18}$/),
});
export type EventReference = Readonly<z.infer<typeof EventReference>>;

export const toEventReference = ({
  id: eventId,
  stream,
  revision,
}: Pick<RecordedEvent, 'id' | 'stream' | 'revision'>): EventReference => ({
  eventId,
  stream,
  revision: String(revision),
});

/** Reads the event, with all events of its stream. @throws Error if the stream does not have the event at this revision */
export async function readReferencedEvent(
  store: Pick<EventStore, 'readStream'>,
  { eventId, stream, revision }: EventReference,
): Promise<{ readonly event: RecordedEvent; readonly events: readonly RecordedEvent[] }> {
  const events = await store.readStream(stream);
  const event = events[Number(revision)];
  if (event?.id !== eventId) throw new Error(`${stream} has no event ${eventId} at revision ${revision}`);
  return { event, events };
}
