import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { integerBetween, price, text } from './fields.js';

export const CartItemBody = z.strictObject({
  productType: z.enum(['hair', 'makeup']),
  brandName: text({ max: 120, min: 1 }),
  productName: text({ max: 200, min: 1 }),
  colorCode: text({ max: 60 }),
  /** The price that the person saw; refused with `price_changed` if another one holds now. */
  price,
  quantity: integerBetween(1, 1_000_000).default(1),
  /** Accepted for compatibility and ignored; the server stores its own link. */
  affiliateLink: z.string().max(2000).nullish(),
});
export type CartItemBody = z.input<typeof CartItemBody>;

export const CartItem = z.object({
  id: z.uuid(),
  productType: z.enum(['hair', 'makeup']),
  brandName: z.string(),
  productName: z.string(),
  colorCode: z.string(),
  price: z.string(),
  quantity: z.int(),
  affiliateLink: z.string().nullable(),
  /** Whether the product can still be bought. Price and name are the current ones. */
  isOffered: z.boolean().default(true),
});
export type CartItem = z.infer<typeof CartItem>;

const itemParams = z.object({ id: z.uuid() });

export const readCart = defineEndpoint({
  method: 'get',
  path: '/api/cart',
  service: 'read-api',
  access: 'user',
  summary: 'The cart of the user, in the order in which items were added',
  status: 200,
  answer: z.array(CartItem),
});

export const addToCart = defineEndpoint({
  method: 'post',
  path: '/api/cart',
  service: 'command-api',
  access: 'user',
  summary: 'Adds a product to the cart, or raises its quantity',
  body: CartItemBody,
  status: 201,
  answer: CartItem,
});

export const changeQuantity = defineEndpoint({
  method: 'put',
  path: '/api/cart/{id}',
  service: 'command-api',
  access: 'user',
  summary: 'Sets the quantity; 0 or less removes the item and returns quantity 0',
  params: itemParams,
  body: z.strictObject({ quantity: integerBetween(-1_000_000, 1_000_000) }),
  status: 200,
  answer: CartItem,
});

export const removeFromCart = defineEndpoint({
  method: 'delete',
  path: '/api/cart/{id}',
  service: 'command-api',
  access: 'user',
  summary: 'Removes an item from the cart',
  params: itemParams,
  status: 204,
});
