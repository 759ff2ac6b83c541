import { type Cents, FREE_SHIPPING_OVER_CENTS, parseCents } from '@mirabelle/catalogue';
import type { CartItem } from '@mirabelle/contracts';

/** What a line costs, in cents. */
export function lineCents(item: Pick<CartItem, 'price' | 'quantity'>): Cents {
  return (parseCents(item.price) ?? 0) * item.quantity;
}

/** What the cart costs, in cents. */
export function cartCents(items: readonly Pick<CartItem, 'price' | 'quantity'>[]): Cents {
  return items.reduce((sum, item) => sum + lineCents(item), 0);
}

/** How many cents are missing until shipping is free; 0 when it is. Free means over the threshold, not at it. */
export function centsToFreeShipping(total: Cents): Cents {
  return Math.max(0, FREE_SHIPPING_OVER_CENTS + 1 - total);
}
