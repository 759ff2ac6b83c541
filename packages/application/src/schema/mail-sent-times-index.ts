import type { Knex } from 'knex';

/** From this index the number of mails that were sent within the last day is read. */
export const mailSentTimesIndex: Knex.Migration = {
  async up(knex) {
    await knex.raw('create index sent_emails_sent_at on sent_emails (sent_at) where sent_at is not null');
  },
  async down(knex) {
    await knex.raw('drop index sent_emails_sent_at');
  },
};
