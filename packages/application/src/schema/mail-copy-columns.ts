import { createSqlMigration } from './sql-migration.js';

/** Columns for the text of each mail in the ledger of sent mails, and for mails that staff have sent again. */
export const mailCopyColumns = createSqlMigration(
  `
      alter table sent_emails
        -- Where the event is that the mail is about; null for mails of earlier releases.
        add column stream text,
        add column revision bigint,
        -- The mail as it went out, compressed and sealed under the person's key; null where it holds a link that signs in.
        add column copy jsonb,
        -- Of a mail that staff have sent again: the id of the first one, and the account of who did.
        add column original_id text,
        add column resent_by uuid;
      create index sent_emails_original on sent_emails (original_id) where original_id is not null;
    `,
  `alter table sent_emails drop column stream, drop column revision, drop column copy,
         drop column original_id, drop column resent_by`,
);
