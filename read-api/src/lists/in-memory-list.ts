import type { AdminListQuery } from '@mirabelle/backoffice-contracts';
import { type ApiRequest, createValidationProblem } from '@mirabelle/http';
import type { z } from 'zod';
import { setContentRange } from '../http/response-headers.js';
import type { Ordering } from './ordering.js';

/** The rows that a request without a range gets: the first and the last index. */
export const DEFAULT_RANGE = [0, 999] as const;

/** @throws ProblemError for a field that the list cannot be filtered by */
export function parseFilter<Value>(schema: z.ZodType<Value>, filter: object = {}): Value {
  const result = schema.safeParse(filter);
  if (!result.success) throw createValidationProblem(result.error, 'filter');
  return result.data;
}

/** Compares items by a key, and those with the same key by their ids. */
export function compareItems<Item extends { readonly id: string }>(
  readKey: (item: Item) => string | number,
  direction: Ordering['direction'],
): (a: Item, b: Item) => number {
  const sign = direction === 'asc' ? 1 : -1;
  return (a, b) => sign * (compareKeys(readKey(a), readKey(b)) || compareKeys(a.id, b.id));
}

function compareKeys(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Returns the requested page of the matching items, which are in their order, and sets its Content-Range. */
export function takePage<Item>(
  request: ApiRequest<unknown, AdminListQuery>,
  resource: string,
  items: readonly Item[],
): Item[] {
  const [first, last] = request.query.range ?? DEFAULT_RANGE;
  const page = items.slice(first, last + 1);
  setContentRange(request, resource, { first, count: page.length }, items.length);
  return page;
}
