import type { ReadModelStep } from './001-read-tables.js';

/** How many days ahead customers can book at a salon; null if the salon has no limit of its own. */
export const addBookingHorizonColumn: ReadModelStep = (schema) => `
  alter table ${schema}.salons add column booking_horizon_days int;
`;
