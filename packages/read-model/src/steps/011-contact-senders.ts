import type { ReadModelStep } from './step.js';

/** Whose contact messages are whose, so that they are found again for an export and for an erasure. */
export const contactSenders: ReadModelStep = (schema) => `
  alter table ${schema}.contact_messages
    -- The account that wrote it, if one did; else the keyed hash of the address that was given.
    add column user_id uuid,
    add column sender_hash text;
  create index on ${schema}.contact_messages (user_id) where user_id is not null;
  create index on ${schema}.contact_messages (sender_hash) where sender_hash is not null;
`;
