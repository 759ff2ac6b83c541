/** What every process of ours does the same way: takes its port, waits for its database, drains and ends. */
export * from './address.js';
export * from './closers.js';
export * from './front-door.js';
export * from './listen.js';
export * from './run-service.js';
export * from './signals.js';
export * from './start-error.js';
