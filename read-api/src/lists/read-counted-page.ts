import type { Queries } from '../read-model/queries.js';
import { joinTables, type OrderedRows } from './read-page.js';
import type { Page } from './seek-by-count.js';

/** Up to this many rows that a search matches are sorted for a page. */
const MAX_ROWS_SORTED = 20_000;

/**
 * Counts the rows that a search matches and reads the ids of a page in one statement, so that each row is compared once. Sorting
 * many rows takes longer than reading them in their order, so this function is for the searches that take longest to compare.
 *
 * @returns the total and the ids; undefined if too many rows match
 */
export async function readCountedPage(
  queries: Queries,
  { list, whereClause, ordering }: OrderedRows,
  { offset, limit }: Page,
): Promise<readonly [number, string[]] | undefined> {
  const { definitionsForCount, values, search } = whereClause;
  const { expression, direction, joinedOn } = ordering;
  if (!search || search.parts.length === 0) return [0, []];
  const from = ordering.from && !joinedOn ? joinTables(list) : list.from;
  // A join would read the other table from end to end. Its rows are looked up one by one, once the matching ones are known.
  const [sortedBy, sortValue] = joinedOn
    ? [joinedOn.foreignKey, `(select ${expression} from ${joinedOn.table} where ${joinedOn.key} = sorted_by)`]
    : [expression, 'sorted_by'];
  const selects = search.parts.map(
    (part) => `select ${list.id} as id, ${sortedBy} as sorted_by from ${from} where ${part}`,
  );
  const [limitParameter, offsetParameter] = [limit, offset].map((_, n) => `$${values.length + n + 1}`);
  const [row] = await queries.readRowsUnprepared<{ total: number; ids: string[] | null }>(
    `${definitionsForCount}select total, ids from (
       with matching as materialized (
         select * from (${selects.join(' union all ')}) found limit ${MAX_ROWS_SORTED + 1}
       )
       select total, case when total <= ${MAX_ROWS_SORTED} then array(
         select matching.id::text from matching
         order by ${sortValue} ${direction} nulls last, matching.id ${direction}
         limit ${limitParameter} offset ${offsetParameter}
       ) end as ids from (select count(*)::int as total from matching) counted
     ) page`,
    [...values, limit, offset],
  );
  return row?.ids ? [row.total, row.ids] : undefined;
}

/** Whether a search is best answered by {@link readCountedPage}. */
export function shouldReadCountedPage({
  whereClause: { search, conditions = [] },
  ordering,
}: OrderedRows): boolean {
  if (!search || conditions.length > 0) return false;
  if (search.knownRows === undefined) return search.comparesRows;
  // The number of rows is known already. They are read in their order, unless that would count the rows of each value.
  return (
    search.parts.length === 1 &&
    search.knownRows <= MAX_ROWS_SORTED &&
    ordering.createValueCounts !== undefined
  );
}
