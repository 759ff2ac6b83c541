/** Business data as data: what Mirabelle sells, where it can be booked, at what price and within which limits. */
export * from './brand-types.js';
export * from './brands.js';
export * from './cart-offers.js';
export * from './languages.js';
export * from './limits.js';
export * from './money.js';
export * from './places.js';
export * from './plans.js';
export * from './referral.js';
export * from './salon-filters.js';
export * from './salon-types.js';
export * from './salons.js';
export * from './services.js';
export * from './studio.js';
export * from './studio-types.js';
export * from './time-slots.js';
