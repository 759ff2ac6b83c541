import type { Work, WorkersContext } from '../work.js';
import { mailsReactor } from './mails-reactor.js';
import { MAIL_QUEUE, sendMailHandler } from './send-mail.js';
import { SentMails } from './sent-mails.js';

/** How many mails one process sends at the same time. */
const CONCURRENT_MAILS = 4;

/** Mails: from an event to one message in somebody's mailbox. */
export function mailWork({ platform, mailer }: WorkersContext): Work {
  const ledger = new SentMails(platform.pool, platform.logger);
  const handlers = [sendMailHandler({ platform, mailer, ledger })];
  return {
    reactors: [mailsReactor],
    queues: [{ name: MAIL_QUEUE, handlers, concurrency: CONCURRENT_MAILS }],
  };
}
