import { type Cents, MAX_QUANTITY } from '@mirabelle/catalogue';
import type { StudioProduct } from './worn';

/** A line of the studio's own cart, which lives as long as the tab. */
export interface LocalCartItem extends StudioProduct {
  readonly cartId: string;
  readonly quantity: number;
}

/** Adds one piece; of what is there already, one more. */
export function addItem(items: readonly LocalCartItem[], product: StudioProduct): readonly LocalCartItem[] {
  const cartId = `${product.type} ${product.id}`;
  const known = items.find((item) => item.cartId === cartId);
  if (known) return setQuantity(items, cartId, known.quantity + 1);
  return [...items, { ...product, cartId, quantity: 1 }];
}

/** Sets how many there are, at most as many as the cart takes; none or fewer takes the line out. */
export function setQuantity(
  items: readonly LocalCartItem[],
  cartId: string,
  quantity: number,
): readonly LocalCartItem[] {
  if (quantity <= 0) return items.filter((item) => item.cartId !== cartId);
  const kept = Math.min(quantity, MAX_QUANTITY);
  return items.map((item) => (item.cartId === cartId ? { ...item, quantity: kept } : item));
}

/** How many pieces there are, and what they cost. */
export function totalsOf(items: readonly LocalCartItem[]): { pieces: number; cents: Cents } {
  return {
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    cents: items.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0),
  };
}
