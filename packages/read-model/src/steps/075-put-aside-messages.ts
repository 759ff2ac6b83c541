import type { ReadModelStep } from './001-read-tables.js';

/** Until when messages are put aside, for the job that brings them back, and why they came back. */
export const addPutAsideMessages: ReadModelStep = (schema) => `
  alter table ${schema}.contact_messages add column aside_until timestamptz;
  alter table ${schema}.contact_messages add column aside_order text;
  alter table ${schema}.contact_messages add column came_back text;
  create index on ${schema}.contact_messages (id) where aside_until is not null or aside_order is not null;
`;
