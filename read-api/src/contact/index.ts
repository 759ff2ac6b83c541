/** What people have written to us, for staff. */
export * from './routes.js';
