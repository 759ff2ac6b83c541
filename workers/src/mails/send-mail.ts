import { defineJob, createJobHandler, UnrecoverableJobError, type JobHandler } from '@mirabelle/jobs';
import { type Mailer, MailNotSent } from '@mirabelle/mail';
import type { Logger } from '@mirabelle/runtime';
import { z } from 'zod';
import { TEMPLATE_NAMES } from './all-mails.js';
import { composeMail, type MailOrder } from './compose-mail.js';
import type { MailContext } from './mail-definition.js';
import { SentByAnotherProcess, type SentMails } from './sent-mails.js';

/** Name of the queue that mails go through. */
export const MAIL_QUEUE = 'mails';

/** Sends the mail about an event. Tried for about a day, so that no outage of the relay costs a mail. */
export const sendMail = defineJob<MailOrder>({
  queue: MAIL_QUEUE,
  name: 'send-mail',
  version: 1,
  payload: z.object({
    eventId: z.uuid(),
    stream: z.string().min(1),
    revision: z.string().regex(/^\d{1,18}$/),
    template: z.enum(TEMPLATE_NAMES),
  }),
  retries: { attempts: 60, firstPauseMs: 1_000, maxPauseMs: 30 * 60_000 },
});

export interface SendMailParts {
  readonly platform: MailContext & { readonly logger: Logger };
  readonly mailer: Mailer;
  readonly ledger: SentMails;
}

/** Does `send-mail` jobs. */
export function sendMailHandler({ platform, mailer, ledger }: SendMailParts): JobHandler {
  const domain = domainOf(platform.config.mailFrom);
  return createJobHandler(sendMail, async (order, run) => {
    const { eventId, template } = order;
    const about = { eventId, template };
    const ownId = `<${eventId}.${template}@${domain}>`;
    try {
      const composition = await composeMail(platform, order);
      if ('skipped' in composition) {
        platform.logger.info({ ...about, reason: composition.skipped }, 'no mail is sent');
        await ledger.skipped(about, composition.skipped);
        return;
      }
      const { mail, record } = composition;
      const entry = { ...about, messageId: ownId, jobId: run.id, record };
      const send = (messageId: string) => mailer.send({ ...mail, messageId }).catch(giveUpWhereHopeless);
      const outcome = await ledger.sendOnce(entry, send, run.signal);
      platform.logger.info({ ...about, outcome }, 'the mail is with the relay');
    } catch (error) {
      if (error instanceof SentByAnotherProcess) throw error;
      const isLast = error instanceof UnrecoverableJobError || run.attempt >= sendMail.retryPolicy.attempts;
      await ledger.failed({ ...about, messageId: ownId, jobId: run.id }, messageOf(error), isLast);
      throw error;
    }
  });
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function giveUpWhereHopeless(error: unknown): never {
  if (error instanceof MailNotSent && error.permanent) throw new UnrecoverableJobError(error.message);
  throw error;
}

function domainOf(sender: string): string {
  return /@([^\s>]+)>?\s*$/.exec(sender)?.[1] ?? 'localhost';
}
