import type { JSONEventData, RecordedEvent as LogEvent } from '@eventstore/db-client';
import type { EventMetadata, NewEvent, RecordedEvent } from '../event.js';
import type { EventCodec, StoredData } from '../serializer.js';
import { getPosition } from './log-client.js';

/** Metadata as stored: with the schema version of the data, and the names by which the server links events. */
interface StoredMetadata extends EventMetadata {
  readonly schemaVersion: number;
  readonly $correlationId: string;
  readonly $causationId: string;
}

const encoder = new TextEncoder();

/**
 * Converts an event for the client. The server recognizes a repeated append by the id. The metadata is the same JSON that the
 * client would write, but in bytes, because the client would turn text into base64 and back into bytes, which takes time.
 */
export function toEventData(
  { id, metadata }: NewEvent,
  { type, schemaVersion, data }: StoredData,
): JSONEventData {
  const { correlationId: $correlationId, causationId: $causationId } = metadata;
  const stored: StoredMetadata = { ...metadata, schemaVersion, $correlationId, $causationId };
  const bytes = encoder.encode(JSON.stringify(stored));
  return { id, contentType: 'application/json', type, data, metadata: bytes };
}

/** Decodes the events that the client has read. @param prefix the prefix of the stream names, which is removed */
export async function toRecordedEvents(
  events: readonly LogEvent[],
  codec: EventCodec,
  prefix: string,
): Promise<RecordedEvent[]> {
  const stored = events.map((event) => {
    const { schemaVersion } = readMetadata(event);
    return { type: event.type, schemaVersion, data: event.data as Record<string, unknown> };
  });
  const data = await codec.decode(stored);
  return events.map((event, index) => {
    const { schemaVersion: _, $correlationId: __, $causationId: ___, ...metadata } = readMetadata(event);
    return {
      id: event.id,
      type: event.type,
      stream: event.streamId.slice(prefix.length),
      revision: BigInt(event.revision),
      position: getPosition(event),
      data: data[index] as object,
      metadata,
    };
  });
}

function readMetadata({ id, type, metadata }: LogEvent): StoredMetadata {
  if (typeof metadata !== 'object' || metadata instanceof Uint8Array) {
    throw new Error(`The event ${type} ${id} has no JSON metadata, so another program has written it`);
  }
  const stored: object = metadata;
  return stored as StoredMetadata;
}
