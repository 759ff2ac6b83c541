import type { JSONEventData, RecordedEvent as LogEvent } from '@eventstore/db-client';
import type { EventMetadata, NewEvent, RecordedEvent } from '../event.js';
import type { EventCodec, StoredData } from '../serializer.js';
import { fromLogPosition } from './log-client.js';

/** Metadata as it lies there: ours, the version of the data, and the names by which the server links events. */
interface StoredMetadata extends EventMetadata {
  readonly schemaVersion: number;
  readonly $correlationId: string;
  readonly $causationId: string;
}

/** An event as the client takes it, under its own id: the server knows it again by that. */
export function toEventData(
  { id, metadata }: NewEvent,
  { type, schemaVersion, data }: StoredData,
): JSONEventData {
  const { correlationId: $correlationId, causationId: $causationId } = metadata;
  const stored: StoredMetadata = { ...metadata, schemaVersion, $correlationId, $causationId };
  return { id, contentType: 'application/json', type, data, metadata: { ...stored } };
}

/** Opens, lifts and names what the client delivers. */
export async function toRecordedEvents(
  events: readonly LogEvent[],
  codec: EventCodec,
  prefix: string,
): Promise<RecordedEvent[]> {
  const stored = events.map(({ type, data, metadata }) => {
    const { schemaVersion } = metadata as unknown as StoredMetadata;
    return { type, schemaVersion, data: data as Record<string, unknown> };
  });
  const data = await codec.decode(stored);
  return events.map((event, index) => {
    const {
      schemaVersion: _,
      $correlationId: __,
      $causationId: ___,
      ...metadata
    } = event.metadata as unknown as StoredMetadata;
    if (!event.position)
      throw new Error('The server tells no positions: EventStoreDB 22.6 or later is needed');
    return {
      id: event.id,
      type: event.type,
      stream: event.streamId.slice(prefix.length),
      revision: BigInt(event.revision),
      position: fromLogPosition(event.position),
      data: data[index] as object,
      metadata,
    };
  });
}
