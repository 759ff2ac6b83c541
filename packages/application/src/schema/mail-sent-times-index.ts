import { createSqlMigration } from './sql-migration.js';

/** From this index the number of mails that were sent within the last day is read. */
export const mailSentTimesIndex = createSqlMigration(
  'create index sent_emails_sent_at on sent_emails (sent_at) where sent_at is not null',
  'drop index sent_emails_sent_at',
);
