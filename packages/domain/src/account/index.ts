/** Accounts: one per e-mail address, signed in to by a link in a mail or on a device that such a link has been used on. */
export * from './account.js';
export * from './account-events.js';
export * from './unique-claims.js';
export * from './streams.js';
