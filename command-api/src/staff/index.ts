/** Staff: which roles an address has, and granting them. */
export * from './roles.js';
