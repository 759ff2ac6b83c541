import { addDays, dayOf } from '../bookings/calendar/days';

/** A day and what belongs to it. */
export interface Day {
  /** `YYYY-MM-DD` in the viewer's zone. */
  readonly day: string;
  readonly value: number;
}

/**
 * Counts or adds up by the viewer's days, with a zero for days on which nothing happened.
 *
 * @param instantOf UTC instant of an item
 * @param worthOf what an item counts for, 1 unless told
 * @param first and last day, both included
 */
export function byDay<Item>(
  items: readonly Item[],
  { first, last }: { readonly first: string; readonly last: string },
  instantOf: (item: Item) => string,
  worthOf: (item: Item) => number = () => 1,
): Day[] {
  const sums = new Map<string, number>();
  for (let day = first; day <= last; day = addDays(day, 1)) sums.set(day, 0);
  for (const item of items) {
    const day = dayOf(Date.parse(instantOf(item)));
    const sum = sums.get(day);
    if (sum !== undefined) sums.set(day, sum + worthOf(item));
  }
  return [...sums].map(([day, value]) => ({ day, value }));
}

/** The last so many days, today included. @param now ms since the epoch */
export function lastDays(count: number, now: number): { first: string; last: string } {
  const last = dayOf(now);
  return { first: addDays(last, 1 - count), last };
}
