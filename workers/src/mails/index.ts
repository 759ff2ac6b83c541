import type { Work, WorkersContext } from '../work.js';
import { mails } from './mails-reactor.js';
import { MAIL_QUEUE, sendMailHandler } from './send-mail.js';
import { SentMails } from './sent-mails.js';

/** How many mails one process sends at once. */
const MAILS_AT_ONCE = 4;

/** Mails: from an event to a message in somebody's mailbox, once. */
export function mailWork({ platform, mailer }: WorkersContext): Work {
  const ledger = new SentMails(platform.pool, platform.logger);
  const handlers = [sendMailHandler({ platform, mailer, ledger })];
  return { reactors: [mails], queues: [{ name: MAIL_QUEUE, handlers, concurrency: MAILS_AT_ONCE }] };
}
