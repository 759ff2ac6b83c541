import type { ReadModelStep } from './001-read-tables.js';

/** Who of the staff assigned a message last, so that they find again what they handed over. For assignments of before it is unknown until a rebuild. */
export const addHandedOverMessages: ReadModelStep = (schema) => `
  alter table ${schema}.contact_messages add column assigned_by uuid;
  create index on ${schema}.contact_messages (assigned_by, created_at desc);
`;
