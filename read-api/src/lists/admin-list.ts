import type { AdminListQuery } from '@mirabelle/backoffice-contracts';
import type { ApiRequest } from '@mirabelle/http';
import type pg from 'pg';
import { setContentRange } from '../http/response-headers.js';
import type { Queries } from '../read-model/queries.js';
import { parseOrdering, type SortableFields } from './ordering.js';
import {
  joinTables,
  type OrderedRows,
  readDeepPage,
  readNearPage,
  readPage,
  readSortedPage,
} from './read-page.js';
import type { Page } from './seek-by-count.js';
import { readValueCounts } from './sort-values.js';
import { countRows, createWhereClause, type Filters } from './where-clause.js';

/** A back-office list, queried in the dialect of ra-data-simple-rest. */
export interface AdminList<Row extends pg.QueryResultRow, Item> {
  /** Unit of the Content-Range header. */
  readonly resource: string;
  readonly columns: string;
  /** The listed table. All filter conditions refer to it. */
  readonly from: string;
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

const DEFAULT_RANGE = [0, 999] as const;
/**
 * From this offset on, the rows are counted first, so that a page near the end can be read from the end. That takes less time
 * than skipping all rows before it.
 */
const DEEP_OFFSET = 5_000;
/** Up to this many matching rows are sorted for a page. That is quick, and does not depend on where in the order they are. */
const MAX_SORTED_ROWS = 20_000;
/** For one of the first pages more rows may match, because only the rows up to its end are kept while sorting. */
const MAX_ROWS_SORTED_FOR_FIRST_PAGES = 100_000;
const FIRST_PAGES_END = 1_000;
/** Of more matching rows, those of the very first pages are looked for in the wanted order before all of them are sorted. */
const FEW_SORTED_ROWS = 5_000;
const NEAR_PAGES_END = 100;
/** A search may look for its rows in several tables, so sorting many of them takes longer than following the order. */
const MAX_FOUND_ROWS_SORTED = 5_000;

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
    whereClause.where === 'true'
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
  if (page.offset < DEEP_OFFSET || orderedRows.ordering.isNullable)
    return Promise.all([counting, readPage(queries, orderedRows, page)]);
  return readDeepPage(queries, orderedRows, page, await counting);
}

/** @returns the total, and the ids of the page */
async function readFilteredPage(
  queries: Queries,
  orderedRows: OrderedRows,
  page: Page,
): Promise<readonly [number, string[]]> {
  const { list, whereClause, ordering } = orderedRows;
  // A search may look at every row, so its rows are counted once, where the rows of each value add up to all of them.
  const isSearch = whereClause.parts !== undefined && whereClause.parts.length > 0;
  const valueCounts = isSearch ? await readValueCounts(queries, whereClause, ordering) : undefined;
  const total = valueCounts
    ? valueCounts.reduce((sum, { rows }) => sum + rows, 0)
    : await countRows(queries, list.from, whereClause);
  if (total === 0) return [0, []];
  if (isLikelyNear(orderedRows, page, total)) {
    const ids = await readNearPage(queries, orderedRows, page);
    if (ids) return [total, ids];
  }
  if (total <= findMaxSortedRows(orderedRows, page))
    return [total, await readSortedPage(queries, orderedRows, page)];
  if (page.offset < DEEP_OFFSET || ordering.isNullable)
    return [total, await readPage(queries, orderedRows, page, valueCounts)];
  return readDeepPage(queries, orderedRows, page, total);
}

/**
 * Whether a page is looked for among the first rows of the order. There is a better way where the rows of each value are counted.
 * Where a search has a single condition, Postgres follows the order on its own, and checks each row by itself.
 */
const isLikelyNear = (
  { whereClause: { parts }, ordering }: OrderedRows,
  { offset, limit }: Page,
  total: number,
): boolean =>
  total > FEW_SORTED_ROWS &&
  offset + limit <= NEAR_PAGES_END &&
  parts?.length !== 1 &&
  ordering.countByValue === undefined;

/** Up to how many matching rows are sorted for a page. */
function findMaxSortedRows({ whereClause }: OrderedRows, { offset, limit }: Page): number {
  if (whereClause.parts) return MAX_FOUND_ROWS_SORTED;
  return offset + limit <= FIRST_PAGES_END ? MAX_ROWS_SORTED_FOR_FIRST_PAGES : MAX_SORTED_ROWS;
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
