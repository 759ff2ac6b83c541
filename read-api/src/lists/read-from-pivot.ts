import type { Queries } from '../read-model/queries.js';
import type { JoinedTable } from './ordering.js';
import { followJoinedTable, type OrderedRows } from './read-page.js';
import type { Page } from './seek-by-count.js';

/** Pages before this offset are near the beginning of the order. */
const MIN_OFFSET = 5_000;
/** Fewer matching rows than about this many are sorted. */
const MIN_ROWS = 10_000;
/** The share of the listed table whose matching rows show how many match, and where in the order they are, percent. */
const SAMPLE_PERCENT = 1;
/** Pages within this first share of the matching rows are read in the order of a joined table. For later pages other ways are quicker. */
export const SHARE_FOLLOWED = 0.2;
/** Up to this many rows between the pivot and the page are followed in the order. */
const MAX_ROWS_FOLLOWED = 5_000;

/**
 * Reads a page in the middle of a search that matches very many rows, in the order of another table. A sample of the rows tells a
 * value near the page, the pivot. The matching rows before the pivot are counted, which takes less time than sorting them. From
 * the pivot the order is followed in either direction.
 *
 * @returns the total and the ids; undefined if the page is better read in another way
 */
export async function readFromPivot(
  queries: Queries,
  orderedRows: OrderedRows,
  { offset, limit }: Page,
): Promise<readonly [number, string[]] | undefined> {
  const { list, whereClause, ordering } = orderedRows;
  const { definitionsForCount, where, values, search, conditions = [] } = whereClause;
  const { expression, direction, joinedOn, storedCounts } = ordering;
  if (!search || search.parts.length < 2 || conditions.length > 0) return undefined;
  if (!joinedOn || !storedCounts || offset < MIN_OFFSET) return undefined;
  const parameter = `$${values.length + 1}`;
  const [tableName] = list.from.split(' ');
  const [sample] = await queries.readRowsUnprepared<{ estimate: number; pivot: string | null }>(
    `${definitionsForCount}select estimate, pivot from (
       with sampled as materialized (
         select ${joinedOn.foreignKey} as key, (${where}) as matches from ${list.from} tablesample system (${SAMPLE_PERCENT}) repeatable (1)
       ), share as materialized (
         select count(*) / greatest(1, (select reltuples from pg_class where oid = '${tableName}'::regclass)) as sampled from sampled
       )
       select (select count(*) from sampled where matches) / nullif(share.sampled, 0) as estimate,
         (select value from (
            select (select ${expression} from ${joinedOn.table} where ${joinedOn.key} = sampled.key) as value from sampled where matches
          ) placed where value is not null order by value ${direction}
          limit 1 offset (select (sampled * ${parameter}::float8)::bigint from share)) as pivot
       from share
     ) guess`,
    [...values, offset],
  );
  const { estimate, pivot } = sample ?? { estimate: 0, pivot: null };
  if (pivot === null || estimate < MIN_ROWS || offset + limit <= estimate * SHARE_FOLLOWED) return undefined;
  const [beforeOperator, fromOperator] = direction === 'asc' ? ['<', '>='] : ['>', '<='];
  const beforePivot = `${expression} ${beforeOperator} ${parameter}`;
  const { total, before } = await countUpToPivot(queries, orderedRows, joinedOn, { beforePivot, pivot });
  if (offset >= total) return [total, []];
  if (Math.abs(offset - before) > MAX_ROWS_FOLLOWED) return undefined;
  const onPage = Math.min(limit, total - offset);
  const onPageBefore = Math.max(0, Math.min(onPage, before - offset));
  const follow = (comparison: string, page: Page, isReversed: boolean) =>
    followJoinedTable(queries, orderedRows, page, { comparison, pivot, isReversed });
  const earlier = await follow(
    beforeOperator,
    { offset: before - offset - onPageBefore, limit: onPageBefore },
    true,
  );
  const later = await follow(
    fromOperator,
    { offset: Math.max(0, offset - before), limit: onPage - onPageBefore },
    false,
  );
  const ids = [...earlier.reverse(), ...later];
  // Rows without a value come last, and are not among those that were followed.
  return ids.length === onPage ? [total, ids] : undefined;
}

/**
 * Counts the matching rows, and those of them whose value is before the pivot. If the search has found rows of the joined table, and these
 * have stored numbers of rows, the numbers are added up.
 */
async function countUpToPivot(
  queries: Queries,
  { list, whereClause, ordering: { storedCounts } }: OrderedRows,
  { table, key, foreignKey }: JoinedTable,
  { beforePivot, pivot }: { readonly beforePivot: string; readonly pivot: string },
): Promise<{ readonly total: number; readonly before: number }> {
  const { definitionsForCount, where, values, search } = whereClause;
  const select = (part: string) => `select ${foreignKey} as key from ${list.from} where ${part}`;
  const [found, ...others] = search?.parts ?? [];
  const known =
    storedCounts && search?.knownRows !== undefined && found?.includes(foreignKey)
      ? {
          total: search.knownRows,
          before: `(select coalesce(sum(${storedCounts.count}), 0) from ${storedCounts.table}
            where ${beforePivot} and ${storedCounts.count} > 0 and ${found.replaceAll(foreignKey, key)})`,
        }
      : undefined;
  // Each of the other parts has an index of its own. One condition for all of them would compare every row.
  const matching = known ? others.map(select).join(' union all ') : select(where);
  // Materialized, because the processes of a parallel plan take longer to start than they save.
  const [row] = await queries.readRowsUnprepared<{ total: number; before: number }>(
    `${definitionsForCount}select (${known?.total ?? 0} + total)::int as total, (${known?.before ?? 0} + before)::int as before from (
       with matching as materialized (${matching})
       select count(*) as total, count(${key}) as before from matching
       left join ${table} on ${key} = matching.key and ${beforePivot}
     ) counted`,
    [...values, pivot],
  );
  return row ?? { total: 0, before: 0 };
}
