import type { CartItem, CartItemForm } from '@mirabelle/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request, send } from '../../../lib/api-client';
import { cartQuery, loadItem } from './cart-lines';

function useCartRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: cartQuery.queryKey });
}

/** Puts one product into the cart. */
export function useAddCartItem() {
  const refresh = useCartRefresh();
  return useMutation({
    mutationFn: (form: CartItemForm) => request<CartItem>('POST', '/api/cart', loadItem, form),
    onSuccess: refresh,
  });
}

/** Sets how many of an item there are, 1 to 99. */
export function useChangeQuantity() {
  const refresh = useCartRefresh();
  return useMutation({
    mutationFn: ({ id, quantity }: { id: string; quantity: number }) =>
      send('PUT', `/api/cart/${id}`, { quantity }),
    onSuccess: refresh,
  });
}

/** Takes an item out of the cart. */
export function useRemoveCartItem() {
  const refresh = useCartRefresh();
  return useMutation({ mutationFn: (id: string) => send('DELETE', `/api/cart/${id}`), onSuccess: refresh });
}
