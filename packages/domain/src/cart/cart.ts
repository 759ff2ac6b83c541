import { findItemOfProduct, MAX_CART_ITEMS, MAX_QUANTITY } from '@mirabelle/catalogue';
import { accept, type Decider, type Decision, refuse } from '@mirabelle/decider';
import type { CartEvent, CartProduct } from './cart-events.js';

export type CartCommand =
  | {
      readonly type: 'AddToCart';
      readonly userId: string;
      readonly itemId: string;
      readonly product: CartProduct;
      readonly quantity: number;
    }
  | {
      readonly type: 'ChangeQuantity';
      readonly userId: string;
      readonly itemId: string;
      readonly quantity: number;
    }
  | { readonly type: 'RemoveFromCart'; readonly userId: string; readonly itemId: string };

export interface CartItem {
  readonly product: CartProduct;
  readonly quantity: number;
}

/** Items by item id, in the order in which they were added. */
export type Cart = ReadonlyMap<string, CartItem>;

/**
 * A cart with one item per product. Adding a product again raises the quantity of its item; a quantity of 0 or less removes the
 * item; an item holds at most 99 pieces, and a cart at most 100 items. Refuses with `quantity_limit` and `cart_limit`, which name
 * the field, and with `cart_item_unknown`.
 */
export const cart: Decider<Cart, CartCommand, CartEvent> = {
  initialState: new Map(),

  evolve(items, { type, data }) {
    const next = new Map(items);
    if (type === 'CartItemAdded') next.set(data.itemId, { product: data.product, quantity: data.quantity });
    else if (type === 'CartItemRemoved') next.delete(data.itemId);
    else {
      const item = next.get(data.itemId);
      if (item) next.set(data.itemId, { ...item, quantity: data.quantity });
    }
    return next;
  },

  decide(command, items) {
    const { userId } = command;
    if (command.type === 'AddToCart') {
      const itemId = findItemId(items, command.product) ?? command.itemId;
      const quantity = (items.get(itemId)?.quantity ?? 0) + command.quantity;
      return setQuantity(items, { userId, itemId, quantity, product: command.product });
    }
    const { itemId } = command;
    if (!items.has(itemId)) return refuse('cart_item_unknown', 'This item is not in your cart.');
    if (command.type === 'RemoveFromCart')
      return accept({ type: 'CartItemRemoved', data: { userId, itemId } });
    return setQuantity(items, { userId, itemId, quantity: command.quantity });
  },
};

/**
 * The id of the item with this product; undefined if there is none. The price may have changed since the item was added, and the
 * name of a product of the catalogue too.
 */
export function findItemId(items: Cart, product: CartProduct): string | undefined {
  return [...items].find(([, item]) => createProductKey(item.product) === createProductKey(product))?.[0];
}

interface ItemQuantity {
  readonly userId: string;
  readonly itemId: string;
  readonly quantity: number;
  /** The product of an item that may be new. */
  readonly product?: CartProduct;
}

function setQuantity(items: Cart, { userId, itemId, quantity, product }: ItemQuantity): Decision<CartEvent> {
  const item = items.get(itemId);
  if (quantity > MAX_QUANTITY) {
    return refuse('quantity_limit', `A cart holds at most ${MAX_QUANTITY} of one product.`, {
      limit: MAX_QUANTITY,
      field: 'quantity',
    });
  }
  if (quantity <= 0) return item ? accept({ type: 'CartItemRemoved', data: { userId, itemId } }) : accept();
  if (item?.quantity === quantity) return accept();
  if (item) return accept({ type: 'CartItemQuantityChanged', data: { userId, itemId, quantity } });
  if (!product) return accept();
  if (items.size >= MAX_CART_ITEMS) {
    return refuse(
      'cart_limit',
      `A cart holds at most ${MAX_CART_ITEMS} products. Remove one to add another.`,
      { limit: MAX_CART_ITEMS, field: 'productName' },
    );
  }
  return accept({ type: 'CartItemAdded', data: { userId, itemId, product, quantity } });
}

/** What tells products apart: the catalogue's id, otherwise all that is known of the product. */
function createProductKey({ productType, brandName, productName, colorCode }: CartProduct): string {
  const item = findItemOfProduct(brandName, colorCode);
  return JSON.stringify(item ? [productType, item.id] : [productType, brandName, productName, colorCode]);
}
