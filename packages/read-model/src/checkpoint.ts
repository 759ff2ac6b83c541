import { type Position, parsePosition } from '@mirabelle/event-store';
import type pg from 'pg';
import { READ_MODEL } from './steps/step.js';

/** Held by the one projector that is at work. */
export const PROJECTOR_LOCK = 'read-model/projector';

/** How far the read tables have come. @throws when the read model has not been migrated yet */
export async function readModelPosition(
  database: Pick<pg.Pool, 'query'>,
  { schema = READ_MODEL, lock = false } = {},
): Promise<Position> {
  const { rows } = await database.query<{ position: string }>(
    `select position from ${schema}.projection_checkpoint where name = $1${lock ? ' for update' : ''}`,
    [READ_MODEL],
  );
  const position = parsePosition(rows[0]?.position ?? '');
  if (!position) throw new Error(`The schema ${schema} has no checkpoint`);
  return position;
}
