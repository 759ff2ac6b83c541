import { findItemOfProduct, MAX_QUANTITY } from '@mirabelle/catalogue';
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

export interface CartLine {
  readonly product: CartProduct;
  readonly quantity: number;
}

/** Lines by item id, in the order in which they were added. */
export type Cart = ReadonlyMap<string, CartLine>;

/**
 * A cart with one line per product. Adding a product again raises the quantity of its line; a quantity of 0
 * or less removes the line; a line holds at most 99 pieces. Refuses with `quantity_limit` and `cart_item_unknown`.
 */
export const cart: Decider<Cart, CartCommand, CartEvent> = {
  initialState: new Map(),

  evolve(lines, { type, data }) {
    const next = new Map(lines);
    if (type === 'CartItemAdded') next.set(data.itemId, { product: data.product, quantity: data.quantity });
    else if (type === 'CartItemRemoved') next.delete(data.itemId);
    else {
      const line = next.get(data.itemId);
      if (line) next.set(data.itemId, { ...line, quantity: data.quantity });
    }
    return next;
  },

  decide(command, lines) {
    const { userId } = command;
    if (command.type === 'AddToCart') {
      const itemId = findLineId(lines, command.product) ?? command.itemId;
      const quantity = (lines.get(itemId)?.quantity ?? 0) + command.quantity;
      return setQuantity(lines, { userId, itemId, quantity, product: command.product });
    }
    const { itemId } = command;
    if (!lines.has(itemId)) return refuse('cart_item_unknown', 'This item is not in your cart.');
    if (command.type === 'RemoveFromCart')
      return accept({ type: 'CartItemRemoved', data: { userId, itemId } });
    return setQuantity(lines, { userId, itemId, quantity: command.quantity });
  },
};

/** The id of the line with this product, if any, also if it had another price or name when it was added. */
export function findLineId(lines: Cart, product: CartProduct): string | undefined {
  return [...lines].find(([, line]) => createProductKey(line.product) === createProductKey(product))?.[0];
}

interface LineQuantity {
  readonly userId: string;
  readonly itemId: string;
  readonly quantity: number;
  /** The product of a line that may be new. */
  readonly product?: CartProduct;
}

function setQuantity(lines: Cart, { userId, itemId, quantity, product }: LineQuantity): Decision<CartEvent> {
  const line = lines.get(itemId);
  if (quantity > MAX_QUANTITY) {
    return refuse('quantity_limit', `A cart holds at most ${MAX_QUANTITY} of one product.`, {
      limit: MAX_QUANTITY,
    });
  }
  if (quantity <= 0) return line ? accept({ type: 'CartItemRemoved', data: { userId, itemId } }) : accept();
  if (line?.quantity === quantity) return accept();
  if (line) return accept({ type: 'CartItemQuantityChanged', data: { userId, itemId, quantity } });
  return product ? accept({ type: 'CartItemAdded', data: { userId, itemId, product, quantity } }) : accept();
}

/** What tells products apart: the catalogue's id, otherwise all that the line says. */
function createProductKey({ productType, brandName, productName, colorCode }: CartProduct): string {
  const item = findItemOfProduct(brandName, colorCode);
  return JSON.stringify(item ? [productType, item.id] : [productType, brandName, productName, colorCode]);
}
