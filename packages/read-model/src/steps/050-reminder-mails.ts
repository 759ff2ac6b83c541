import type { ReadModelStep } from './001-read-tables.js';

/** Whether a person gets reminders by mail. */
export const addReminderMails: ReadModelStep = (schema) => `
  alter table ${schema}.users add column reminder_mails boolean not null default true;
`;
