/** What each mail says: pure functions from facts to content. */
export * from './booking-cancelled.js';
export * from './booking-confirmed.js';
export * from './booking-facts.js';
export * from './booking-reminder.js';
export * from './booking-requested.js';
export * from './booking-rescheduled.js';
export * from './contact.js';
export * from './sign-in.js';
export * from './template-name.js';
export * from './trial.js';
export * from './verification.js';
