/** The person who is signed in, and what staff may do. */
export * from './roles.js';
export * from './routes.js';
