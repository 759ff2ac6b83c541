/** Plans: the one trial of an account, going up and down within it, and its end. Part of the account's own stream. */
export * from './plan.js';
export * from './plan-events.js';
