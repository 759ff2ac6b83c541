/** Carts as their owners see them. */
export * from './cart-items.js';
