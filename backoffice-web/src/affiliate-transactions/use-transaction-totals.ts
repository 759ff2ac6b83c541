import type { AffiliateTotals } from '@mirabelle/backoffice-contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useReads } from '../data/use-reads';

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

const NOTHING = { entries: 0, grossAmount: '0.00', commissionAmount: '0.00' };

/** The month before a UTC month as `YYYY-MM`. */
export const findMonthBefore = (month: string): string =>
  new Date(Date.parse(`${month}-01T00:00:00Z`) - 1).toISOString().slice(0, 7);

/**
 * Adds the months between without commissions and, unless the list is limited to some days, this month and the last, each with nothing.
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
    filled.push(monthsByKey.get(key) ?? { key, ...NOTHING });
  return filled;
}

const toCents = (decimal: string): number => Math.round(Number(decimal) * 100);

/** Adds totals in cents, which are whole numbers. */
export function addTotals(totals: readonly Total[]): Total {
  const add = (name: 'grossAmount' | 'commissionAmount') =>
    (totals.reduce((sum, total) => sum + toCents(total[name]), 0) / 100).toFixed(2);
  return {
    entries: totals.reduce((sum, { entries }) => sum + entries, 0),
    grossAmount: add('grossAmount'),
    commissionAmount: add('commissionAmount'),
  };
}

interface Change {
  readonly cents: number;
  /** The change as a part of what was before; undefined if that was nothing or less. */
  readonly share: number | undefined;
}

/** How much more commission a group has than the next one; undefined for the last. */
export function findChange(groups: readonly GroupTotal[], index: number): Change | undefined {
  const [group, next] = [groups[index], groups[index + 1]];
  if (!group || !next) return undefined;
  const before = toCents(next.commissionAmount);
  const cents = toCents(group.commissionAmount) - before;
  return { cents, share: before > 0 ? cents / before : undefined };
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
