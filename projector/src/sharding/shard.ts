import { createHash } from 'node:crypto';
import { READ_MODEL } from '@mirabelle/read-model';
import type { ColumnValues } from '../projection/row-change.js';

/**
 * A part of the rows of all read tables, which one process writes. A row belongs to the shard that its key hashes to. Events
 * of several streams change one row, such as the bookings that an account counts, so a shard reads the whole log and applies
 * what concerns its own rows, in the order of the log. So the rows are those that one projector writes.
 */
export interface Shard {
  /** From 0. */
  readonly index: number;
  readonly count: number;
}

/** All rows. */
export const ALL_ROWS: Shard = { index: 0, count: 1 };

/** Name of the shard's checkpoint, of its lock and of the consumer that its parked events belong to. */
export const formatShardName = ({ index, count }: Shard): string =>
  count === 1 ? READ_MODEL : `${READ_MODEL}-${index + 1}-of-${count}`;

/** The shards of rows that are divided into `count` parts. */
export const listShards = (count: number): Shard[] =>
  Array.from({ length: count }, (_, index) => ({ index, count }));

const SEPARATOR = '/';

/** Whether a row belongs to the shard. */
export function ownsRow({ index, count }: Shard, key: ColumnValues): boolean {
  if (count === 1) return true;
  const text = Object.keys(key)
    .sort()
    .map((column) => String(key[column]))
    .join(SEPARATOR);
  const digest = createHash('md5').update(text.toLowerCase()).digest();
  return digest.readUInt32BE() % count === index;
}

/** The same as {@link ownsRow} as an SQL condition; undefined for the shard of all rows. @param keyColumns the primary key */
export function formatOwnership({ index, count }: Shard, keyColumns: readonly string[]): string | undefined {
  if (count === 1) return undefined;
  const text = `lower(concat_ws('${SEPARATOR}', ${[...keyColumns].sort().join(', ')}))`;
  return `('x' || substr(md5(${text}), 1, 8))::bit(32)::bigint % ${count} = ${index}`;
}
