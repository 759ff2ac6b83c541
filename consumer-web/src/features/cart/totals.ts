import { type Cents, parseCents } from '@mirabelle/catalogue';
import type { CartItem } from '@mirabelle/contracts';

/** The price of a cart item in cents. */
export function calculateItemCents(item: Pick<CartItem, 'price' | 'quantity'>): Cents {
  return (parseCents(item.price) ?? 0) * item.quantity;
}

/** The price of the cart in cents. */
export function calculateCartCents(items: readonly Pick<CartItem, 'price' | 'quantity'>[]): Cents {
  return items.reduce((sum, item) => sum + calculateItemCents(item), 0);
}
