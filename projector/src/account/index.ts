/** Accounts as their owners and staff see them. */
export * from './users.js';
