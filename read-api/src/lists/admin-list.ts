import type { AdminListQuery } from '@mirabelle/backoffice-contracts';
import type { ApiRequest } from '@mirabelle/http';
import type pg from 'pg';
import { setContentRange } from '../http/response-headers.js';
import type { Queries } from '../read-model/queries.js';
import { countParts, countRows } from './count-rows.js';
import { DEFAULT_RANGE } from './in-memory-list.js';
import { parseOrdering, type SortableFields } from './ordering.js';
import { readCountedPage, shouldReadCountedPage } from './read-counted-page.js';
import { canReadFromEnd, readDeepPage } from './read-deep-page.js';
import { readFromPivot, SHARE_FOLLOWED } from './read-from-pivot.js';
import {
  comparesJoinedTable,
  joinTables,
  type OrderedRows,
  readJoinedPage,
  readNearPage,
  readPage,
  readSortedPage,
} from './read-page.js';
import type { Page } from './seek-by-count.js';
import { readValueCounts } from './sort-values.js';
import { createWhereClause, type Filters, type WhereClause } from './where-clause.js';

/** A back-office list, queried in the dialect of ra-data-simple-rest. */
export interface AdminList<Row extends pg.QueryResultRow, Item> {
  /** Unit of the Content-Range header. */
  readonly resource: string;
  readonly columns: string;
  /** The listed table. All filter conditions refer to it. */
  readonly from: string;
  /** The rows are computed from other tables, which takes long however few they are. So they are counted first, and not read if there are none. */
  readonly isComputed?: true;
  /** Joins for further columns and sort fields. They must neither add nor remove rows. */
  readonly joins?: string;
  readonly sortable: SortableFields;
  /** Expression of the default order, descending. */
  readonly newestFirst: string;
  /** Unique column `id`. It completes every sort order, so that pages do not overlap. */
  readonly id: string;
  readonly filters: Filters;
  toItem(row: Row): Item;
}

/**
 * From this offset on, the rows are counted first, so that a page near the end can be read from the end. That takes less time
 * than skipping all rows before it.
 */
const DEEP_OFFSET = 5_000;
/** Up to this many matching rows are sorted for a page. That is quick, and does not depend on where in the order they are. */
const MAX_SORTED_ROWS = 20_000;
/** For a later page of a search, fewer rows: each row is compared with what was found in other tables, which takes longer. */
const MAX_FOUND_ROWS_SORTED = 10_000;
/** For one of the first pages without a search, more rows, because only the rows up to its end are kept while sorting. */
const MAX_ROWS_SORTED_FOR_FIRST_PAGES = 100_000;
const FIRST_PAGES_END = 1_000;
/**
 * Up to this many matching rows are always sorted. If more rows match, the first pages are read from the index of the wanted
 * order, if that is quick.
 */
const FEW_SORTED_ROWS = 5_000;
const NEAR_PAGES_END = 100;

/**
 * Answers `sort`, `range` and `filter`, with a header such as `Content-Range: bookings 0-24/319`. It reads the ids of
 * the page first, from indexes alone, and then the rows.
 * @throws ProblemError for a field that the list cannot be sorted or filtered by
 */
export async function sendListPage<Row extends pg.QueryResultRow & { readonly id: string }, Item>(
  queries: Queries,
  list: AdminList<Row, Item>,
  request: ApiRequest<unknown, AdminListQuery>,
): Promise<Item[]> {
  const { query } = request;
  const [first, last] = query.range ?? DEFAULT_RANGE;
  const whereClause = await createWhereClause(queries, list, query.filter);
  const ordering = parseOrdering(list.sortable, list.newestFirst, query.sort);
  const orderedRows = { list, whereClause, ordering };
  const page = { offset: first, limit: last - first + 1 };
  const [total, ids] =
    whereClause.where === 'true' && !list.isComputed
      ? await readUnfilteredPage(queries, orderedRows, page)
      : await readFilteredPage(queries, orderedRows, page);
  const rows = ids.length > 0 ? await readRows<Row>(queries, list, ids) : [];
  // Rows may be added between counting and reading. The total is never lower than the rows shown.
  const shownEnd = rows.length > 0 ? first + rows.length : 0;
  setContentRange(request, list.resource, { first, count: rows.length }, Math.max(total, shownEnd));
  return rows.map((row) => list.toItem(row));
}

/** @returns the total, and the ids of the page */
async function readUnfilteredPage(
  queries: Queries,
  orderedRows: OrderedRows,
  page: Page,
): Promise<readonly [number, string[]]> {
  const counting = countRows(queries, orderedRows.list.from, orderedRows.whereClause);
  if (page.offset < DEEP_OFFSET || !canReadFromEnd(orderedRows.ordering))
    return Promise.all([counting, readPage(queries, orderedRows, page)]);
  return readDeepPage(queries, orderedRows, page, await counting);
}

/** @returns the total, and the ids of the page */
async function readFilteredPage(
  queries: Queries,
  orderedRows: OrderedRows,
  page: Page,
): Promise<readonly [number, string[]]> {
  const { whereClause, ordering } = orderedRows;
  const isNear = page.offset + page.limit <= NEAR_PAGES_END;
  const countedPage =
    !isNear && shouldReadCountedPage(orderedRows) && (await readCountedPage(queries, orderedRows, page));
  if (countedPage) return countedPage;
  const pageFromPivot = await readFromPivot(queries, orderedRows, page);
  if (pageFromPivot) return pageFromPivot;
  // Counting may look at every row, so it is done once: if the rows of each value are counted, their sum is the total.
  const valueCounts =
    isNear && ordering.valuesFrom ? undefined : await readValueCounts(queries, whereClause, ordering);
  const counted = valueCounts
    ? { total: sumUp(valueCounts.map(({ rows }) => rows)), whereClause }
    : await countMatching(queries, orderedRows);
  const { total } = counted;
  if (page.offset >= total) return [total, []];
  const matching = { ...orderedRows, whereClause: counted.whereClause };
  if (valueCounts && total > FEW_SORTED_ROWS)
    return [total, await readPage(queries, matching, page, valueCounts)];
  if (total > FEW_SORTED_ROWS && isNear) {
    const ids = await readNearPage(queries, matching, page);
    if (ids) return [total, ids];
  }
  const isSorted =
    total <= FEW_SORTED_ROWS || (!meetsFewOtherRows(matching) && total <= findMaxSortedRows(matching, page));
  if (isSorted) return [total, await readSortedPage(queries, matching, page, total)];
  if (!meetsFewOtherRows(matching) && page.offset + page.limit <= total * SHARE_FOLLOWED) {
    const ids = await readJoinedPage(queries, matching, page);
    if (ids) return [total, ids];
  }
  if (page.offset < DEEP_OFFSET || !canReadFromEnd(ordering))
    return [total, await readPage(queries, matching, page)];
  return readDeepPage(queries, matching, page, total);
}

/** Counts the matching rows. @returns their number, and the condition without the parts of the search that match no row */
async function countMatching(
  queries: Queries,
  { list, whereClause }: OrderedRows,
): Promise<{ readonly total: number; readonly whereClause: WhereClause }> {
  const counts = await countParts(queries, list.from, whereClause);
  return {
    total: sumUp(counts),
    whereClause: whereClause.search?.leaveOutEmptyParts(counts) ?? whereClause,
  };
}

const sumUp = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/**
 * Whether reading in the wanted order meets few rows that do not match: all conditions are on the ordered column, so the rows are together in its index,
 * or they are what a search has found of the table by which the list is ordered, which is compared before its rows are joined.
 */
function meetsFewOtherRows(orderedRows: OrderedRows): boolean {
  const { conditions = [], search } = orderedRows.whereClause;
  const { expression } = orderedRows.ordering;
  if (!search) return conditions.every((condition) => condition.includes(`${expression} `));
  return comparesJoinedTable(orderedRows);
}

/** Up to how many matching rows are sorted for a page. */
function findMaxSortedRows({ whereClause: { search } }: OrderedRows, { offset, limit }: Page): number {
  const isAmongFirst = offset + limit <= FIRST_PAGES_END;
  if (search) return isAmongFirst ? MAX_SORTED_ROWS : MAX_FOUND_ROWS_SORTED;
  return isAmongFirst ? MAX_ROWS_SORTED_FOR_FIRST_PAGES : MAX_SORTED_ROWS;
}

/**
 * Creates the statement that an export reads: all rows that match the filter, in the requested order.
 * @throws ProblemError for a field that the list cannot be sorted or filtered by
 */
export async function createSelectAll<Row extends pg.QueryResultRow, Item>(
  queries: Queries,
  list: AdminList<Row, Item>,
  query: Pick<AdminListQuery, 'sort' | 'filter'>,
): Promise<{ readonly text: string; readonly values: readonly unknown[] }> {
  const { definitions, where, values } = await createWhereClause(queries, list, query.filter);
  const { expression, direction } = parseOrdering(list.sortable, list.newestFirst, query.sort);
  const order = `${expression} ${direction} nulls last, ${list.id} ${direction}`;
  const text = `${definitions}select ${list.columns} from ${joinTables(list)} where ${where} order by ${order}`;
  return { text, values };
}

async function readRows<Row extends pg.QueryResultRow & { readonly id: string }>(
  queries: Queries,
  list: Pick<AdminList<never, never>, 'columns' | 'from' | 'joins' | 'id'>,
  ids: readonly string[],
): Promise<Row[]> {
  const rows = await queries.readRows<Row>(
    `select ${list.columns} from ${joinTables(list)} where ${list.id} = any($1)`,
    [ids],
  );
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => rowsById.get(id) ?? []);
}
