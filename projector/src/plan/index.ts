/** Everybody's plan. */
export * from './plans.js';
