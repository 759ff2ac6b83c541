/** Payments: an order with a provider, captured once, used for one thing, and given back where that falls through. */
export * from './payment.js';
export * from './payment-events.js';
