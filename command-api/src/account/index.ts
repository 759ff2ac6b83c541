/** Accounts: signing up, signing in by link or on a trusted device, signing out, the profile. */
export * from './routes.js';
