import { StartError } from '@mirabelle/runtime';
import type pg from 'pg';
import { SUBJECT_ERASED } from './erasure-announcements.js';
import { canUnwrapKey, type WrappingKeys } from './key-wrapping.js';

/** A row of `subject_keys` in a file of copied keys, one JSON object a line. */
export interface CopiedKey {
  readonly subject: string;
  /** Wrapped by the master key, in base64. Null for an erased person. */
  readonly wrappedKey: string | null;
  /** UTC instant. Null as long as the person is not erased. */
  readonly erasedAt: string | null;
}

/** Number of rows read at a time. */
const BATCH_SIZE = 500;

/** Reads the keys of all subjects as they are stored, wrapped by the master key. */
export async function* readSubjectKeys(pool: pg.Pool): AsyncGenerator<CopiedKey> {
  let last = '';
  for (;;) {
    const { rows } = await pool.query<{
      subject_id: string;
      wrapped_key: Buffer | null;
      erased_at: Date | null;
    }>(
      `select subject_id, wrapped_key, erased_at from subject_keys
       where subject_id > $1 order by subject_id limit ${BATCH_SIZE}`,
      [last],
    );
    for (const { subject_id: subject, wrapped_key: key, erased_at: erasedAt } of rows) {
      yield {
        subject,
        wrappedKey: key?.toString('base64') ?? null,
        erasedAt: erasedAt?.toISOString() ?? null,
      };
      last = subject;
    }
    if (rows.length < BATCH_SIZE) return;
  }
}

/**
 * Adds the keys that are missing in `subject_keys`, and erases the keys of everybody whom the copy shows as erased. The erasures
 * are announced to running processes. An existing key is never replaced, and an erased person never gets a key again.
 *
 * @throws StartError if none of `wrappingKeys` opens a key; the keys before it are restored
 */
export async function restoreSubjectKeys(
  pool: pg.Pool,
  wrappingKeys: WrappingKeys,
  copies: AsyncIterable<CopiedKey>,
): Promise<{ readonly restored: number; readonly erased: number }> {
  let [restored, erased] = [0, 0];
  for await (const { subject, wrappedKey, erasedAt } of copies) {
    const key = wrappedKey === null ? null : Buffer.from(wrappedKey, 'base64');
    if (key) {
      if (!canUnwrapKey(wrappingKeys, subject, key)) {
        throw new StartError(
          `The key of ${subject} was wrapped by another master key. Set OTHER_MASTER_KEY to that key, and restore again.`,
        );
      }
      const { rowCount } = await pool.query(
        'insert into subject_keys (subject_id, wrapped_key) values ($1, $2) on conflict do nothing',
        [subject, key],
      );
      restored += rowCount ?? 0;
    } else {
      const { rowCount } = await pool.query(
        `with erased as (
           insert into subject_keys (subject_id, erased_at) values ($1, $2)
           on conflict (subject_id) do update set wrapped_key = null, erased_at = excluded.erased_at
           where subject_keys.wrapped_key is not null
           returning subject_id
         )
         select pg_notify($3, subject_id) from erased`,
        [subject, erasedAt, SUBJECT_ERASED],
      );
      erased += rowCount ?? 0;
    }
  }
  return { restored, erased };
}
