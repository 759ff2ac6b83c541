import type { ReadModelStep } from './001-read-tables.js';

/**
 * The order in which bookings were made has their times too, so that the middle of what is past is read from the index alone. The
 * bookings of a service and of a salon are counted together with whose they are, because a search leaves out those of the people that
 * it has found: how many bookings these have is known.
 */
export const coverSearchOrders: ReadModelStep = (schema) => `
  drop index ${schema}.bookings_by_creation;
  create index bookings_by_creation on ${schema}.bookings (created_at, id)
    include (status, payment_status, service_type, salon_id, user_id, appointment_date);
  create index on ${schema}.bookings (service_type, salon_id, user_id);
  drop index ${schema}.bookings_user_id_service_type_salon_id_idx;
`;
