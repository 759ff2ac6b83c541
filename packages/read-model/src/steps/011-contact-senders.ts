import type { ReadModelStep } from './001-read-tables.js';

/** The senders of contact messages, so that exports and erasures find the messages of a person. */
export const addContactSenderColumns: ReadModelStep = (schema) => `
  alter table ${schema}.contact_messages
    -- The account of the sender, or else the keyed hash of the email address.
    add column user_id uuid,
    add column sender_hash text;
  create index on ${schema}.contact_messages (user_id) where user_id is not null;
  create index on ${schema}.contact_messages (sender_hash) where sender_hash is not null;
`;
