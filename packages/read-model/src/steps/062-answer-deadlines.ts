import type { ReadModelStep } from './001-read-tables.js';

/** Until when each request is answered. Those of before are answered until they begin. The list of bookings is ordered by it. */
export const addAnswerDeadlines: ReadModelStep = (schema) => `
  alter table ${schema}.bookings add column answer_by timestamptz;
  update ${schema}.bookings set answer_by = appointment_date where status = 'pending';
  create index on ${schema}.bookings (answer_by, id);
`;
