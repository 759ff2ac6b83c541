import type { SharedConnections } from '@mirabelle/runtime';
import pg from 'pg';
import { WrongExpectedRevision } from '../errors.js';
import type { NewEvent } from '../event.js';
import { type Appended, NO_STREAM } from '../event-store.js';
import type { StoredData } from '../serializer.js';

/** The columns that the database returns for an inserted event. */
export interface InsertedRow {
  readonly transaction_id: string;
  readonly global_position: string;
  readonly revision: string;
}

const UNIQUE_VIOLATION = '23505';

// Two conditions enforce the expected revision: the preceding event must exist, and the primary key lets only one
// writer insert the next revision. A single statement needs one round trip and no explicit transaction.
const APPEND_ONE = {
  name: 'append-one',
  text: `
    insert into event_store.events (stream, revision, id, type, schema_version, data, metadata)
    select $1, $2::bigint + 1, $3::uuid, $4, $5::int, $6::jsonb, $7::jsonb
    where $2::bigint = -1 or exists (select from event_store.events where stream = $1 and revision = $2::bigint)
    returning transaction_id, global_position, revision`,
};

const APPEND_MANY = {
  name: 'append-many',
  text: `
    insert into event_store.events (stream, revision, id, type, schema_version, data, metadata)
    select $1, $2::bigint + e.ordinal, e.id, e.type, e.schema_version, e.data, e.metadata
    from jsonb_to_recordset($3::jsonb)
      as e (ordinal int, id uuid, type text, schema_version int, data jsonb, metadata jsonb)
    where $2::bigint = -1 or exists (select from event_store.events where stream = $1 and revision = $2::bigint)
    order by e.ordinal
    returning transaction_id, global_position, revision`,
};

/** Encoded events to append to a stream. */
export interface StreamAppend {
  readonly stream: string;
  readonly events: readonly NewEvent[];
  /** The encoded events, in the order of `events`. */
  readonly encoded: readonly StoredData[];
  /** Revision of the last event that must already be in the stream; -1 for a new stream. */
  readonly expected: bigint;
}

/**
 * Inserts encoded events after the revision `expected`. If the insert runs twice because a connection breaks, the events of the
 * first time are found by their ids.
 *
 * @param connections the connections to use instead of a connection of the pool
 * @throws WrongExpectedRevision
 */
export async function insertEvents(
  append: StreamAppend,
  pool: pg.Pool,
  connections?: SharedConnections,
): Promise<Appended> {
  try {
    const statement = createStatement(append);
    const rows = connections
      ? await connections.query<InsertedRow>(statement)
      : (await pool.query<InsertedRow>(statement)).rows;
    const last = rows.at(-1);
    if (last) return toAppended(last);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION)) throw error;
  }
  return findRepeatedAppend(pool, append);
}

function createStatement({ stream, events, encoded, expected }: StreamAppend) {
  if (events.length === 1) {
    const [event, stored] = [events[0] as NewEvent, encoded[0] as StoredData];
    const { type, schemaVersion, data } = stored;
    const values = [
      stream,
      expected,
      event.id,
      type,
      schemaVersion,
      JSON.stringify(data),
      JSON.stringify(event.metadata),
    ];
    return { ...APPEND_ONE, values };
  }
  const records = events.map(({ id, metadata }, index) => {
    const { type, schemaVersion, data } = encoded[index] as StoredData;
    return { ordinal: index + 1, id, type, schema_version: schemaVersion, data, metadata };
  });
  return { ...APPEND_MANY, values: [stream, expected, JSON.stringify(records)] };
}

/** Accepts a repeated append of the same events, by their ids. @throws WrongExpectedRevision for any other conflict */
async function findRepeatedAppend(
  pool: pg.Pool,
  { stream, events, expected }: StreamAppend,
): Promise<Appended> {
  const { rows } = await pool.query<InsertedRow & { id: string }>(
    `select id, transaction_id, global_position, revision from event_store.events
     where stream = $1 and revision > $2 order by revision limit $3`,
    [stream, expected, events.length],
  );
  const last = rows.at(-1);
  const isRepeated =
    rows.length === events.length && rows.every((row, index) => row.id === events[index]?.id);
  if (isRepeated && last) return toAppended(last);
  throw new WrongExpectedRevision(stream, expected, await readRevision(pool, stream));
}

/** The revision of a stream's last event; -1 if the stream does not exist. */
async function readRevision(pool: pg.Pool, stream: string): Promise<bigint> {
  const { rows } = await pool.query<{ revision: string | null }>(
    'select max(revision) as revision from event_store.events where stream = $1',
    [stream],
  );
  return BigInt(rows[0]?.revision ?? NO_STREAM);
}

export function toAppended(row: InsertedRow): Appended {
  const position = { transaction: BigInt(row.transaction_id), sequence: BigInt(row.global_position) };
  return { revision: BigInt(row.revision), position };
}
