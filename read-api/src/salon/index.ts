/** The directory of salons, and when each can be booked. */
export * from './routes.js';
