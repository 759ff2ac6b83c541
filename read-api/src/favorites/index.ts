/** What a person has marked. */
export * from './routes.js';
