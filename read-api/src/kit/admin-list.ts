import type { AdminListQuery } from '@mirabelle/contracts';
import { type ApiRequest, ProblemError, validationFailed } from '@mirabelle/platform/http';
import type pg from 'pg';
import { z } from 'zod';
import type { Filter } from './filters.js';
import type { Queries } from './queries.js';

/** A list for the back office in the dialect of ra-data-simple-rest. */
export interface AdminList<Row extends pg.QueryResultRow, Item> {
  /** Unit of the Content-Range header. */
  readonly resource: string;
  /** What is selected, and from which tables. */
  readonly columns: string;
  readonly from: string;
  /** Names that may be sorted by, and the expression that each stands for. */
  readonly sortable: Readonly<Record<string, string>>;
  readonly newestFirst: string;
  /** Makes every order total, so that pages do not overlap. */
  readonly id: string;
  readonly filters: Readonly<Record<string, Filter>>;
  toItem(row: Row): Item;
}

const DEFAULT_RANGE = [0, 999] as const;

type Counted<Row> = Row & { readonly total: number };

/**
 * Answers `sort`, `range` and `filter`, and says by `Content-Range: bookings 0-24/319` which part of the whole it is.
 * @throws ProblemError for a field that the list is not sorted or filtered by
 */
export async function answerList<Row extends pg.QueryResultRow, Item>(
  queries: Queries,
  list: AdminList<Row, Item>,
  { query, http }: ApiRequest<unknown, AdminListQuery>,
): Promise<Item[]> {
  const [first, last] = query.range ?? DEFAULT_RANGE;
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = conditionOf(list, query.filter ?? {}, bind);
  const matching = `from ${list.from} where ${where}`;
  const counting = [...values];
  const rows = await queries.composed<Counted<Row>>(
    `select ${list.columns}, count(*) over ()::int as total ${matching}
     order by ${orderOf(list, query.sort)} limit ${bind(last - first + 1)} offset ${bind(first)}`,
    values,
  );
  // A page behind the end has no row to tell how many there are.
  const total = rows[0]?.total ?? (await count(queries, matching, counting));
  const range = rows.length > 0 ? `${first}-${first + rows.length - 1}` : '*';
  http.response.setHeader('Content-Range', `${list.resource} ${range}/${total}`);
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
  const values: unknown[] = [];
  const where = conditionOf(list, query.filter ?? {}, (value) => `$${values.push(value)}`);
  const text = `select ${list.columns} from ${list.from} where ${where} order by ${orderOf(list, query.sort)}`;
  return { text, values };
}

async function count(queries: Queries, matching: string, values: readonly unknown[]): Promise<number> {
  const [row] = await queries.composed<{ total: number }>(
    `select count(*)::int as total ${matching}`,
    values,
  );
  return row?.total ?? 0;
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

function orderOf(
  { sortable, newestFirst, id }: Pick<AdminList<never, never>, 'sortable' | 'newestFirst' | 'id'>,
  sort: AdminListQuery['sort'],
): string {
  if (!sort) return `${newestFirst} desc, ${id}`;
  const [field, direction] = sort;
  const column = Object.hasOwn(sortable, field) ? sortable[field] : undefined;
  if (!column) {
    const message = `Can be ${Object.keys(sortable).join(', ')}`;
    throw new ProblemError('validation_failed', 'The list cannot be sorted by this field.', {
      errors: [{ path: 'sort', message }],
    });
  }
  return `${column} ${direction === 'DESC' ? 'desc' : 'asc'} nulls last, ${id}`;
}
