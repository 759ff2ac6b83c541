import type { CartItem } from '@mirabelle/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api-client';
import { loadContracts } from '../../../lib/load-contracts';

/** The schema of one line of the cart. */
export const loadItem = async () => (await loadContracts()).CartItem;

export const cartQuery = queryOptions({
  queryKey: ['/api/cart'],
  queryFn: () => request<CartItem[]>('GET', '/api/cart', async () => (await loadItem()).array()),
});

/** The lines of the person's cart. Nothing is asked for while nobody is signed in. */
export function useCart(signedIn: boolean) {
  return useQuery({ ...cartQuery, enabled: signedIn });
}
