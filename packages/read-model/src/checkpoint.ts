import { type Position, parsePosition } from '@mirabelle/event-store';
import type { Queryable } from '@mirabelle/runtime';

/**
 * Schema of the read tables that serve requests, and the name of the projector as a consumer of the log. A
 * rebuild fills another schema and then replaces this one.
 */
export const READ_MODEL = 'read_model';

/** Name of the lock that the one active projector holds. */
export const PROJECTOR_LOCK = 'read-model/projector';

/** Postgres channel that announces each new checkpoint. The payload has the format of `formatPosition`. */
export const READ_MODEL_CHANNEL = 'read_model_advanced';

/**
 * Reads the checkpoint: the position of the last event applied to the read tables.
 *
 * @param schema the live read tables by default, or those that a rebuild fills
 * @param locksRow whether the checkpoint is locked until the transaction ends; default false
 * @throws Error if the schema has not been migrated yet
 */
export async function fetchReadModelPosition(
  database: Queryable,
  { schema = READ_MODEL, locksRow = false } = {},
): Promise<Position> {
  const { rows } = await database.query<{ position: string }>(
    `select position from ${schema}.projection_checkpoint where name = $1${locksRow ? ' for update' : ''}`,
    [READ_MODEL],
  );
  const position = parsePosition(rows[0]?.position ?? '');
  if (!position) throw new Error(`The schema ${schema} has no checkpoint. Run the migrations first.`);
  return position;
}
