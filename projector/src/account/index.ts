/** Accounts as their owners and staff see them. */
export * from './erased-people.js';
export * from './users.js';
