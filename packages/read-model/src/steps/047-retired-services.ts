import type { ReadModelStep } from './001-read-tables.js';

/** The services that some salons no longer offer, each with the first day without it. */
export const createRetiredServiceTable: ReadModelStep = (schema) => `
  create table ${schema}.retired_services (
    salon_id text not null,
    service_id text not null,
    from_date date not null,
    primary key (salon_id, service_id)
  );
`;
