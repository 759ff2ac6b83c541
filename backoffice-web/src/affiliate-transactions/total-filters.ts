import { listLatestMonths } from '../components/latest-months';
import { findMonthBefore, type TotalsGrouping } from './use-transaction-totals';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const FIRST_DAY_OF_MONTH = /^\d{4}-(0[1-9]|1[0-2])-01$/;

type FilterValues = Readonly<Record<string, unknown>>;

/** The first and the last UTC day of a month as `YYYY-MM`. */
function findDaysOfMonth(month: string): { readonly from: string; readonly to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

function isWholeMonth(from: string, to: unknown): boolean {
  const days = FIRST_DAY_OF_MONTH.test(from) ? findDaysOfMonth(from.slice(0, 7)) : undefined;
  return days?.from === from && days.to === to;
}

const omitDays = ({ period: _period, from: _from, to: _to, ...others }: FilterValues): FilterValues => others;

/** The filter of the list that shows the rows of a total. */
export function createTotalFilter(filter: FilterValues, grouping: TotalsGrouping, key: string): FilterValues {
  if (grouping === 'status') return { ...filter, status: key };
  if (grouping === 'affiliate') return { ...filter, affiliateId: key };
  return { ...omitDays(filter), period: key };
}

/**
 * The month before the only one that the filter shows, and the filter of that month; undefined for any other filter.
 * @param now ms since the epoch
 */
export function findMonthToCompare(
  filter: FilterValues,
  now: number,
): { readonly month: string; readonly filter: FilterValues } | undefined {
  const { period, from, to } = filter;
  const [thisMonth, lastMonth] = listLatestMonths(now).map(({ key }) => key);
  let month: string | undefined;
  if (period === undefined) {
    month = typeof from === 'string' && isWholeMonth(from, to) ? from.slice(0, 7) : undefined;
    // Days that are chosen beside the period leave a part of the month.
  } else if (from === undefined && to === undefined) {
    month = MONTH.test(String(period))
      ? String(period)
      : { 'this-month': thisMonth, 'last-month': lastMonth }[String(period)];
  }
  if (!month) return undefined;
  const before = findMonthBefore(month);
  return { month: before, filter: { ...omitDays(filter), period: before } };
}
