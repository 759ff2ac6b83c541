import { groupsWithin } from './groups.js';
import type { Ordering } from './list-order.js';
import { count, type Matching } from './matching.js';
import type { Queries } from './queries.js';

/** What of a list its pages are made of. */
export interface Paged {
  readonly from: string;
  readonly joins?: string;
  readonly id: string;
}

/** A part of a list by its first row and how many there are at most. */
export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** Ids of a page, in the order asked for. */
export async function pageOf(
  queries: Queries,
  list: Paged,
  matching: Matching,
  ordering: Ordering,
  { offset, limit }: Page,
): Promise<string[]> {
  if (limit < 1) return [];
  const { where, values } = matching;
  const { expression, direction, nullable, from = list.from } = ordering;
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
  const page = { offset, limit };
  const ids =
    (await pageByGroups(queries, list, matching, ordering, page)) ??
    (await select(`from ${from} where ${present} ${order}`, page));
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
export async function deepPageOf(
  queries: Queries,
  list: Paged,
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

/** A page of an order that knows how many rows each of its values has: those before the page are not read. */
async function pageByGroups(
  queries: Queries,
  { id, from: own }: Paged,
  { where, values }: Matching,
  ordering: Ordering,
  { offset, limit }: Page,
): Promise<string[] | undefined> {
  const { expression, direction, from = own } = ordering;
  const groups = await groupsWithin(queries, { where, values }, ordering, { offset, limit });
  if (!groups) return undefined;
  if (groups.keys.length === 0) return [];
  const place = (n: number) => `$${values.length + n}`;
  const rows = await queries.composed<{ id: string }>(
    `select ${id} as id from ${from} where ${where} and ${expression} = any(${place(1)}::text[])
     order by ${expression} ${direction}, ${id} ${direction} limit ${place(2)} offset ${place(3)}`,
    [...values, groups.keys, limit, offset - groups.before],
  );
  return rows.map((row) => row.id);
}

/** All tables of a list. Counting and paging leave the joined ones out, as Postgres then reads an index and nothing else. */
export function joined({ from, joins = '' }: Pick<Paged, 'from' | 'joins'>): string {
  return `${from} ${joins}`;
}
