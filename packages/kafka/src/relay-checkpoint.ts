import {
  comparePositions,
  formatPosition,
  type Position,
  parsePosition,
  START,
} from '@mirabelle/event-store';
import type { Queryable } from '@mirabelle/runtime';

/** Name of the relay's checkpoint. */
export const RELAY = 'kafka-relay';

/** How far the relay has copied the log to a topic. */
export interface RelayProgress {
  readonly topic: string;
  /** Id of the topic epoch; a new one each time the relay writes the topic again. */
  readonly epochId: string;
  /** Every event up to and including this position is on the topic. */
  readonly position: Position;
  /** End of each partition at that moment: the offset of its next message. */
  readonly ends: ReadonlyMap<number, bigint>;
}

/** The JSON in the column `relayed`. Numbers are strings because they exceed JSON's precision. */
interface StoredProgress {
  readonly topic: string;
  /** Id of the topic epoch. */
  readonly filling: string;
  readonly position: string;
  readonly ends: Readonly<Record<string, string>>;
}

/**
 * Reads the relay's checkpoint. `progress` is undefined when an early release wrote the checkpoint.
 *
 * @returns undefined when no relay has ever run
 */
export async function readRelayCheckpoint(
  database: Queryable,
): Promise<{ readonly checkpoint: Position; readonly progress: RelayProgress | undefined } | undefined> {
  const { rows } = await database.query<{ position: string; relayed: StoredProgress | null }>(
    'select position, relayed from reactor_checkpoints where reactor = $1',
    [RELAY],
  );
  const [row] = rows;
  return (
    row && {
      checkpoint: requirePosition(row.position),
      progress: row.relayed ? fromStored(row.relayed) : undefined,
    }
  );
}

/**
 * Moves the relay's checkpoint.
 *
 * @param durable whether the commit waits for the disk. Otherwise a crash of the database may lose the latest
 * checkpoint, and the relay then sends some events twice
 */
export async function writeRelayCheckpoint(
  database: Queryable,
  { topic, epochId, position, ends }: RelayProgress,
  durable = false,
): Promise<void> {
  const text = formatPosition(position);
  const stored: StoredProgress = {
    topic,
    filling: epochId,
    position: text,
    ends: Object.fromEntries([...ends].map(([partition, end]) => [partition, String(end)])),
  };
  await database.query({
    name: 'write-relayed',
    text: `with durability as (select set_config('synchronous_commit', $4, true))
       insert into reactor_checkpoints (reactor, position, relayed) select $1, $2, $3 from durability
       on conflict (reactor) do update set position = $2, relayed = $3, updated_at = now()`,
    values: [RELAY, text, JSON.stringify(stored), durable ? 'on' : 'off'],
  });
}

/** The lowest checkpoint of all consumers; the start of the log when there are none. */
export async function findSlowestConsumerPosition(database: Queryable): Promise<Position> {
  const { rows } = await database.query<{ position: string }>(
    'select position from reactor_checkpoints where reactor <> $1',
    [RELAY],
  );
  const positions = rows.map(({ position }) => requirePosition(position));
  const [slowest = START] = positions.sort(comparePositions);
  return slowest;
}

function fromStored({ topic, filling, position, ends }: StoredProgress): RelayProgress {
  const parsed = Object.entries(ends).map(([partition, end]) => [Number(partition), BigInt(end)] as const);
  return { topic, epochId: filling, position: requirePosition(position), ends: new Map(parsed) };
}

function requirePosition(text: string): Position {
  const position = parsePosition(text);
  if (!position) throw new Error(`A checkpoint is not a position: ${text}`);
  return position;
}
