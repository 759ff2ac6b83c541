import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import { useQuery } from '@tanstack/react-query';
import { useReads } from '../data/use-reads';

/** Within how many working days the goods of a payment are promised to be sent; undefined if they are sent, or none are to be sent. */
export function useDispatchDays({ sending }: Pick<AdminPayment, 'sending'>): number | undefined {
  const { readSiteOperator } = useReads();
  const { data } = useQuery({
    queryKey: ['site-operator'],
    staleTime: Number.POSITIVE_INFINITY,
    enabled: sending === 'to-send',
    queryFn: ({ signal }) => readSiteOperator({ signal }),
  });
  return sending === 'to-send' ? data?.goodsDispatchDays : undefined;
}
