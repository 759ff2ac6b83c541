import type { AffiliateTotals } from '@mirabelle/backoffice-contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useReads } from '../data/use-reads';

const RESOURCE = 'affiliate-transactions';

/** The total of the commissions of one status, month or affiliate. */
interface GroupTotal {
  readonly key: string;
  /** Number of commissions. */
  readonly entries: number;
  /** Decimal strings in US dollars, negative if reversals exceed the rest. */
  readonly grossAmount: string;
  readonly commissionAmount: string;
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
export function useTransactionTotals(filter: object) {
  const { readTransactionTotals } = useReads();
  return useQuery({
    // The key begins with the resource, so that live changes to commissions also reload the totals.
    queryKey: [RESOURCE, 'totals', filter],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readTransactionTotals(filter, { signal }),
  });
}
