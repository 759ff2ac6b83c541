import { createSqlMigration } from './sql-migration.js';

/** The language in which each mail of the ledger was written; null for mails of earlier releases, and for those that were not composed. */
export const mailLanguages = createSqlMigration(
  'alter table sent_emails add column language text',
  'alter table sent_emails drop column language',
);
