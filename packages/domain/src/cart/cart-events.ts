import { type DomainEvent, defineEvents } from '../kernel/index.js';

/** Something that can be put into a cart, priced by the catalogue. */
export interface CartProduct {
  readonly productType: 'hair' | 'makeup';
  readonly brandName: string;
  readonly productName: string;
  readonly colorCode: string;
  readonly unitPriceCents: number;
  readonly affiliateLink: string;
}

type CartItemReference = { readonly userId: string; readonly itemId: string };

export type CartItemAdded = DomainEvent<
  'CartItemAdded',
  CartItemReference & { readonly product: CartProduct; readonly quantity: number }
>;
export type CartItemQuantityChanged = DomainEvent<
  'CartItemQuantityChanged',
  CartItemReference & { readonly quantity: number }
>;
export type CartItemRemoved = DomainEvent<'CartItemRemoved', CartItemReference>;
export type CartEvent = CartItemAdded | CartItemQuantityChanged | CartItemRemoved;

export const cartEvents = defineEvents<CartEvent>({
  CartItemAdded: {},
  CartItemQuantityChanged: {},
  CartItemRemoved: {},
});

export const cartStream = (userId: string) => `cart-${userId}`;
