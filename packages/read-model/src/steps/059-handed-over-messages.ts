import type { ReadModelStep } from './001-read-tables.js';

/** Who assigned a message last, so that staff find what they handed over. Unknown for earlier assignments until a rebuild. */
export const addHandedOverMessages: ReadModelStep = (schema) => `
  alter table ${schema}.contact_messages add column assigned_by uuid;
  create index on ${schema}.contact_messages (assigned_by, created_at desc);
`;
