/** The cart of the person who is signed in. */
export * from './routes.js';
