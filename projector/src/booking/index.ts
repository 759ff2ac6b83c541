/** Appointments as customers, salons and staff see them. */
export * from './bookings.js';
export * from './calendar-holds.js';
