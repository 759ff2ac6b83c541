/** Lets operators watch a process that answers no calls of the API: `/health` and `/metrics` on a port of its own. */
export * from './consumer-metrics.js';
export * from './serve-watch.js';
