/** Reactors: from an event to a job, at least once, in the order of each stream. */
export * from './consume-reactor.js';
export type { ReactorOptions } from './handle-events.js';
export type { Outlets, Patience } from './react.js';
export * from './reactor.js';
export * from './run-reactor.js';
