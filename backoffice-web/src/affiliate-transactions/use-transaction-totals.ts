import type { AffiliateTotals } from '@mirabelle/backoffice-contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useReads } from '../data/use-reads';
import { addDecimals, toCents } from '../format/cents';

const RESOURCE = 'affiliate-transactions';

/** The total of some commissions. */
export interface Total {
  /** Number of commissions. */
  readonly entries: number;
  /** Decimal strings in US dollars, negative if reversals exceed the rest. */
  readonly grossAmount: string;
  readonly commissionAmount: string;
}

/** The total of the commissions of one status, month or affiliate. */
export interface GroupTotal extends Total {
  readonly key: string;
}

const EMPTY_TOTAL = { entries: 0, grossAmount: '0.00', commissionAmount: '0.00' };

/** The month before a UTC month as `YYYY-MM`. */
export const findMonthBefore = (month: string): string =>
  new Date(Date.parse(`${month}-01T00:00:00Z`) - 1).toISOString().slice(0, 7);

/**
 * Adds the missing months with an empty total: those between others, and unless the list is limited to some days, this month and the last.
 *
 * @param months latest first
 * @param thisMonth undefined if the list is limited to some days
 */
export function fillMonths(months: readonly GroupTotal[], thisMonth: string | undefined): GroupTotal[] {
  const monthsByKey = new Map(months.map((month) => [month.key, month]));
  const keys = [...monthsByKey.keys(), ...(thisMonth ? [thisMonth, findMonthBefore(thisMonth)] : [])].sort();
  const [first] = keys;
  const filled: GroupTotal[] = [];
  for (let key = keys.at(-1); first && key && key >= first; key = findMonthBefore(key))
    filled.push(monthsByKey.get(key) ?? { key, ...EMPTY_TOTAL });
  return filled;
}

export const addTotals = (totals: readonly Total[]): Total => ({
  entries: totals.reduce((sum, { entries }) => sum + entries, 0),
  grossAmount: addDecimals(totals.map(({ grossAmount }) => grossAmount)),
  commissionAmount: addDecimals(totals.map(({ commissionAmount }) => commissionAmount)),
});

interface Change {
  readonly cents: number;
  /** The change as a fraction of the earlier amount; undefined if that was zero or negative. */
  readonly share: number | undefined;
}

/** How much more commission a month has than the one before, which comes next in the list; undefined for the last. */
export function findChange(months: readonly GroupTotal[], index: number): Change | undefined {
  const [month, monthBefore] = [months[index], months[index + 1]];
  if (!month || !monthBefore) return undefined;
  const centsBefore = toCents(monthBefore.commissionAmount);
  const cents = toCents(month.commissionAmount) - centsBefore;
  return { cents, share: centsBefore > 0 ? cents / centsBefore : undefined };
}

export const TOTALS_GROUPINGS = ['status', 'month', 'affiliate'] as const;
export type TotalsGrouping = (typeof TOTALS_GROUPINGS)[number];

/** The totals of one grouping, each with the name of its group as key. */
export function listGroupTotals(
  { byStatus, byMonth, byAffiliate }: AffiliateTotals,
  grouping: TotalsGrouping,
): GroupTotal[] {
  if (grouping === 'status') return byStatus.map(({ status, ...sum }) => ({ key: status, ...sum }));
  if (grouping === 'month') return byMonth.map(({ month, ...sum }) => ({ key: month, ...sum }));
  return byAffiliate.map(({ affiliateId, ...sum }) => ({ key: affiliateId, ...sum }));
}

/** The totals of all commissions that match a filter, on all pages; by month and affiliate without the rejected ones. */
export function useTransactionTotals(
  filter: object,
  { enabled = true }: { readonly enabled?: boolean } = {},
) {
  const { readTransactionTotals } = useReads();
  return useQuery({
    // The key begins with the resource, so that live changes to commissions also reload the totals.
    queryKey: [RESOURCE, 'totals', filter],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readTransactionTotals(filter, { signal }),
  });
}
