import type { ReadModelStep } from './001-read-tables.js';

/** The versions of the terms and the privacy notice that a person has accepted last; null: none. */
export const addDocumentVersionColumns: ReadModelStep = (schema) => `
  alter table ${schema}.users add column terms_version integer, add column privacy_version integer;
`;
