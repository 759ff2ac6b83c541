import { comparePositions, type Position, parsePosition } from '@mirabelle/event-store';
import type { Queryable } from '@mirabelle/runtime';

/**
 * Schema of the read tables that serve requests, and the name of the projector as a consumer of the log. A
 * rebuild fills another schema and then replaces this one.
 */
export const READ_MODEL = 'read_model';

/** Name of the lock that the active projector holds, or all its shards together. */
export const PROJECTOR_LOCK = 'read-model/projector';

/** Postgres channel that announces each new checkpoint. The payload has the format of `formatPosition`. */
export const READ_MODEL_CHANNEL = 'read_model_advanced';

/**
 * Reads up to which position the read tables hold all events. With several shards this is the position of the slowest
 * shard.
 *
 * @throws Error if the schema has not been migrated yet
 */
export async function fetchReadModelPosition(database: Queryable): Promise<Position> {
  const positions = [...(await fetchCheckpoints(database)).values()];
  return positions.reduce((least, position) => (comparePositions(position, least) < 0 ? position : least));
}

/** Reads the latest position whose event any shard has applied to the read tables. */
export async function fetchLatestPosition(database: Queryable): Promise<Position> {
  const positions = [...(await fetchCheckpoints(database)).values()];
  return positions.reduce((latest, position) => (comparePositions(position, latest) > 0 ? position : latest));
}

/** Reads the checkpoints of all shards by their names. @throws Error if the schema has not been migrated yet */
export async function fetchCheckpoints(database: Queryable): Promise<ReadonlyMap<string, Position>> {
  const { rows } = await database.query<{ name: string; position: string }>(
    `select name, position from ${READ_MODEL}.projection_checkpoint`,
  );
  const positions = rows.flatMap(({ name, position: text }) => {
    const position = parsePosition(text);
    return position ? [[name, position] as const] : [];
  });
  if (positions.length === 0)
    throw new Error(`The schema ${READ_MODEL} has no checkpoint. Run the migrations first.`);
  return new Map(positions);
}

/**
 * Reads a checkpoint: the position of the last event that was applied to the rows of a shard, or to all rows.
 *
 * @param schema the live read tables by default, or those that a rebuild fills
 * @param name of a shard, or by default of all rows
 * @param locksRow whether the checkpoint is locked until the transaction ends; default false
 * @returns undefined if there is no such checkpoint
 */
export async function findCheckpointPosition(
  database: Queryable,
  { schema = READ_MODEL, name = READ_MODEL, locksRow = false } = {},
): Promise<Position | undefined> {
  const { rows } = await database.query<{ position: string }>(
    `select position from ${schema}.projection_checkpoint where name = $1${locksRow ? ' for update' : ''}`,
    [name],
  );
  return parsePosition(rows[0]?.position ?? '');
}
