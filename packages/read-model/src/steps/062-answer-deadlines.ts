import type { ReadModelStep } from './001-read-tables.js';

/** When the salon has to answer each request: earlier requests until the appointment begins. The list of bookings is sorted by it. */
export const addAnswerDeadlines: ReadModelStep = (schema) => `
  alter table ${schema}.bookings add column answer_by timestamptz;
  update ${schema}.bookings set answer_by = appointment_date where status = 'pending';
  create index on ${schema}.bookings (answer_by, id);
`;
