import { type DomainEvent, defineEvents, defineStream } from '@mirabelle/decider';

/** A product in a cart, with the price and the name that it had when it was added. */
export interface CartProduct {
  readonly productType: 'hair' | 'makeup';
  readonly brandName: string;
  readonly productName: string;
  readonly colorCode: string;
  readonly unitPriceCents: number;
  readonly affiliateLink: string;
}

type CartItemReference = { readonly userId: string; readonly itemId: string };

type CartItemAdded = DomainEvent<
  'CartItemAdded',
  CartItemReference & { readonly product: CartProduct; readonly quantity: number }
>;
type CartItemQuantityChanged = DomainEvent<
  'CartItemQuantityChanged',
  CartItemReference & { readonly quantity: number }
>;
type CartItemRemoved = DomainEvent<'CartItemRemoved', CartItemReference>;
export type CartEvent = CartItemAdded | CartItemQuantityChanged | CartItemRemoved;

export const cartEvents = defineEvents<CartEvent>({
  CartItemAdded: {},
  CartItemQuantityChanged: {},
  CartItemRemoved: {},
});

/** The stream of a cart, by the UUID of its owner. */
export const cartStream = defineStream<CartEvent>('cart');
