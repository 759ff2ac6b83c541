import type { ReadModelStep } from './001-read-tables.js';

/**
 * The indexes of bookings by salon, status, payment, day and deadline contain the columns of a search, so that a page in the middle of
 * many matches is read from the index alone.
 */
export const coverBookingsBySalonStatusAndDay: ReadModelStep = (schema) => `
  drop index ${schema}.bookings_by_salon;
  create index bookings_by_salon on ${schema}.bookings (salon_id, id)
    include (status, payment_status, service_type, user_id);
  drop index ${schema}.bookings_status_id_idx;
  create index bookings_by_status on ${schema}.bookings (status, id) include (service_type, salon_id, user_id);
  drop index ${schema}.bookings_payment_status_id_idx;
  create index bookings_by_payment on ${schema}.bookings (payment_status, id)
    include (service_type, salon_id, user_id);
  drop index ${schema}.bookings_local_date_id_idx;
  create index bookings_by_local_date on ${schema}.bookings (local_date, id)
    include (service_type, salon_id, user_id);
  drop index ${schema}.bookings_answer_by_id_idx;
  create index bookings_by_deadline on ${schema}.bookings (answer_by, id)
    include (service_type, salon_id, user_id);
`;
