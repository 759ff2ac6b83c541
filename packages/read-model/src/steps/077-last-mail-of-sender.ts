import type { ReadModelStep } from './001-read-tables.js';

/** When senders wrote last. Of the messages so far it is known only of those that wait, since when they do. */
export const addLastMailOfSender: ReadModelStep = (schema) => `
  alter table ${schema}.contact_messages add column wrote_at timestamptz;
  update ${schema}.contact_messages set wrote_at = waiting_since where latest_message is not null;
`;
