import type { Ordering } from './list-order.js';
import type { Matching } from './matching.js';
import type { Queries } from './queries.js';

interface GroupRow {
  readonly key: string;
  readonly before: number;
}

/** Values of an order that a page lies in, and how many rows come before the first of them. */
export interface Groups {
  readonly keys: readonly string[];
  readonly before: number;
}

/**
 * Which values of an order a page lies in.
 * @returns undefined where the order does not know how many rows its values have
 */
export async function groupsWithin(
  queries: Queries,
  { where, values }: Matching,
  { groups, direction }: Ordering,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Groups | undefined> {
  const sizes = groups?.(where, offset);
  if (sizes === undefined) return undefined;
  const place = (n: number) => `$${values.length + n}`;
  const rows = await queries.composed<GroupRow>(
    `select key, before from (
       select key, rows, (sum(rows) over (order by key ${direction}))::int - rows as before from (${sizes}) sizes
     ) places
     where before < ${place(1)}::int + ${place(2)}::int and before + rows > ${place(1)}::int order by before`,
    [...values, offset, limit],
  );
  return { keys: rows.map(({ key }) => key), before: rows[0]?.before ?? 0 };
}
