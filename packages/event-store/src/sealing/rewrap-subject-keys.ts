import type pg from 'pg';
import { unwrapKey, unwrapWith, type WrappingKeys, wrapKey } from './key-wrapping.js';

/** Rows that are read and written at a time. */
const BATCH_SIZE = 500;

/**
 * Wraps every person's key that another key has wrapped with the first one, while the services go on; afterwards the
 * others are not needed any more. Keys themselves stay, so nothing that they sealed is touched. May be run again.
 *
 * @returns how many were wrapped anew
 * @throws Error where a key was wrapped by none of `keys`; those before it stay done
 */
export async function rewrapSubjectKeys(pool: pg.Pool, keys: WrappingKeys): Promise<number> {
  let rewrapped = 0;
  let after = '';
  for (;;) {
    const { rows } = await pool.query<{ subject_id: string; wrapped_key: Buffer }>(
      `select subject_id, wrapped_key from subject_keys
       where subject_id > $1 and wrapped_key is not null order by subject_id limit ${BATCH_SIZE}`,
      [after],
    );
    for (const { subject_id: subject, wrapped_key: wrapped } of rows) {
      if (unwrapWith(keys[0], subject, wrapped)) continue;
      // Whoever is erased at this moment stays erased.
      const { rowCount } = await pool.query(
        'update subject_keys set wrapped_key = $2 where subject_id = $1 and wrapped_key = $3',
        [subject, wrapKey(keys, subject, unwrapKey(keys, subject, wrapped)), wrapped],
      );
      rewrapped += rowCount ?? 0;
    }
    const last = rows.at(-1);
    if (!last) return rewrapped;
    after = last.subject_id;
  }
}
