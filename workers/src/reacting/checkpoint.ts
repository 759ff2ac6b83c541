import { type EventStore, formatPosition, type Position, parsePosition } from '@mirabelle/event-store';
import type pg from 'pg';

type Queryable = Pick<pg.Pool, 'query'>;

/** Where a reactor goes on. One that the table does not know is entered at the head of the log: it missed the past. */
export async function readCheckpoint(
  database: Queryable,
  reactor: string,
  store: EventStore,
): Promise<Position> {
  const known = await find(database, reactor);
  if (known) return known;
  await database.query(
    'insert into reactor_checkpoints (reactor, position) values ($1, $2) on conflict do nothing',
    [reactor, formatPosition(await store.head())],
  );
  return readCheckpoint(database, reactor, store);
}

/** Everything up to and with `position` has been handled. */
export async function moveCheckpoint(
  database: Queryable,
  reactor: string,
  position: Position,
): Promise<void> {
  await database.query(
    'update reactor_checkpoints set position = $2, updated_at = now() where reactor = $1',
    [reactor, formatPosition(position)],
  );
}

async function find(database: Queryable, reactor: string): Promise<Position | undefined> {
  const { rows } = await database.query<{ position: string }>(
    'select position from reactor_checkpoints where reactor = $1',
    [reactor],
  );
  const [row] = rows;
  if (!row) return undefined;
  const position = parsePosition(row.position);
  if (!position)
    throw new Error(`The checkpoint of the reactor ${reactor} is not a position: ${row.position}`);
  return position;
}
