/** Following the log: subscriptions that survive failures, and events that could not be processed. */
export * from './checkpoint.js';
export * from './follow.js';
export * from './handled-events.js';
export * from './parked-events.js';
export * from './read-ahead.js';
export * from './retry-requests.js';
export * from './work-in-session.js';
