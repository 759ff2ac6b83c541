/** What inviting friends has come to, for the person and for operators. */
export * from './routes.js';
