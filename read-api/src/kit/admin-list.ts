import type { AdminListQuery } from '@mirabelle/contracts';
import type { ApiRequest } from '@mirabelle/http';
import type pg from 'pg';
import { type Orders, orderingOf } from './list-order.js';
import { count, type Filters, matchingOf } from './matching.js';
import { deepPageOf, joined, pageOf } from './page.js';
import type { Queries } from './queries.js';

/** A list for the back office in the dialect of ra-data-simple-rest. */
export interface AdminList<Row extends pg.QueryResultRow, Item> {
  /** Unit of the Content-Range header. */
  readonly resource: string;
  readonly columns: string;
  /** The table that the list is of, which all conditions are about. */
  readonly from: string;
  /** Others that columns and orders come from, joined by their keys; they add no row and take none away. */
  readonly joins?: string;
  readonly sortable: Orders;
  readonly newestFirst: string;
  /** Makes every order total, so that pages do not overlap. One of the columns, called `id`. */
  readonly id: string;
  readonly filters: Filters;
  toItem(row: Row): Item;
}

const DEFAULT_RANGE = [0, 999] as const;
/** From this row on it pays to know the end of the list before a page is read. */
const DEEP = 5_000;

/**
 * Answers `sort`, `range` and `filter`, and says by `Content-Range: bookings 0-24/319` which part of the whole it is.
 * The page's ids come first, from indexes alone however deep the page is, and then its rows.
 * @throws ProblemError for a field that the list is not sorted or filtered by
 */
export async function answerList<Row extends pg.QueryResultRow & { readonly id: string }, Item>(
  queries: Queries,
  list: AdminList<Row, Item>,
  { query, http }: ApiRequest<unknown, AdminListQuery>,
): Promise<Item[]> {
  const [first, last] = query.range ?? DEFAULT_RANGE;
  const matching = await matchingOf(queries, list, query.filter);
  const ordering = orderingOf(list.sortable, list.newestFirst, query.sort);
  const page = { offset: first, limit: last - first + 1 };
  const counting = count(queries, list.from, matching);
  const [total, ids] =
    first < DEEP || ordering.nullable
      ? await Promise.all([counting, pageOf(queries, list, matching, ordering, page)])
      : await deepPageOf(queries, list, matching, ordering, page, await counting);
  const rows = ids.length > 0 ? await rowsOf<Row>(queries, list, ids) : [];
  const range = rows.length > 0 ? `${first}-${first + rows.length - 1}` : '*';
  // Between counting and reading somebody may have added to the list; there are never fewer than are shown.
  const least = rows.length > 0 ? first + rows.length : 0;
  http.response.setHeader('Content-Range', `${list.resource} ${range}/${Math.max(total, least)}`);
  return rows.map((row) => list.toItem(row));
}

/**
 * The statement for all rows that fit, in the order asked for: what an export reads.
 * @throws ProblemError for a field that the list is not sorted or filtered by
 */
export async function selectAll<Row extends pg.QueryResultRow, Item>(
  queries: Queries,
  list: AdminList<Row, Item>,
  query: Pick<AdminListQuery, 'sort' | 'filter'>,
): Promise<{ readonly text: string; readonly values: readonly unknown[] }> {
  const { where, values } = await matchingOf(queries, list, query.filter);
  const { expression, direction } = orderingOf(list.sortable, list.newestFirst, query.sort);
  const order = `${expression} ${direction} nulls last, ${list.id} ${direction}`;
  return { text: `select ${list.columns} from ${joined(list)} where ${where} order by ${order}`, values };
}

async function rowsOf<Row extends pg.QueryResultRow & { readonly id: string }>(
  queries: Queries,
  list: Pick<AdminList<never, never>, 'columns' | 'from' | 'joins' | 'id'>,
  ids: readonly string[],
): Promise<Row[]> {
  const rows = await queries.rows<Row>(
    `select ${list.columns} from ${joined(list)} where ${list.id} = any($1)`,
    [ids],
  );
  const places = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((each) => places.get(each) ?? []);
}
