import type { Queries } from '../read-model/queries.js';
import { countRows } from './count-rows.js';
import type { Ordering } from './ordering.js';
import { type OrderedRows, readPage } from './read-page.js';
import type { Page } from './seek-by-count.js';
import type { WhereClause } from './where-clause.js';

/**
 * Whether a page can be read from the end of the list, or of its rows with a value. Rows without a value come last in both
 * directions, and only the index of a column of the listed table itself contains them.
 */
export const canReadFromEnd = ({ isNullable, from, createValueCounts }: Ordering): boolean =>
  !isNullable || (from === undefined && createValueCounts === undefined);

/**
 * Reads the ids of a deep page from the nearer end of the list, if it `canReadFromEnd`.
 *
 * @returns the given total, and the ids
 */
export async function readDeepPage(
  queries: Queries,
  orderedRows: OrderedRows,
  page: Page,
  total: number,
): Promise<[number, string[]]> {
  const { list, whereClause, ordering } = orderedRows;
  const { expression, direction, isNullable } = ordering;
  if (!isNullable) return [total, await readFromNearerEnd(queries, orderedRows, page, total)];
  const [withValue, withoutValue] = [`${expression} is not null`, `${expression} is null`].map(
    (condition) => ({
      list,
      whereClause: addCondition(whereClause, condition),
      ordering: { expression, direction },
    }),
  ) as [OrderedRows, OrderedRows];
  const values = await countRows(queries, list.from, withValue.whereClause);
  const ids = await readFromNearerEnd(queries, withValue, page, values);
  const ofNulls = { offset: Math.max(0, page.offset - values), limit: page.limit - ids.length };
  return [total, [...ids, ...(await readFromNearerEnd(queries, withoutValue, ofNulls, total - values))]];
}

function addCondition(
  { definitions, definitionsForCount, where, values }: WhereClause,
  condition: string,
): WhereClause {
  return { definitions, definitionsForCount, where: `${where} and ${condition}`, values };
}

async function readFromNearerEnd(
  queries: Queries,
  orderedRows: OrderedRows,
  { offset, limit }: Page,
  total: number,
): Promise<string[]> {
  const rowsOnPage = Math.min(limit, total - offset);
  if (rowsOnPage < 1) return [];
  const rowsAfterPage = total - offset - rowsOnPage;
  if (offset <= rowsAfterPage) return readPage(queries, orderedRows, { offset, limit: rowsOnPage });
  const { ordering } = orderedRows;
  const reversed: Ordering = { ...ordering, direction: ordering.direction === 'asc' ? 'desc' : 'asc' };
  const ids = await readPage(
    queries,
    { ...orderedRows, ordering: reversed },
    { offset: rowsAfterPage, limit: rowsOnPage },
  );
  return ids.reverse();
}
