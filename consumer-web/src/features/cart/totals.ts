import { type Cents, FREE_SHIPPING_OVER_CENTS, parseCents } from '@mirabelle/catalogue';
import type { CartItem } from '@mirabelle/contracts';

/** The price of a cart item in cents. */
export function calculateItemCents(item: Pick<CartItem, 'price' | 'quantity'>): Cents {
  return (parseCents(item.price) ?? 0) * item.quantity;
}

/** The price of the cart in cents. */
export function calculateCartCents(items: readonly Pick<CartItem, 'price' | 'quantity'>[]): Cents {
  return items.reduce((sum, item) => sum + calculateItemCents(item), 0);
}

/** Cents that are missing until shipping is free, at least 0. The total must exceed the threshold, not just reach it. */
export function calculateCentsToFreeShipping(total: Cents): Cents {
  return Math.max(0, FREE_SHIPPING_OVER_CENTS + 1 - total);
}
