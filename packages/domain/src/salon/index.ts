/** Salons: who they are, when they are open and how many chairs they have. */
export * from './salon.js';
export * from './salon-events.js';
