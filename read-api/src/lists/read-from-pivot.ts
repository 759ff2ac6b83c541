import type { Queries } from '../read-model/queries.js';
import { followJoinedTable, type OrderedRows } from './read-page.js';
import type { Page } from './seek-by-count.js';

/** Pages before this one are near the beginning of the order. */
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
  const [isBefore, isAfter] = direction === 'asc' ? ['<', '>='] : ['>', '<='];
  const [counts] = await queries.readRowsUnprepared<{ total: number; before: number }>(
    `${definitionsForCount}select count(*)::int as total, count(${joinedOn.key})::int as before from ${list.from}
     left join ${joinedOn.table} on ${joinedOn.key} = ${joinedOn.foreignKey} and ${expression} ${isBefore} ${parameter}
     where ${where}`,
    [...values, pivot],
  );
  const { total, before } = counts ?? { total: 0, before: 0 };
  if (offset >= total) return [total, []];
  if (Math.abs(offset - before) > MAX_ROWS_FOLLOWED) return undefined;
  const onPage = Math.min(limit, total - offset);
  const onPageBefore = Math.max(0, Math.min(onPage, before - offset));
  const follow = (comparison: string, page: Page, isReversed: boolean) =>
    followJoinedTable(queries, orderedRows, page, { comparison, pivot, isReversed });
  const earlier = await follow(
    isBefore,
    { offset: before - offset - onPageBefore, limit: onPageBefore },
    true,
  );
  const later = await follow(
    isAfter,
    { offset: Math.max(0, offset - before), limit: onPage - onPageBefore },
    false,
  );
  const ids = [...earlier.reverse(), ...later];
  // Rows without a value come last, and are not among those that were followed.
  return ids.length === onPage ? [total, ids] : undefined;
}
