import type { AdminListQuery } from '@mirabelle/contracts';
import { ProblemError } from '@mirabelle/http';

/** An order that a list can have. There is an index that ends with the id for each. */
export interface Order {
  readonly expression: string;
  /** Whether it may be null: such rows come last, whichever the direction. */
  readonly nullable?: true;
  /** Tables joined beginning with the one that the expression is of, for rows whose expression is not null. */
  readonly from?: string;
  /**
   * Statement for how many of the rows that fit a condition each value of the expression, a text, has: `key` and `rows`.
   * Undefined where it would take longer than reading them. With it no page is far from the beginning.
   */
  groups?(where: string, offset: number): string | undefined;
}

/** Names that a list may be sorted by. A plain text is an expression that is never null. */
export type Orders = Readonly<Record<string, string | Order>>;

/** An order with its direction. */
export interface Ordering extends Order {
  readonly direction: 'asc' | 'desc';
}

/**
 * The order asked for.
 * @throws ProblemError for a field that the list is not sorted by
 */
export function orderingOf(orders: Orders, newestFirst: string, sort: AdminListQuery['sort']): Ordering {
  if (!sort) return { expression: newestFirst, direction: 'desc' };
  const [field, direction] = sort;
  const order = Object.hasOwn(orders, field) ? orders[field] : undefined;
  if (order === undefined) {
    const message = `Can be ${Object.keys(orders).join(', ')}`;
    throw new ProblemError('validation_failed', 'The list cannot be sorted by this field.', {
      errors: [{ path: 'sort', message }],
    });
  }
  const known = typeof order === 'string' ? { expression: order } : order;
  return { ...known, direction: direction === 'DESC' ? 'desc' : 'asc' };
}
