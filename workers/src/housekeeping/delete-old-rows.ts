import type { Queryable } from '@mirabelle/runtime';

/** Number of rows that one statement deletes, so that no statement holds its locks for long. */
export const BATCH_SIZE = 5_000;

/** Rows of a table that are no longer needed. */
export interface OldRows {
  readonly table: string;
  /** A condition in SQL; `$1` is the instant before which a row is old. */
  readonly condition: string;
}

/** Deletes old rows in batches until none is left or the process stops. @returns their number */
export async function deleteOldRows(
  database: Queryable,
  { table, condition }: OldRows,
  before: Date,
  { batchSize, signal }: { readonly batchSize: number; readonly signal: AbortSignal },
): Promise<number> {
  let deleted = 0;
  let deletedLast = batchSize;
  while (deletedLast === batchSize && !signal.aborted) {
    const { rowCount } = await database.query(
      `delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit $2))`,
      [before, batchSize],
    );
    deletedLast = rowCount ?? 0;
    deleted += deletedLast;
  }
  return deleted;
}
