/** Business data as data: what Mirabelle sells, where it can be booked, at what price and within which limits. */
export * from './brand-types.js';
export * from './brands.js';
export * from './money.js';
export * from './salon-filters.js';
export * from './salon-types.js';
export * from './salons.js';
export * from './services.js';
export * from './time-slots.js';
