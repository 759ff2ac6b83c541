import type { AdminListQuery } from '@mirabelle/contracts';
import { type ApiRequest, validationFailed } from '@mirabelle/platform/http';
import type pg from 'pg';
import { z } from 'zod';
import type { Filter } from './filters.js';
import { type Ordering, type Orders, orderingOf } from './list-order.js';
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
  readonly filters: Readonly<Record<string, Filter>>;
  toItem(row: Row): Item;
}

const DEFAULT_RANGE = [0, 999] as const;
/** From this row on it pays to know the end of the list before a page is read. */
const DEEP = 5_000;

/** Rows that fit a filter. */
export interface Matching {
  readonly where: string;
  readonly values: readonly unknown[];
}

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
  const matching = matchingOf(list, query.filter);
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
export function selectAll<Row extends pg.QueryResultRow, Item>(
  list: AdminList<Row, Item>,
  query: Pick<AdminListQuery, 'sort' | 'filter'>,
): { readonly text: string; readonly values: readonly unknown[] } {
  const { where, values } = matchingOf(list, query.filter);
  const { expression, direction } = orderingOf(list.sortable, list.newestFirst, query.sort);
  const order = `${expression} ${direction} nulls last, ${list.id} ${direction}`;
  return { text: `select ${list.columns} from ${joined(list)} where ${where} order by ${order}`, values };
}

interface Page {
  readonly offset: number;
  readonly limit: number;
}

async function pageOf(
  queries: Queries,
  list: Pick<AdminList<never, never>, 'from' | 'joins' | 'id'>,
  { where, values }: Matching,
  { expression, direction, nullable, from = list.from }: Ordering,
  { offset, limit }: Page,
): Promise<string[]> {
  if (limit < 1) return [];
  const select = async (text: string, page: Page) => {
    const numbers = [page.limit, page.offset].map((_, n) => `$${values.length + n + 1}`);
    const rows = await queries.composed<{ id: string }>(
      `select ${list.id} as id ${text} limit ${numbers[0]} offset ${numbers[1]}`,
      [...values, page.limit, page.offset],
    );
    return rows.map(({ id }) => id);
  };
  const present = nullable ? `${where} and ${expression} is not null` : where;
  const order = `order by ${expression} ${direction}, ${list.id} ${direction}`;
  const ids = await select(`from ${from} where ${present} ${order}`, { offset, limit });
  if (!nullable || ids.length === limit) return ids;
  // An index holds nulls at one end only, so those who come last in both directions are read apart.
  const before = ids.length > 0 ? offset : await count(queries, from, { where: present, values });
  const rest = await select(
    `from ${joined(list)} where ${where} and ${expression} is null order by ${list.id} ${direction}`,
    { offset: ids.length > 0 ? 0 : Math.max(0, offset - before), limit: limit - ids.length },
  );
  return [...ids, ...rest];
}

/** A page far from the beginning, read from whichever end of the list is nearer. */
async function deepPageOf(
  queries: Queries,
  list: Pick<AdminList<never, never>, 'from' | 'joins' | 'id'>,
  matching: Matching,
  ordering: Ordering,
  { offset, limit }: Page,
  total: number,
): Promise<[number, string[]]> {
  const wanted = Math.min(limit, total - offset);
  if (wanted < 1) return [total, []];
  const behind = total - offset - wanted;
  if (offset <= behind) return [total, await pageOf(queries, list, matching, ordering, { offset, limit })];
  const direction = ordering.direction === 'asc' ? 'desc' : 'asc';
  const page = { offset: behind, limit: wanted };
  return [total, (await pageOf(queries, list, matching, { ...ordering, direction }, page)).reverse()];
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

/** All tables of a list. Counting and paging leave the joined ones out, as Postgres then reads an index and nothing else. */
export function joined({ from, joins = '' }: Pick<AdminList<never, never>, 'from' | 'joins'>): string {
  return `${from} ${joins}`;
}

async function count(queries: Queries, from: string, { where, values }: Matching): Promise<number> {
  const [row] = await queries.composed<{ total: number }>(
    `select count(*)::int as total from ${from} where ${where}`,
    values,
  );
  return row?.total ?? 0;
}

/** @throws ProblemError for a field that the list is not filtered by */
export function matchingOf(
  list: Pick<AdminList<never, never>, 'filters'>,
  filter: AdminListQuery['filter'],
): Matching {
  const values: unknown[] = [];
  const where = conditionOf(list, filter ?? {}, (value) => `$${values.push(value)}`);
  return { where, values };
}

function conditionOf(
  { filters }: Pick<AdminList<never, never>, 'filters'>,
  asked: Readonly<Record<string, unknown>>,
  bind: (value: unknown) => string,
): string {
  const schema = z.strictObject(
    Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, filter.schema.optional()])),
  );
  const result = schema.safeParse(asked);
  if (!result.success) throw validationFailed(result.error, 'filter');
  const conditions = Object.entries(result.data)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => filters[name]?.condition(bind, value) ?? 'true');
  return conditions.join(' and ') || 'true';
}
