import { formatPosition, type Position, parsePosition } from '@mirabelle/event-store';
import type { Queryable } from '@mirabelle/runtime';

/** Name of the advisory lock that is held by the process that runs a reactor. */
export const formatReactorLock = (reactor: string): string => `reactor/${reactor}`;

/**
 * Reads the checkpoint of a consumer: the position of the last event that it has handled. For a new consumer the
 * checkpoint is created at `initialPosition`.
 */
export async function readOrCreateCheckpoint(
  database: Queryable,
  consumer: string,
  initialPosition: () => Promise<Position>,
): Promise<Position> {
  const checkpoint = await findCheckpoint(database, consumer);
  if (checkpoint) return checkpoint;
  await database.query(
    'insert into reactor_checkpoints (reactor, position) values ($1, $2) on conflict do nothing',
    [consumer, formatPosition(await initialPosition())],
  );
  // Another process may have created it first, so the stored value counts.
  return readOrCreateCheckpoint(database, consumer, initialPosition);
}

/** Records that every event up to and including `position` has been handled. */
export async function moveCheckpoint(
  database: Queryable,
  consumer: string,
  position: Position,
): Promise<void> {
  await database.query(
    'update reactor_checkpoints set position = $2, updated_at = now() where reactor = $1',
    [consumer, formatPosition(position)],
  );
}

/** Reads the checkpoint of a consumer; undefined for one that has none yet. */
export async function findCheckpoint(database: Queryable, consumer: string): Promise<Position | undefined> {
  const { rows } = await database.query<{ position: string }>(
    'select position from reactor_checkpoints where reactor = $1',
    [consumer],
  );
  const [row] = rows;
  if (!row) return undefined;
  const position = parsePosition(row.position);
  if (!position) throw new Error(`The checkpoint of ${consumer} is not a position: ${row.position}`);
  return position;
}
