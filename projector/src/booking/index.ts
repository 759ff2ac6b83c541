/** Appointments as customers, salons and staff see them. */
export * from './bookings.js';
