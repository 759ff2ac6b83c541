import type { ReadModelStep } from './001-read-tables.js';

/**
 * The order in which staff read bookings, together with the columns that they filter and sort by. A page in the middle of a
 * filtered list, and the rows of a filter in another order, are read from this index alone instead of from as many rows.
 */
export const coverBookingOrder: ReadModelStep = (schema) => `
  create index bookings_by_time on ${schema}.bookings (appointment_date, id)
    include (local_date, time_zone, status, payment_status, service_type, salon_id, user_id, price_cents, created_at);
  drop index ${schema}.bookings_appointment_date_id_idx;
`;
