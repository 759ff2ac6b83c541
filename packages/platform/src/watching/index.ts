/** Lets operators watch a process that answers no calls of the API: `/health` and `/metrics`. */
export * from './consumer-metrics.js';
export * from './watch.js';
