/** Following the log: subscriptions that survive failures, and events that could not be processed. */
export * from './follow.js';
export * from './parked-events.js';
export * from './retry-requests.js';
