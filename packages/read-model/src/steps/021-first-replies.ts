import type { ReadModelStep } from './001-read-tables.js';

/**
 * When a message was answered for the first time, which is what the promise of an answer is measured by. Messages that
 * were answered several times before this step have their last answer's time until a rebuild.
 */
export const addFirstReplyColumn: ReadModelStep = (schema) => `
  alter table ${schema}.contact_messages add column first_replied_at timestamptz;
  update ${schema}.contact_messages set first_replied_at = replied_at where replied_at is not null;
  create index on ${schema}.contact_messages (
    (case when status in ('new', 'open') and first_replied_at is null then created_at end), id
  );
`;
