import type { ReadModelStep } from './001-read-tables.js';

/** What was asked for instead of the service that is booked for it, such as balayage, of bookings and of their reviews. */
export const addWishes: ReadModelStep = (schema) => `
  alter table ${schema}.bookings add column wish text;
  alter table ${schema}.reviews add column wish text;
  create index on ${schema}.bookings (wish, id) where wish is not null;
`;
