import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatQueryString, request } from '../../../lib/api-client';
import { CancelledPurchase, Payment } from '../../../lib/contracts';
import { reloadQueries } from '../../../lib/reload-queries';
import { z } from '../../../lib/zod';

const PAGE_SIZE = 5;
/** The most payments that the server sends at once. */
const MAX_PAGE_SIZE = 100;

/** Live updates name this path. */
const PAYMENTS_KEY = ['/api/payments'] as const;
export const ALL_PAYMENTS_KEY = [...PAYMENTS_KEY, 'all'] as const;

/** The signed-in user's payments, newest first, a few to a page. */
export function usePayments() {
  return useInfiniteQuery({
    queryKey: PAYMENTS_KEY,
    queryFn: ({ pageParam }): Promise<Payment[]> => {
      const page = formatQueryString({ limit: String(PAGE_SIZE), offset: String(pageParam) });
      return request('GET', `/api/payments${page}`, z.array(Payment));
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < PAGE_SIZE ? undefined : pages.length * PAGE_SIZE),
    staleTime: 0,
  });
}

/** All payments of the signed-in user, newest first. */
export function useAllPayments() {
  return useQuery({
    queryKey: ALL_PAYMENTS_KEY,
    queryFn: async (): Promise<Payment[]> => {
      const payments: Payment[] = [];
      for (;;) {
        const page = formatQueryString({ limit: String(MAX_PAGE_SIZE), offset: String(payments.length) });
        const next = await request('GET', `/api/payments${page}`, z.array(Payment));
        payments.push(...next);
        if (next.length < MAX_PAGE_SIZE) return payments;
      }
    },
    staleTime: 0,
  });
}

/** One of the user's payments. */
export function usePayment(id: string, { isSignedIn }: { readonly isSignedIn: boolean }) {
  return useQuery({
    queryKey: [...PAYMENTS_KEY, id],
    queryFn: () => request('GET', `/api/payments/${encodeURIComponent(id)}`, Payment),
    enabled: isSignedIn,
    staleTime: 0,
  });
}

/** Cancels goods that are not sent yet. A refusal, as when they were sent meanwhile, loads the payments again too. */
export function useCancelPurchase() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      request('POST', `/api/payments/${encodeURIComponent(id)}/cancel`, CancelledPurchase),
    onSettled: () => reloadQueries(client, { queryKey: PAYMENTS_KEY }),
  });
}
