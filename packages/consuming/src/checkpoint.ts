import { formatPosition, type Position, parsePosition } from '@mirabelle/event-store';
import type pg from 'pg';

type Queryable = Pick<pg.Pool, 'query'>;

/** Held by the one process that runs a reactor. */
export const reactorLock = (reactor: string): string => `reactor/${reactor}`;

/** Where a consumer of the log goes on. One that the table does not know is entered at the place that `entry` names. */
export async function readCheckpoint(
  database: Queryable,
  consumer: string,
  entry: () => Promise<Position>,
): Promise<Position> {
  const known = await findCheckpoint(database, consumer);
  if (known) return known;
  await database.query(
    'insert into reactor_checkpoints (reactor, position) values ($1, $2) on conflict do nothing',
    [consumer, formatPosition(await entry())],
  );
  return readCheckpoint(database, consumer, entry);
}

/** Everything up to and with `position` has been handled. */
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

/** Where a consumer of the log goes on, or `undefined` where it has not begun. */
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
