import type pg from 'pg';
import { tryUnwrapKey, unwrapKey, type WrappingKeys, wrapKey } from './key-wrapping.js';

/** Number of rows read at a time. */
const BATCH_SIZE = 500;

/**
 * Rotates the master key: wraps the key of each person with the first of `keys`, which is derived from the new master key,
 * while the services run. Afterwards the others of `keys`, derived from the previous master keys, are no longer needed. The
 * keys of the persons stay the same, and so does the data encrypted with them. Running it again is harmless.
 *
 * @returns the number of keys that were wrapped again
 * @throws Error if a person's key was wrapped with a key that is not among `keys`. Keys that were already rewrapped stay
 *   rewrapped
 */
export async function rewrapSubjectKeys(pool: pg.Pool, keys: WrappingKeys): Promise<number> {
  let rewrapped = 0;
  let lastSubject = '';
  for (;;) {
    const { rows } = await pool.query<{ subject_id: string; wrapped_key: Buffer }>(
      `select subject_id, wrapped_key from subject_keys
       where subject_id > $1 and wrapped_key is not null order by subject_id limit ${BATCH_SIZE}`,
      [lastSubject],
    );
    for (const { subject_id: subject, wrapped_key: wrapped } of rows) {
      if (tryUnwrapKey(keys[0], subject, wrapped)) continue;
      // A person who is erased between the read and this update stays erased, because of the condition on the old value.
      const { rowCount } = await pool.query(
        'update subject_keys set wrapped_key = $2 where subject_id = $1 and wrapped_key = $3',
        [subject, wrapKey(keys, subject, unwrapKey(keys, subject, wrapped)), wrapped],
      );
      rewrapped += rowCount ?? 0;
    }
    const last = rows.at(-1);
    if (!last) return rewrapped;
    lastSubject = last.subject_id;
  }
}
