/** From an event to the mail about it: reads what it needs from the log and never from a read table. */
export * from './compose.js';
