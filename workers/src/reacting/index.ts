/** Reactors: from an event to a job, at least once, each in one process at a time. */
export type { Outlets, Patience } from './react.js';
export * from './reactor.js';
export * from './run-reactor.js';
