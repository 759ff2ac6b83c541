import type { ReadModelStep } from './001-read-tables.js';

/** The indexes of bookings by creation and by salon contain the columns that staff filter by. */
export const coverBookingsByCreationAndSalon: ReadModelStep = (schema) => `
  create index bookings_by_creation on ${schema}.bookings (created_at, id)
    include (status, payment_status, service_type, salon_id, user_id);
  drop index ${schema}.bookings_created_at_id_idx;
  create index bookings_by_salon on ${schema}.bookings (salon_id, id) include (status, payment_status, service_type);
  drop index ${schema}.bookings_salon_id_id_idx;
`;
