/** Payments as finance sees them. */
export * from './payments.js';
