import type { ReadModelStep } from './001-read-tables.js';

/**
 * When support replied to a message for the first time, by which the promise of an answer within 24 hours is measured. A
 * message with several replies before this step has the time of its last reply until a rebuild.
 */
export const addFirstReplyColumn: ReadModelStep = (schema) => `
  alter table ${schema}.contact_messages add column first_replied_at timestamptz;
  update ${schema}.contact_messages set first_replied_at = replied_at where replied_at is not null;
  create index on ${schema}.contact_messages (
    (case when status in ('new', 'open') and first_replied_at is null then created_at end), id
  );
`;
