import type { ReadModelStep } from './001-read-tables.js';

/**
 * The index of bookings by creation contains the times of the appointments too, so that a page in the middle of the past bookings is
 * read from the index alone. The index of services and salons contains the customers, because a search counts its matches by service
 * or salon without the bookings of the people that it has found: their number is stored.
 */
export const coverBookingsByCreationWithTimes: ReadModelStep = (schema) => `
  drop index ${schema}.bookings_by_creation;
  create index bookings_by_creation on ${schema}.bookings (created_at, id)
    include (status, payment_status, service_type, salon_id, user_id, appointment_date);
  create index on ${schema}.bookings (service_type, salon_id, user_id);
  drop index ${schema}.bookings_user_id_service_type_salon_id_idx;
`;
