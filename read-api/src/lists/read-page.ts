import type { Queries } from '../read-model/queries.js';
import { countRows } from './count-rows.js';
import type { Ordering } from './ordering.js';
import type { Page } from './seek-by-count.js';
import { findCountedValues, findSortValues, type ValueCount } from './sort-values.js';
import type { WhereClause } from './where-clause.js';

/** The SQL fragments that the pages of a list are read with. */
export interface PagedList {
  readonly from: string;
  readonly joins?: string;
  readonly id: string;
}

/** The rows of a list that match a filter, in the requested order. */
export interface OrderedRows {
  readonly list: PagedList;
  readonly whereClause: WhereClause;
  readonly ordering: Ordering;
}

/**
 * Reads the ids of a page in the requested order.
 * @param valueCounts how many rows each value of the order has, if they are counted already
 */
export async function readPage(
  queries: Queries,
  orderedRows: OrderedRows,
  { offset, limit }: Page,
  valueCounts?: readonly ValueCount[],
): Promise<string[]> {
  const { list, whereClause, ordering } = orderedRows;
  if (limit < 1) return [];
  const { definitions, definitionsForCount, where, values } = whereClause;
  const { expression, direction, isNullable, from = list.from, joinedOn } = ordering;
  const select = async (text: string, page: Page) => {
    const placeholders = [page.limit, page.offset].map((_, n) => `$${values.length + n + 1}`);
    const rows = await queries.readRowsUnprepared<{ id: string }>(
      `${definitions}select ${list.id} as id ${text} limit ${placeholders[0]} offset ${placeholders[1]}`,
      [...values, page.limit, page.offset],
    );
    return rows.map(({ id }) => id);
  };
  // The key equals the foreign key. Postgres does not conclude this by itself, and would join every row of the first table before
  // it compares the foreign key.
  const joinedWhere =
    joinedOn && comparesJoinedTable(orderedRows)
      ? where.replaceAll(joinedOn.foreignKey, joinedOn.key)
      : where;
  const whereNotNull = isNullable ? `${joinedWhere} and ${expression} is not null` : joinedWhere;
  const order = `order by ${expression} ${direction}, ${list.id} ${direction}`;
  const page = { offset, limit };
  const ids =
    (await readPageBySortValues(queries, orderedRows, page, valueCounts)) ??
    (await select(`from ${from} where ${whereNotNull} ${order}`, page));
  if (!isNullable || ids.length === limit) return ids;
  // Nulls come last in both directions, but an index has them at one end only. They are read separately.
  const offsetOfNulls =
    ids.length > 0
      ? 0
      : Math.max(
          0,
          offset -
            (await countRows(queries, from, {
              definitions,
              definitionsForCount,
              where: whereNotNull,
              values,
            })),
        );
  // Postgres does not conclude that nulls are in the order of their ids, and finds them in the index only if the order names both.
  const orderOfNulls = ordering.from ? `order by ${list.id} ${direction}` : order;
  const rest = await select(
    `from ${joinTables(list)} where ${where} and ${expression} is null ${orderOfNulls}`,
    { offset: offsetOfNulls, limit: limit - ids.length },
  );
  return [...ids, ...rest];
}

/** Up to this many rows look up the row of another table by which they are sorted. */
const MAX_ROWS_LOOKED_UP = 10_000;

/**
 * Reads the ids of a page if few rows match: it reads all matching rows first, and then sorts them. By itself Postgres may follow
 * an index of the wanted order, and read the whole list for a few rows at its end.
 *
 * @param total number of matching rows
 */
export async function readSortedPage(
  queries: Queries,
  { list, whereClause, ordering }: OrderedRows,
  { offset, limit }: Page,
  total: number,
): Promise<string[]> {
  const { from, id } = list;
  const { definitions, where, values, search } = whereClause;
  const parts = search?.parts ?? [where];
  if (parts.length === 0 || limit < 1) return [];
  const { direction } = ordering;
  const lookedUp = total <= MAX_ROWS_LOOKED_UP ? ordering.joinedOn : undefined;
  const joins = ordering.from && !lookedUp ? (list.joins ?? '') : '';
  // A join would read the other table from end to end, because Postgres expects many more rows.
  const expression = lookedUp
    ? `(select ${ordering.expression} from ${lookedUp.table} where ${lookedUp.key} = ${lookedUp.foreignKey})`
    : ordering.expression;
  const alias = findAlias(from) ?? 'listed';
  const selects = parts.map((part) => `select * from ${from} where ${part}`);
  // The offset keeps Postgres from merging the inner query into the outer one, which would let it follow the order.
  const rows = await queries.readRowsUnprepared<{ id: string }>(
    `${definitions}select ${id} as id from (select * from (${selects.join(' union all ')}) matching offset 0) ${alias} ${joins}
     order by ${expression} ${direction} nulls last, ${id} ${direction}
     limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, limit, offset],
  );
  return rows.map((row) => row.id);
}

/** For each row up to the end of the page, this many rows are read in the wanted order. That is enough for filters that one row in ten matches. */
const ROWS_READ_PER_ROW = 40;

/**
 * Reads the ids of a page near the beginning of a list, if many rows match. It reads some rows in the wanted order and picks the
 * matching ones. That takes less time than sorting all matching rows, and never long.
 *
 * @returns undefined if these rows do not reach the end of the page
 */
export async function readNearPage(
  queries: Queries,
  { list, whereClause, ordering }: OrderedRows,
  { offset, limit }: Page,
): Promise<string[] | undefined> {
  const { definitions, where, values } = whereClause;
  const { expression, direction, isNullable, from = list.from } = ordering;
  const alias = findAlias(list.from);
  const nullsLeftOut = isNullable ? `${expression} is not null` : 'true';
  const readCondition = ordering.valuesFrom
    ? `${expression} = (select ${expression} from ${ordering.valuesFrom} order by ${expression} ${direction} limit 1)`
    : nullsLeftOut;
  const formatPlaceholder = (n: number) => `$${values.length + n}`;
  const rows = await queries.readRowsUnprepared<{ id: string }>(
    `${definitions}select ${list.id} as id from (
       select ${alias ? `${alias}.*` : '*'}, ${expression} as sort_value from ${from} where ${readCondition}
       order by ${expression} ${direction}, ${list.id} ${direction} limit ${formatPlaceholder(1)}
     ) ${alias ?? 'listed'} where ${where}
     order by sort_value ${direction}, ${list.id} ${direction} limit ${formatPlaceholder(2)} offset ${formatPlaceholder(3)}`,
    [...values, (offset + limit) * ROWS_READ_PER_ROW, limit, offset],
  );
  return rows.length === limit ? rows.map((row) => row.id) : undefined;
}

/**
 * Reads the ids of a page in the order of another table, whose rows it follows up to the end of the page and joins to the rows that
 * match. By itself Postgres may join all that match, and then sort them, which takes longer unless the page is far from the beginning.
 *
 * @returns undefined if the order is not of another table, or the page has rows without a value, which come last
 */
export async function readJoinedPage(
  queries: Queries,
  orderedRows: OrderedRows,
  page: Page,
): Promise<string[] | undefined> {
  if (!orderedRows.ordering.joinedOn) return undefined;
  const ids = await followJoinedTable(queries, orderedRows, page);
  return ids.length === page.limit ? ids : undefined;
}

interface Pivot {
  /** Compares the ordered column with the pivot: only rows for which this holds are followed. */
  readonly comparison: string;
  readonly pivot: string;
  readonly isReversed: boolean;
}

/** Follows the order of the joined table, and joins the rows that match, except those without a value. */
export async function followJoinedTable(
  queries: Queries,
  { list, whereClause, ordering }: OrderedRows,
  { offset, limit }: Page,
  from?: Pivot,
): Promise<string[]> {
  const { definitions, where, values } = whereClause;
  const { expression, joinedOn } = ordering;
  if (!joinedOn || limit < 1) return [];
  const direction = (ordering.direction === 'asc') === !from?.isReversed ? 'asc' : 'desc';
  const formatPlaceholder = (n: number) => `$${values.length + n}`;
  const followedCondition = from
    ? `${expression} ${from.comparison} ${formatPlaceholder(3)}`
    : `${expression} is not null`;
  // The offset keeps Postgres from merging the inner query into the outer one, which would let it join all rows.
  const rows = await queries.readRowsUnprepared<{ id: string }>(
    `${definitions}select ${list.id} as id from ${joinedOn.table} cross join lateral (
       select * from ${list.from} where ${joinedOn.foreignKey} = ${joinedOn.key} and ${where} offset 0
     ) ${findAlias(list.from) ?? 'listed'}
     where ${followedCondition}
     order by ${expression} ${direction}, ${list.id} ${direction} limit ${formatPlaceholder(1)} offset ${formatPlaceholder(2)}`,
    [...values, limit, offset, ...(from ? [from.pivot] : [])],
  );
  return rows.map((row) => row.id);
}

/**
 * Whether a search has found rows of the joined table alone: they are compared before the rows of the list are joined, so few of these
 * are read in the order.
 */
export function comparesJoinedTable({
  whereClause: { where, search },
  ordering: { joinedOn },
}: Pick<OrderedRows, 'whereClause' | 'ordering'>): boolean {
  return search?.parts.length === 1 && joinedOn !== undefined && where.includes(joinedOn.foreignKey);
}

/** The name by which the conditions refer to the rows of a table; undefined if they name only its columns. */
const findAlias = (from: string): string | undefined => / (\w+)$/.exec(from)?.[1];

/** Reads a page without scanning the earlier rows, if the sort field can count the rows of each of its values. */
async function readPageBySortValues(
  queries: Queries,
  { list, whereClause, ordering }: OrderedRows,
  { offset, limit }: Page,
  valueCounts: readonly ValueCount[] | undefined,
): Promise<string[] | undefined> {
  const { id } = list;
  const { definitions, where, values } = whereClause;
  const { expression, direction, from = list.from } = ordering;
  const sortValues = valueCounts
    ? findCountedValues(valueCounts, { offset, limit })
    : await findSortValues(queries, whereClause, ordering, { offset, limit });
  if (!sortValues) return undefined;
  if (sortValues.keys.length === 0) return [];
  const formatPlaceholder = (n: number) => `$${values.length + n}`;
  const rows = await queries.readRowsUnprepared<{ id: string }>(
    `${definitions}select ${id} as id from ${from} where ${where} and ${expression} = any(${formatPlaceholder(1)}::text[])
     order by ${expression} ${direction}, ${id} ${direction} limit ${formatPlaceholder(2)} offset ${formatPlaceholder(3)}`,
    [...values, sortValues.keys, limit, offset - sortValues.before],
  );
  return rows.map((row) => row.id);
}

/** The listed table with its joins. Counting, and paging by a field of the table itself, use it without its joins, so that an index suffices. */
export function joinTables({ from, joins = '' }: Pick<PagedList, 'from' | 'joins'>): string {
  return `${from} ${joins}`;
}
