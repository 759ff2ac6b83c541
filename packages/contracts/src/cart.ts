import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { count, price, text } from './fields.js';

export const CartItemForm = z.strictObject({
  productType: z.enum(['hair', 'makeup']),
  brandName: text(120, 1),
  productName: text(200, 1),
  colorCode: text(60),
  /** As the person saw it; refused where the catalogue says otherwise. */
  price,
  quantity: count(1, 1_000_000).default(1),
  /** Read for compatibility; the link that is kept is the server's own. */
  affiliateLink: z.string().max(2000).nullish(),
});
export type CartItemForm = z.input<typeof CartItemForm>;

export const CartItem = z.object({
  id: z.uuid(),
  productType: z.enum(['hair', 'makeup']),
  brandName: z.string(),
  productName: z.string(),
  colorCode: z.string(),
  price: z.string(),
  quantity: z.int(),
  affiliateLink: z.string().nullable(),
});
export type CartItem = z.infer<typeof CartItem>;

const itemParams = z.object({ id: z.uuid() });

export const readCart = endpoint({
  method: 'get',
  path: '/api/cart',
  service: 'read-api',
  access: 'user',
  summary: "The person's cart, in the order in which it was filled",
  status: 200,
  answer: z.array(CartItem),
});

export const addToCart = endpoint({
  method: 'post',
  path: '/api/cart',
  service: 'command-api',
  access: 'user',
  summary: 'Puts a product into the cart, or more of one that is in it',
  body: CartItemForm,
  status: 201,
  answer: CartItem,
});

export const changeQuantity = endpoint({
  method: 'put',
  path: '/api/cart/{id}',
  service: 'command-api',
  access: 'user',
  summary: 'Sets how many; 0 or below removes the item and answers with quantity 0',
  params: itemParams,
  body: z.strictObject({ quantity: count(-1_000_000, 1_000_000) }),
  status: 200,
  answer: CartItem,
});

export const removeFromCart = endpoint({
  method: 'delete',
  path: '/api/cart/{id}',
  service: 'command-api',
  access: 'user',
  summary: 'Takes an item out of the cart',
  params: itemParams,
  status: 204,
});
