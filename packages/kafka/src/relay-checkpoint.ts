import {
  comparePositions,
  formatPosition,
  type Position,
  parsePosition,
  START,
} from '@mirabelle/event-store';
import type pg from 'pg';

type Queryable = Pick<pg.Pool, 'query'>;

/** Names the relay's checkpoint. */
export const RELAY = 'kafka-relay';

/** What the relay has put on a topic. */
export interface Relayed {
  readonly topic: string;
  /** Another one each time the topic is filled anew. */
  readonly filling: string;
  /** Everything in the log up to here is on the topic. */
  readonly position: Position;
  /** Where each partition ended then: the offset of its next message. */
  readonly ends: ReadonlyMap<number, bigint>;
}

/** As it lies in the column, numbers as text because JSON has none so large. */
interface Stored {
  readonly topic: string;
  readonly filling: string;
  readonly position: string;
  readonly ends: Readonly<Record<string, string>>;
}

/**
 * @returns the relay's checkpoint, and what it knew of the topic then, where it was a release that wrote that down;
 * nothing where no relay has ever run
 */
export async function readRelayed(
  database: Queryable,
): Promise<{ readonly checkpoint: Position; readonly relayed: Relayed | undefined } | undefined> {
  const { rows } = await database.query<{ position: string; relayed: Stored | null }>(
    'select position, relayed from reactor_checkpoints where reactor = $1',
    [RELAY],
  );
  const [row] = rows;
  return (
    row && {
      checkpoint: positionIn(row.position),
      relayed: row.relayed ? fromStored(row.relayed) : undefined,
    }
  );
}

/**
 * Moves the relay's checkpoint.
 *
 * @param keep waits for the disk. Else the latest may be forgotten when the database crashes, place and ends together,
 * which only leads to copies
 */
export async function writeRelayed(
  database: Queryable,
  { topic, filling, position, ends }: Relayed,
  keep = false,
): Promise<void> {
  const text = formatPosition(position);
  const stored: Stored = {
    topic,
    filling,
    position: text,
    ends: Object.fromEntries([...ends].map(([partition, end]) => [partition, String(end)])),
  };
  await database.query({
    name: 'write-relayed',
    text: `with disk as (select set_config('synchronous_commit', $4, true))
       insert into reactor_checkpoints (reactor, position, relayed) select $1, $2, $3 from disk
       on conflict (reactor) do update set position = $2, relayed = $3, updated_at = now()`,
    values: [RELAY, text, JSON.stringify(stored), keep ? 'on' : 'off'],
  });
}

/** The place in the log that every consumer has passed; the log's beginning where there are none. */
export async function slowestConsumer(database: Queryable): Promise<Position> {
  const { rows } = await database.query<{ position: string }>(
    'select position from reactor_checkpoints where reactor <> $1',
    [RELAY],
  );
  const [slowest = START] = rows.map(({ position }) => positionIn(position)).sort(comparePositions);
  return slowest;
}

function fromStored({ topic, filling, position, ends }: Stored): Relayed {
  const parsed = Object.entries(ends).map(([partition, end]) => [Number(partition), BigInt(end)] as const);
  return { topic, filling, position: positionIn(position), ends: new Map(parsed) };
}

function positionIn(text: string): Position {
  const position = parsePosition(text);
  if (!position) throw new Error(`A checkpoint is not a position: ${text}`);
  return position;
}
