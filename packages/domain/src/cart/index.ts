/** The cart: what a person means to buy, at the catalogue's prices. */
export * from './cart.js';
export * from './cart-events.js';
