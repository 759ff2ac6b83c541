import { type Cents, MAX_QUANTITY } from '@mirabelle/catalogue';
import type { StudioProduct } from './applied-products';

/** A product in the studio cart: saved for later in this tab, before it goes into the shop's cart. */
export interface StudioCartItem extends StudioProduct {
  readonly cartId: string;
  readonly quantity: number;
}

/** Adds one piece of a product. */
export function addItem(items: readonly StudioCartItem[], product: StudioProduct): readonly StudioCartItem[] {
  const cartId = `${product.type} ${product.id}`;
  const existing = items.find((item) => item.cartId === cartId);
  if (existing) return setQuantity(items, cartId, existing.quantity + 1);
  return [...items, { ...product, cartId, quantity: 1 }];
}

/** Sets the quantity of an item, limited to `MAX_QUANTITY`. A quantity of 0 or less removes the item. */
export function setQuantity(
  items: readonly StudioCartItem[],
  cartId: string,
  quantity: number,
): readonly StudioCartItem[] {
  if (quantity <= 0) return items.filter((item) => item.cartId !== cartId);
  const limited = Math.min(quantity, MAX_QUANTITY);
  return items.map((item) => (item.cartId === cartId ? { ...item, quantity: limited } : item));
}

/** Puts an item back where it was. If the product was saved again meanwhile, its pieces are added to those. */
export function restoreItem(
  items: readonly StudioCartItem[],
  item: StudioCartItem,
  index: number,
): readonly StudioCartItem[] {
  const existing = items.find(({ cartId }) => cartId === item.cartId);
  if (existing) return setQuantity(items, item.cartId, existing.quantity + item.quantity);
  return [...items.slice(0, index), item, ...items.slice(index)];
}

/** The number of pieces in a cart, and their price. */
export function sumCart(items: readonly StudioCartItem[]): { pieceCount: number; cents: Cents } {
  return {
    pieceCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
    cents: items.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0),
  };
}
