import { createSqlMigration } from './sql-migration.js';

/**
 * The order in which operators read mails, together with the columns that they filter by, so that a page in the middle of the
 * mails of one template or status is read from this index alone.
 */
export const mailOrderIndex = createSqlMigration(
  `
      create index sent_emails_by_time on sent_emails (started_at, id)
        include (template, sent_at, given_up_at, failed_at);
      drop index sent_emails_started_at;
    `,
  `
      create index sent_emails_started_at on sent_emails (started_at, id);
      drop index sent_emails_by_time;
    `,
);

/** The order by attempts, together with the template, so that a page in the middle of the mails of one template is read from this index alone. */
export const mailAttemptsIndex = createSqlMigration(
  `
      create index sent_emails_by_attempts on sent_emails (attempts, id) include (template);
      drop index sent_emails_attempts;
    `,
  `
      create index sent_emails_attempts on sent_emails (attempts, id);
      drop index sent_emails_by_attempts;
    `,
);
