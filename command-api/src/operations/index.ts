/** What operators do to the machine: retry, send again, rebuild. */
export * from './routes.js';
