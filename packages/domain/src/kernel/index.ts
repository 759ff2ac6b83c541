/** What every context is made of: events, deciders and refusals. */
export * from './decider.js';
export * from './event-definition.js';
