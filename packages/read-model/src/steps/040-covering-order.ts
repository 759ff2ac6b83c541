import type { ReadModelStep } from './001-read-tables.js';

/**
 * The index of bookings by time, in which staff read them, contains the columns that staff filter and sort by. A page in the middle
 * of a filtered list, and the rows of a filter in another order, are read from the index alone instead of from as many rows.
 */
export const coverBookingsByTime: ReadModelStep = (schema) => `
  create index bookings_by_time on ${schema}.bookings (appointment_date, id)
    include (local_date, time_zone, status, payment_status, service_type, salon_id, user_id, price_cents, created_at);
  drop index ${schema}.bookings_appointment_date_id_idx;
`;
