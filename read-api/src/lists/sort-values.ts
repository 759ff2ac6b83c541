import type { Queries } from '../read-model/queries.js';
import type { Ordering } from './ordering.js';
import { type Page, type SortValues, seekByCount } from './seek-by-count.js';
import type { WhereClause } from './where-clause.js';

/** How many rows have a value of the sort expression; null for the rows without one. */
export interface ValueCount {
  readonly key: string | null;
  readonly rows: number;
}

/** From this offset on, seeking is faster than reading the rows before the page. */
const MIN_SEEK_OFFSET = 1_000;

/**
 * Finds the values of the sort expression that a page contains.
 *
 * @returns undefined if nothing counts the rows of each value, or if they are only counted by stored counts, and the list has a filter or
 * the page begins before the offset from which on seeking is faster
 */
export async function findSortValues(
  queries: Queries,
  whereClause: WhereClause,
  ordering: Ordering,
  page: Page,
): Promise<SortValues | undefined> {
  const { storedCounts, direction } = ordering;
  if (storedCounts && whereClause.where === 'true' && page.offset >= MIN_SEEK_OFFSET)
    return seekByCount(queries, storedCounts, direction, page);
  const counts = await readValueCounts(queries, whereClause, ordering);
  return counts && findCountedValues(counts, page);
}

/**
 * Counts the matching rows of each value, in the requested order; rows without a value come last. The rows of each part of a
 * search are counted with their own index. If the number of rows of the first part is known (a search for people without another
 * filter), all rows are compared with the people once, instead of once for each part.
 *
 * @returns undefined if the ordering has no statement for it
 */
export async function readValueCounts(
  queries: Queries,
  { definitionsForCount, where, values, search }: WhereClause,
  { createValueCounts, direction }: Ordering,
): Promise<ValueCount[] | undefined> {
  if (!createValueCounts) return undefined;
  const parts = search?.parts.length && search.knownRows === undefined ? search.parts : [where];
  const counts = parts.map((part) => `(${createValueCounts(part)})`).join(' union all ');
  return queries.readRowsUnprepared<ValueCount>(
    `${definitionsForCount}select key, sum(rows)::int as rows from (${counts}) counted group by key order by key ${direction} nulls last`,
    values,
  );
}

/** Finds the values whose rows are on a page, by how many rows each value has. Rows without a value are left out. */
export function findCountedValues(counts: readonly ValueCount[], { offset, limit }: Page): SortValues {
  const keys: string[] = [];
  let before = 0;
  let start = 0;
  for (const { key, rows } of counts) {
    if (key === null) continue;
    const end = start + rows;
    if (start < offset + limit && end > offset) {
      if (keys.length === 0) before = start;
      keys.push(key);
    }
    start = end;
  }
  return { keys, before };
}
