import type { Queries } from '../read-model/queries.js';

/** The values of the sort expression on a page, and how many rows come before the first of them. */
export interface SortValues {
  readonly keys: readonly string[];
  readonly before: number;
}

/** A table that knows how many listed rows belong to each of its rows. An index begins with the expression and has the count. */
export interface CountedTable {
  /** With its alias. */
  readonly table: string;
  readonly expression: string;
  /** Column with the number of listed rows. */
  readonly count: string;
}

interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** A value, and how many values and how many listed rows come before it; the end of the list has no value. */
interface Place {
  readonly key: string | null;
  readonly rank: number;
  readonly before: number;
}

/** So many rows before the page, estimates end, and the rest is read value by value. */
const NEAR_ENOUGH = 2_000;
/** An estimate aims this many rows too low, because an estimate beyond the beginning of the page is of no use. */
const CAUTION = 500;
const MAX_ESTIMATES = 3;

/** The ends of the lists as they were a while ago. They only guide the estimate, and take longer to count than a page does. */
const ends = new WeakMap<CountedTable, { readonly end: Place; readonly until: number }>();
const END_TTL_MS = 10 * 60_000;

/**
 * Finds the values on a page among very many, whose counts take too long to be added up one by one. It estimates which value
 * is shortly before the page, as one opens a dictionary, and counts the rows before that value by sums alone.
 */
export async function seekByCount(
  queries: Queries,
  source: CountedTable,
  direction: 'asc' | 'desc',
  { offset, limit }: Page,
): Promise<SortValues> {
  const { table, expression, count } = source;
  const [comesBefore, isReached] = direction === 'asc' ? ['<', '>='] : ['>', '<='];
  const counted = `${table} where ${expression} is not null and ${count} > 0`;
  const totals = `coalesce(count(*), 0)::int as rank, coalesce(sum(${count}), 0)::int as before`;
  const readPlace = async (rank: number): Promise<Place | undefined> => {
    const [place] = await queries.rows<Place>(
      `with pivot as materialized (select ${expression} as key from ${counted} order by ${expression} ${direction} offset $1 limit 1)
       select pivot.key, earlier.rank, earlier.before from pivot, lateral (
         select ${totals} from ${counted} and ${expression} ${comesBefore} pivot.key) earlier`,
      [rank],
    );
    return place;
  };
  let low: Place = { key: null, rank: 0, before: 0 };
  const estimated = ends.get(source);
  let high = estimated && Date.now() < estimated.until ? estimated.end : undefined;
  if (!high) {
    const [end] = await queries.rows<Place>(`select null as key, ${totals} from ${counted}`);
    high = end as Place;
    ends.set(source, { end: high, until: Date.now() + END_TTL_MS });
  }
  for (let n = 0; n < MAX_ESTIMATES && offset - low.before > NEAR_ENOUGH; n += 1) {
    const share = (offset - CAUTION - low.before) / Math.max(1, high.before - low.before);
    const place = await readPlace(Math.floor(low.rank + Math.min(1, share) * (high.rank - low.rank)));
    if (place && place.before <= offset) low = place;
    else high = place ?? high;
  }
  const rows = await queries.rows<{ key: string; before: number }>(
    `select key, before from (
       select key, rows, $2::int + (sum(rows) over (order by key ${direction}))::int - rows as before from (
         select ${expression} as key, sum(${count})::int as rows from ${counted}
           and ($1::text is null or ${expression} ${isReached} $1)
         group by ${expression} order by ${expression} ${direction} limit $3
       ) near
     ) placed
     where before < $4::int + $5::int and before + rows > $4::int order by before`,
    // Each value has a row at least, so this many values reach the end of the page.
    [low.key, low.before, offset - low.before + limit, offset, limit],
  );
  return { keys: rows.map(({ key }) => key), before: rows[0]?.before ?? 0 };
}
