import type { Queries } from '../read-model/queries.js';
import type { Ordering } from './ordering.js';
import { type Page, type SortValues, seekByCount } from './seek-by-count.js';
import type { WhereClause } from './where-clause.js';

/** A value of the sort expression, and how many rows come before its first row. */
interface ValueRow {
  readonly key: string;
  readonly before: number;
}

/** From this offset on, seeking is faster than reading the rows before the page. */
const MIN_SEEK_OFFSET = 1_000;

/**
 * Finds the values of the sort expression that a page contains.
 * @returns undefined if there is no statement that counts the rows of each value, or if counting would take longer than
 * scanning the rows before the page
 */
export async function findSortValues(
  queries: Queries,
  { definitionsForCount, where, values: parameters }: WhereClause,
  { countByValue, counted, direction }: Ordering,
  { offset, limit }: Page,
): Promise<SortValues | undefined> {
  if (counted && where === 'true' && offset >= MIN_SEEK_OFFSET)
    return seekByCount(queries, counted, direction, { offset, limit });
  const countStatement = countByValue?.(where, offset);
  if (countStatement === undefined) return undefined;
  const formatPlaceholder = (n: number) => `$${parameters.length + n}`;
  const rows = await queries.readRowsUnprepared<ValueRow>(
    `${definitionsForCount}select key, before from (
       select key, rows, (sum(rows) over (order by key ${direction}))::int - rows as before from (${countStatement}) counted
     ) placed
     where before < ${formatPlaceholder(1)}::int + ${formatPlaceholder(2)}::int and before + rows > ${formatPlaceholder(1)}::int order by before`,
    [...parameters, offset, limit],
  );
  return { keys: rows.map(({ key }) => key), before: rows[0]?.before ?? 0 };
}
