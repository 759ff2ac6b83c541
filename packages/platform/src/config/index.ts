/** Configuration: environment variables, checked once at the start. */
export * from './config.js';
