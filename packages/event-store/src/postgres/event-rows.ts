import type { EventMetadata, RecordedEvent } from '../event.js';
import type { EventCodec } from '../serializer.js';

/** A row of `event_store.events` as node-postgres returns it: 64-bit numbers as text, jsonb parsed. */
export interface EventRow {
  readonly transaction_id: string;
  readonly global_position: string;
  readonly stream: string;
  readonly revision: string;
  readonly id: string;
  readonly type: string;
  readonly schema_version: number;
  readonly data: Record<string, unknown>;
  readonly metadata: EventMetadata;
}

export const EVENT_COLUMNS =
  'transaction_id, global_position, stream, revision, id, type, schema_version, data, metadata';

/** Decodes rows of the table into events. */
export async function toRecordedEvents(
  rows: readonly EventRow[],
  codec: EventCodec,
): Promise<RecordedEvent[]> {
  const stored = rows.map((row) => ({ type: row.type, schemaVersion: row.schema_version, data: row.data }));
  const data = await codec.decode(stored);
  return rows.map((row, index) => ({
    id: row.id,
    type: row.type,
    stream: row.stream,
    revision: BigInt(row.revision),
    position: { transaction: BigInt(row.transaction_id), sequence: BigInt(row.global_position) },
    data: data[index] as object,
    metadata: row.metadata,
  }));
}
