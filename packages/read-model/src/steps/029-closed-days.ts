import type { ReadModelStep } from './001-read-tables.js';

/** The days for which operators have closed a salon, also those that they have opened again. */
export const createClosedDayTable: ReadModelStep = (schema) => `
  create table ${schema}.closed_days (
    salon_id text not null,
    local_date date not null,
    is_closed boolean not null,
    reason text,
    primary key (salon_id, local_date)
  );
`;
