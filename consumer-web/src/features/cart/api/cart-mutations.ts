import type { CartItem, CartItemBody } from '@mirabelle/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request, send } from '../../../lib/api-client';
import { reloadQueries } from '../../../lib/reload-queries';
import { cartQuery, loadCartItemSchema } from './cart-query';

function useInvalidateCart(): () => Promise<void> {
  const client = useQueryClient();
  return () => reloadQueries(client, { queryKey: cartQuery.queryKey });
}

/** Adds a product to the cart. */
export function useAddCartItem() {
  const invalidate = useInvalidateCart();
  return useMutation({
    mutationFn: (body: CartItemBody) => request<CartItem>('POST', '/api/cart', loadCartItemSchema, body),
    onSuccess: invalidate,
  });
}

/** Sets the quantity of a cart item, 1 to 99. */
export function useChangeQuantity() {
  const invalidate = useInvalidateCart();
  return useMutation({
    mutationFn: ({ id, quantity }: { id: string; quantity: number }) =>
      send('PUT', `/api/cart/${id}`, { quantity }),
    onSuccess: invalidate,
  });
}

/** Removes an item from the cart. */
export function useRemoveCartItem() {
  const invalidate = useInvalidateCart();
  return useMutation({
    mutationFn: (id: string) => send('DELETE', `/api/cart/${id}`),
    onSuccess: invalidate,
  });
}
