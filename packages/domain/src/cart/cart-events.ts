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

type Line = { readonly userId: string; readonly itemId: string };

export type CartItemAdded = DomainEvent<
  'CartItemAdded',
  Line & { readonly product: CartProduct; readonly quantity: number }
>;
export type CartItemQuantityChanged = DomainEvent<
  'CartItemQuantityChanged',
  Line & { readonly quantity: number }
>;
export type CartItemRemoved = DomainEvent<'CartItemRemoved', Line>;
export type CartEvent = CartItemAdded | CartItemQuantityChanged | CartItemRemoved;

export const cartEvents = defineEvents<CartEvent>({
  CartItemAdded: {},
  CartItemQuantityChanged: {},
  CartItemRemoved: {},
});

export const cartStream = (userId: string) => `cart-${userId}`;
