import type { DeliveryForm } from '@mirabelle/contracts';
import { useQuery } from '@tanstack/react-query';
import { loadContracts, request } from '../../../lib/api-client';

/** How many of the latest payments are searched for an address. */
const SEARCHED_PAYMENTS = 20;

/** Where the person's latest purchase went; null if none of the latest payments has an address. */
export function useLastDelivery({ enabled = true } = {}) {
  return useQuery({
    enabled,
    // Live updates name this path.
    queryKey: ['/api/payments', 'last-delivery'],
    queryFn: async (): Promise<DeliveryForm | null> => {
      const payments = await request('GET', `/api/payments?limit=${SEARCHED_PAYMENTS}`, async () =>
        (await loadContracts()).Payment.array(),
      );
      for (const { paidFor } of payments)
        if (paidFor?.kind === 'purchase' && paidFor.delivery) return paidFor.delivery.address;
      return null;
    },
  });
}
