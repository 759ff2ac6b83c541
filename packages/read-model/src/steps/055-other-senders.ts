import type { ReadModelStep } from './001-read-tables.js';

/**
 * Which replies came by mail from another address than the sender's, so that nobody takes them for the sender's own. Unknown for
 * earlier replies until a rebuild.
 */
export const addOtherSenders: ReadModelStep = (schema) => `
  alter table ${schema}.contact_entries add column from_other_address boolean;
  alter table ${schema}.contact_messages add column latest_from_other_address boolean not null default false;
`;
