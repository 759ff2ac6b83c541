import type { AdminListQuery } from '@mirabelle/contracts';
import { validationFailed } from '@mirabelle/http';
import { z } from 'zod';
import type { Bind, Filter, Search } from './filters.js';
import type { Queries } from './queries.js';

/** What a list may be filtered by, by the names that are asked for. */
export type Filters = Readonly<Record<string, Filter | Search>>;

/** Rows that fit a filter. */
export interface Matching {
  readonly where: string;
  readonly values: readonly unknown[];
  /** The same rows in parts that have none in common, so that each can be counted by an index of its own. */
  readonly parts?: readonly string[];
}

/** @throws ProblemError for a field that the list is not filtered by */
export async function matchingOf(
  queries: Queries,
  { filters }: { readonly filters: Filters },
  filter: AdminListQuery['filter'],
): Promise<Matching> {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const conditions: string[] = [];
  let ways: readonly string[] | undefined;
  for (const [name, value] of Object.entries(checked(filters, filter ?? {}))) {
    const asked = filters[name];
    if (value === undefined || !asked) continue;
    if ('condition' in asked) conditions.push(asked.condition(bind, value));
    else ways = await asked.alternatives(bind, value, queries);
  }
  if (!ways) return { where: conditions.join(' and ') || 'true', values };
  const within = (...more: string[]) => [...conditions, ...more].join(' and ');
  return {
    where: within(ways.length > 0 ? `(${ways.join(' or ')})` : 'false'),
    values,
    parts: ways.map((way, place) => within(way, ...others(ways.slice(0, place)))),
  };
}

const others = (ways: readonly string[]) => ways.map((way) => `(${way}) is not true`);

function checked(filters: Filters, asked: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const schema = z.strictObject(
    Object.fromEntries(Object.entries(filters).map(([name, { schema }]) => [name, schema.optional()])),
  );
  const result = schema.safeParse(asked);
  if (!result.success) throw validationFailed(result.error, 'filter');
  return result.data;
}

/** How many rows of a table fit. */
export async function count(
  queries: Queries,
  from: string,
  { where, values, parts = [where] }: Matching,
): Promise<number> {
  if (parts.length === 0) return 0;
  const counts = parts.map((part) => `(select count(*) from ${from} where ${part})`);
  const [row] = await queries.composed<{ total: number }>(
    `select (${counts.join(' + ')})::int as total`,
    values,
  );
  return row?.total ?? 0;
}
