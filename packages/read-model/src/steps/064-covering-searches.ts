import type { ReadModelStep } from './001-read-tables.js';

/**
 * The indexes of bookings by service, by price and by customer contain the columns of a search and of the most frequent filters, so
 * that a page in the middle of many matches is read from the index alone.
 */
export const coverBookingsByServicePriceAndCustomer: ReadModelStep = (schema) => `
  drop index ${schema}.bookings_service_type_id_idx;
  create index bookings_by_service on ${schema}.bookings (service_type, id) include (salon_id, user_id);
  drop index ${schema}.bookings_price_cents_id_idx;
  create index bookings_by_price on ${schema}.bookings (price_cents, id) include (service_type, salon_id, user_id);
  drop index ${schema}.bookings_user_id_id_idx;
  create index bookings_by_customer on ${schema}.bookings (user_id, id)
    include (service_type, salon_id, status, payment_status, appointment_date);
`;
