/** What people say about salons: to everybody, and to staff who may take it out of sight. */
export * from './routes.js';
