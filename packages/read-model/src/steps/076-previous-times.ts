import type { ReadModelStep } from './001-read-tables.js';

/** The time that an appointment had before staff moved it, to which they can move it back. Unknown for moves of earlier releases. */
export const addPreviousTimes: ReadModelStep = (schema) => `
  alter table ${schema}.bookings add column previous_local_date date, add column previous_start_minute int,
    add column previous_starts_at timestamptz;
`;
