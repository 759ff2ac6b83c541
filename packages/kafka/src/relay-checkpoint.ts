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

/** Offset of the next message of each partition. */
export type PartitionOffsets = ReadonlyMap<number, bigint>;

/** Where a topic epoch begins. The epoch has every event after the position, from these offsets on. */
export interface EpochStart {
  readonly position: Position;
  readonly offsets: PartitionOffsets;
}

/** How far the relay has copied the log to a topic. */
export interface RelayProgress {
  readonly topic: string;
  /** Id of the topic epoch; a new one each time the relay writes the topic again. */
  readonly epochId: string;
  /** Undefined if the progress was written by an early release, which did not store it. */
  readonly epochStart: EpochStart | undefined;
  /** Every event up to and including this position is on the topic. */
  readonly position: Position;
  /** End of each partition at that moment: the offset of its next message. */
  readonly ends: PartitionOffsets;
}

type StoredOffsets = Readonly<Record<string, string>>;

/** The JSON in the column `relayed`. Numbers are strings because they exceed JSON's precision. */
interface StoredProgress {
  readonly topic: string;
  /** Id of the topic epoch. */
  readonly filling: string;
  readonly start?: { readonly position: string; readonly offsets: StoredOffsets };
  readonly position: string;
  readonly ends: StoredOffsets;
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
 * @param isDurable whether the commit waits for the disk. Otherwise a crash of the database may lose the latest
 * checkpoint, and the relay then sends some events twice
 */
export async function writeRelayCheckpoint(
  database: Queryable,
  { topic, epochId, epochStart, position, ends }: RelayProgress,
  { isDurable = false }: { readonly isDurable?: boolean | undefined } = {},
): Promise<void> {
  const text = formatPosition(position);
  const stored: StoredProgress = {
    topic,
    filling: epochId,
    ...(epochStart && {
      start: {
        position: formatPosition(epochStart.position),
        offsets: toStoredOffsets(epochStart.offsets),
      },
    }),
    position: text,
    ends: toStoredOffsets(ends),
  };
  await database.query({
    name: 'write-relayed',
    text: `with durability as (select set_config('synchronous_commit', $4, true))
       insert into reactor_checkpoints (reactor, position, relayed) select $1, $2, $3 from durability
       on conflict (reactor) do update set position = $2, relayed = $3, updated_at = now()`,
    values: [RELAY, text, JSON.stringify(stored), isDurable ? 'on' : 'off'],
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

/**
 * Reports that events of an epoch were deleted before a consumer handled them. The relay then begins a new epoch, which has
 * them again.
 */
export async function reportMissedEvents(
  database: Queryable,
  consumer: string,
  epochId: string,
): Promise<void> {
  await database.query('update reactor_checkpoints set missed_in_epoch = $2 where reactor = $1', [
    consumer,
    epochId,
  ]);
}

/** Finds the consumers that need events which their epoch does not have, or no longer has. */
export async function findConsumersThatLackEvents(
  database: Queryable,
  { epochId, epochStart }: Pick<RelayProgress, 'epochId' | 'epochStart'>,
): Promise<string[]> {
  const { rows } = await database.query<{ reactor: string; position: string; missed: boolean | null }>(
    `select reactor, position, missed_in_epoch = $2 as missed from reactor_checkpoints where reactor <> $1`,
    [RELAY, epochId],
  );
  const lacksEvents = (position: string) =>
    epochStart === undefined || comparePositions(requirePosition(position), epochStart.position) < 0;
  return rows.filter(({ position, missed }) => missed || lacksEvents(position)).map(({ reactor }) => reactor);
}

function fromStored({ topic, filling, start, position, ends }: StoredProgress): RelayProgress {
  return {
    topic,
    epochId: filling,
    epochStart: start && {
      position: requirePosition(start.position),
      offsets: fromStoredOffsets(start.offsets),
    },
    position: requirePosition(position),
    ends: fromStoredOffsets(ends),
  };
}

const toStoredOffsets = (offsets: PartitionOffsets): StoredOffsets =>
  Object.fromEntries([...offsets].map(([partition, offset]) => [partition, String(offset)]));

const fromStoredOffsets = (stored: StoredOffsets): PartitionOffsets =>
  new Map(Object.entries(stored).map(([partition, offset]) => [Number(partition), BigInt(offset)]));

function requirePosition(text: string): Position {
  const position = parsePosition(text);
  if (!position) throw new Error(`A checkpoint is not a position: ${text}`);
  return position;
}
