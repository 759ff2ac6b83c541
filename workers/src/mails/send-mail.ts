import { type ServiceContext, sealMailRecipient } from '@mirabelle/application';
import { createJobHandler, defineJob, type JobHandler, UnrecoverableJobError } from '@mirabelle/jobs';
import { type Mailer, MailNotSent } from '@mirabelle/mail';
import { withSpan } from '@mirabelle/runtime';
import { z } from 'zod';
import { TEMPLATE_NAMES } from './all-mails.js';
import { composeMail, type MailPayload } from './compose-mail.js';
import type { MailContext } from './mail-definition.js';
import { SentByAnotherProcessError, type SentMails } from './sent-mails.js';

export const MAIL_QUEUE = 'mails';

/** Sends the mail about an event. Retried for about a day, so an outage of the SMTP relay loses no mail. */
export const sendMailJob = defineJob<MailPayload>({
  queue: MAIL_QUEUE,
  name: 'send-mail',
  version: 1,
  payload: z.object({
    eventId: z.uuid(),
    stream: z.string().min(1),
    revision: z.string().regex(/^\d{1,18}$/),
    template: z.enum(TEMPLATE_NAMES),
  }),
  retryPolicy: { attempts: 60, firstPauseMs: 1_000, maxPauseMs: 30 * 60_000 },
});

interface SendMailDependencies {
  readonly context: MailContext & Pick<ServiceContext, 'logger' | 'subjectKeys'>;
  readonly mailer: Mailer;
  readonly sentMails: SentMails;
}

/** Handles `send-mail` jobs. */
export function createSendMailHandler({ context, mailer, sentMails }: SendMailDependencies): JobHandler {
  const domain = findMailDomain(context.config.mailFrom);
  return createJobHandler(sendMailJob, async (payload, run) => {
    const { eventId, template } = payload;
    const key = { eventId, template };
    const messageId = `<${eventId}.${template}@${domain}>`;
    try {
      const composition = await composeMail(context, payload);
      if ('skipped' in composition) {
        context.logger.info({ ...key, reason: composition.skipped }, 'no mail is sent');
        await sentMails.markSkipped(key, composition.skipped);
        return;
      }
      const { mail, record, onSent } = composition;
      const recipient = await sealMailRecipient(context, `${eventId}.${template}`, composition.recipient);
      const entry = { ...key, messageId, jobId: run.id, record, recipient };
      const describeSpan = () =>
        ({
          name: 'send a mail',
          kind: 'client',
          attributes: { 'mirabelle.mail.template': template },
        }) as const;
      const send = (storedMessageId: string) =>
        withSpan(describeSpan, () => mailer.send({ ...mail, messageId: storedMessageId })).catch(
          stopRetryingIfPermanent,
        );
      const outcome = await sentMails.sendOnce(entry, send, run.signal);
      await onSent?.();
      context.logger.info({ ...key, outcome }, 'the relay has accepted the mail');
    } catch (error) {
      if (error instanceof SentByAnotherProcessError) throw error;
      const isLast =
        error instanceof UnrecoverableJobError || run.attempt >= sendMailJob.retryPolicy.attempts;
      await sentMails.markFailed({ ...key, messageId, jobId: run.id }, { error: readMessage(error), isLast });
      throw error;
    }
  });
}

const readMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

function stopRetryingIfPermanent(error: unknown): never {
  if (error instanceof MailNotSent && error.isPermanent) throw new UnrecoverableJobError(error.message);
  throw error;
}

/** The domain of the address in a sender such as `Mirabelle <hello@mirabelle.test>`. */
function findMailDomain(sender: string): string {
  return /@([^\s>]+)>?\s*$/.exec(sender)?.[1] ?? 'localhost';
}
