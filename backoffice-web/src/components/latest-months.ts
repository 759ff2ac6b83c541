import { formatMonth } from '../format/format-month';

const MONTH_COUNT = 13;
/** The values of a filter by month that move with the calendar, also in a saved search. */
export const MONTH_PERIODS: readonly string[] = ['this-month', 'last-month'];
/** The values of the filter `period`, which move with the calendar in the same way. */
export const PERIODS: readonly string[] = [
  'today',
  'yesterday',
  'last-7-days',
  'last-30-days',
  ...MONTH_PERIODS,
];

interface Month {
  /** `YYYY-MM` */
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

/**
 * The current month and the twelve before it, in UTC like the recorded commissions.
 *
 * @param now ms since the epoch
 */
export function listLatestMonths(now: number): Month[] {
  const today = new Date(now);
  return Array.from({ length: MONTH_COUNT }, (_, monthsAgo) => {
    const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - monthsAgo, 1));
    const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
    const formatDay = (date: Date) => date.toISOString().slice(0, 10);
    const key = formatDay(first).slice(0, 7);
    return {
      key,
      from: formatDay(first),
      to: formatDay(last),
      label: formatMonth(key),
    };
  });
}
