import type { CartItem } from '@mirabelle/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { loadContracts, request } from '../../../lib/api-client';
import { CART_KEY } from '../../../lib/cart-key';

// The cart button is on every page, so this file stays small and loads its schema on demand. `cart-mutations.ts` has
// the mutations, which only some pages need.

/** Loads the schema of a cart item. */
export const loadCartItemSchema = async () => (await loadContracts()).CartItem;

export const cartQuery = queryOptions({
  queryKey: CART_KEY,
  queryFn: () => request<CartItem[]>('GET', '/api/cart', async () => (await loadCartItemSchema()).array()),
});

/** The items of the user's cart. Disabled for signed-out visitors. */
export function useCart(isSignedIn: boolean) {
  return useQuery({ ...cartQuery, enabled: isSignedIn });
}
