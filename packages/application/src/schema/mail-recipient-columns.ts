import { createSqlMigration } from './sql-migration.js';

/** Columns for the recipient of each mail in the ledger of sent mails, and indexes for finding mails. */
export const mailRecipientColumns = createSqlMigration(
  `
      alter table sent_emails
        -- Whose key seals the recipient; null for an address without an account, and for mails of earlier releases.
        add column recipient_id text,
        -- The address, sealed under the person's key.
        add column recipient jsonb,
        -- Keyed hash of the address, for finding mails by it and for its erasure.
        add column recipient_hash text;
      create index sent_emails_recipient_id on sent_emails (recipient_id);
      create index sent_emails_recipient_hash on sent_emails (recipient_hash, started_at);
      -- For the list of the back office: sorting, and searching by the beginning of an id.
      create index sent_emails_template on sent_emails (template, id);
      create index sent_emails_attempts on sent_emails (attempts, id);
      create index sent_emails_id_prefix on sent_emails (id text_pattern_ops);
      create index sent_emails_record_prefix on sent_emails (record_id text_pattern_ops);
    `,
  `drop index sent_emails_template, sent_emails_attempts, sent_emails_id_prefix, sent_emails_record_prefix;
       alter table sent_emails drop column recipient_id, drop column recipient, drop column recipient_hash`,
);
