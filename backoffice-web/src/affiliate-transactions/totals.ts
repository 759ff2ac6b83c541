import type { AffiliateTotals } from '@mirabelle/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ADMIN_API } from '../data/data-provider';
import { request } from '../data/http-client';

const RESOURCE = 'affiliate-transactions';

/** What commissions of one state, month or affiliate come to. */
export interface Total {
  readonly key: string;
  readonly entries: number;
  /** Decimal strings in dollars, negative where reversals outweigh the rest. */
  readonly grossAmount: string;
  readonly commissionAmount: string;
}

/** Ways to add up. */
export const TOTAL_KINDS = ['status', 'month', 'affiliate'] as const;
export type TotalKind = (typeof TOTAL_KINDS)[number];

/** The server's totals of one kind, each by its name. */
export function totalsBy({ byStatus, byMonth, byAffiliate }: AffiliateTotals, kind: TotalKind): Total[] {
  if (kind === 'status') return byStatus.map(({ status, ...sum }) => ({ key: status, ...sum }));
  if (kind === 'month') return byMonth.map(({ month, ...sum }) => ({ key: month, ...sum }));
  return byAffiliate.map(({ affiliateId, ...sum }) => ({ key: affiliateId, ...sum }));
}

/** What all commissions of a filter come to, whatever page of them is shown; undefined while that is on its way. */
export function useTotals(filter: object): AffiliateTotals | undefined {
  const text = JSON.stringify(filter);
  const { data } = useQuery({
    // Under the resource's name, so that news of a commission has the totals asked for anew too.
    queryKey: [RESOURCE, 'totals', text],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<AffiliateTotals> => {
      const { json } = await request(`${ADMIN_API}/${RESOURCE}/totals?filter=${encodeURIComponent(text)}`, {
        signal,
      });
      return json;
    },
  });
  return data;
}
