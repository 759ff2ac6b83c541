/** Carrying commands to their streams, for whoever may decide: command-api for people, workers for what follows. */
export * from './command-bus.js';
export * from './natural-ids.js';
export * from './seen-versions.js';
