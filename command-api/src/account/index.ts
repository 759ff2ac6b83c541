/** Accounts: signing up, signing in by link or on a trusted device, signing out, the profile. */
export { mayBeErased } from './erasing.js';
export * from './routes.js';
