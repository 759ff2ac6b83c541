import type { Queries } from '../read-model/queries.js';

/** The values of the sort expression on a page, and how many rows come before the first of them. */
export interface SortValues {
  readonly keys: readonly string[];
  readonly before: number;
}

/** A table that stores for each of its rows how many rows of the list belong to it. Needs an index that begins with the expression and includes the count. */
export interface StoredCounts {
  /** With its alias. */
  readonly table: string;
  readonly expression: string;
  /** Column with the number of rows of the list. */
  readonly count: string;
}

/** A page by the index of its first row and its maximum number of rows. */
export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** A value, how many rows of the table have an earlier one, and how many listed rows belong to those; the beginning and the end of the list have no value. */
interface SeekPoint {
  readonly key: string | null;
  readonly rank: number;
  readonly before: number;
}

/** Once an estimate is at most this many rows before the page, these rows are counted value by value. */
const MAX_ROWS_READ_BY_VALUE = 2_000;
/** Rows by which an estimate aims too low, because rows can be counted only from a value before the page; an estimate beyond only narrows the range. */
const ESTIMATE_MARGIN = 500;
const MAX_ESTIMATES = 3;

/** The ends of the lists as they were a while ago. They only guide the estimate. Counting them takes longer than reading a page. */
const listEnds = new WeakMap<StoredCounts, { readonly end: SeekPoint; readonly until: number }>();
const END_TTL_MS = 10 * 60_000;

/**
 * Finds the values on a page if there are so many values that adding up their counts one by one takes too long. It estimates
 * which value is shortly before the page, as one opens a dictionary, and counts the rows before that value by sums alone.
 */
export async function seekByCount(
  queries: Queries,
  source: StoredCounts,
  direction: 'asc' | 'desc',
  { offset, limit }: Page,
): Promise<SortValues> {
  const { table, expression, count } = source;
  const [beforeOperator, fromOperator] = direction === 'asc' ? ['<', '>='] : ['>', '<='];
  const valuesWithRows = `${table} where ${expression} is not null and ${count} > 0`;
  const totals = `coalesce(count(*), 0)::int as rank, coalesce(sum(${count}), 0)::int as before`;
  const readSeekPoint = async (rank: number): Promise<SeekPoint | undefined> => {
    const [seekPoint] = await queries.readRows<SeekPoint>(
      `with pivot as materialized (select ${expression} as key from ${valuesWithRows} order by ${expression} ${direction} offset $1 limit 1)
       select pivot.key, earlier.rank, earlier.before from pivot, lateral (
         select ${totals} from ${valuesWithRows} and ${expression} ${beforeOperator} pivot.key) earlier`,
      [rank],
    );
    return seekPoint;
  };
  let low: SeekPoint = { key: null, rank: 0, before: 0 };
  const knownEnd = listEnds.get(source);
  let high = knownEnd && Date.now() < knownEnd.until ? knownEnd.end : undefined;
  if (!high) {
    const [end] = await queries.readRows<SeekPoint>(`select null as key, ${totals} from ${valuesWithRows}`);
    high = end as SeekPoint;
    listEnds.set(source, { end: high, until: Date.now() + END_TTL_MS });
  }
  for (let n = 0; n < MAX_ESTIMATES && offset - low.before > MAX_ROWS_READ_BY_VALUE; n += 1) {
    const share = (offset - ESTIMATE_MARGIN - low.before) / Math.max(1, high.before - low.before);
    const seekPoint = await readSeekPoint(Math.floor(low.rank + Math.min(1, share) * (high.rank - low.rank)));
    if (seekPoint && seekPoint.before <= offset) low = seekPoint;
    else high = seekPoint ?? high;
  }
  const rows = await queries.readRows<{ key: string; before: number }>(
    `select key, before from (
       select key, rows, $2::int + (sum(rows) over (order by key ${direction}))::int - rows as before from (
         select ${expression} as key, sum(${count})::int as rows from ${valuesWithRows}
           and ($1::text is null or ${expression} ${fromOperator} $1)
         group by ${expression} order by ${expression} ${direction} limit $3
       ) near
     ) placed
     where before < $4::int + $5::int and before + rows > $4::int order by before`,
    // Each value has a row at least, so this many values reach the end of the page.
    [low.key, low.before, offset - low.before + limit, offset, limit],
  );
  return { keys: rows.map(({ key }) => key), before: rows[0]?.before ?? 0 };
}
