import type { ReadModelStep } from './001-read-tables.js';

/** The message in which the conversation of a contact message goes on. */
export const addMergedIntoColumn: ReadModelStep = (schema) => `
  alter table ${schema}.contact_messages add column merged_into uuid;
  create index on ${schema}.contact_messages (merged_into) where merged_into is not null;
`;
