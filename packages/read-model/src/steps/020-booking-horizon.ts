import type { ReadModelStep } from './001-read-tables.js';

/** How many days ahead a salon takes bookings, where it has said so. */
export const addBookingHorizonColumn: ReadModelStep = (schema) => `
  alter table ${schema}.salons add column booking_horizon_days int;
`;
