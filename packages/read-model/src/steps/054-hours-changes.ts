import type { ReadModelStep } from './001-read-tables.js';

/** The scheduled changes of a salon's opening hours. */
export const createHoursChangeTable: ReadModelStep = (schema) => `
  create table ${schema}.hours_changes (
    salon_id text not null,
    from_date date not null,
    opening_hours jsonb not null,
    primary key (salon_id, from_date)
  );
`;
