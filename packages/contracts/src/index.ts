/** What goes over the wire: zod schemas of every request and response, the endpoints, and the problem codes. */
export * from './account.js';
export * from './admin-kit.js';
export * from './affiliate.js';
export * from './booking.js';
export * from './booking-admin.js';
export * from './cart.js';
export * from './contact.js';
export * from './endpoint.js';
export * from './endpoints.js';
export * from './fields.js';
export * from './plan.js';
export * from './problem.js';
export * from './referral.js';
export * from './salon.js';
export * from './system.js';
