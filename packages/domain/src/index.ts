/** The rules of the product, one folder per context: events, commands, deciders and upcasters. No I/O, clock or chance. */
export * from './account/index.js';
export * from './affiliate/index.js';
export * from './booking/index.js';
export * from './cart/index.js';
export * from './contact/index.js';
export * from './event-types.js';
export * from './favorites/index.js';
export * from './kernel/index.js';
export * from './payment/index.js';
export * from './plan/index.js';
export * from './referral/index.js';
export * from './review/index.js';
export * from './salon/index.js';
export * from './staff/index.js';
export * from './studio/index.js';
