import { type ServiceContext, sealMailCopy, sealMailRecipient } from '@mirabelle/application';
import { type JobDefinition, type JobRun, UnrecoverableJobError } from '@mirabelle/jobs';
import { type Mailer, MailNotSent, SIGN_IN_LINK_TEMPLATES } from '@mirabelle/mail';
import { readErrorMessage, withSpan } from '@mirabelle/runtime';
import { composeMail, type MailPayload } from './compose-mail.js';
import { copyMailRecipient } from './copy-mail-recipient.js';
import type { MailContext } from './mail-definition.js';
import { type Resend, SentByAnotherProcessError, type SentMails } from './sent-mails.js';

export interface MailDependencies {
  readonly context: MailContext & Pick<ServiceContext, 'logger' | 'subjectKeys'>;
  readonly mailer: Mailer;
  readonly sentMails: SentMails;
}

interface MailDelivery {
  readonly payload: MailPayload;
  /** Names the row of the ledger together with the template: the id of the event, or that of a mail that is sent again. */
  readonly entryId: string;
  readonly resend?: Resend;
  readonly run: JobRun;
  readonly retryPolicy: JobDefinition<object>['retryPolicy'];
}

/** Composes a mail, sends it, and keeps the ledger of sent mails. */
export async function deliverMail(
  { context, mailer, sentMails }: MailDependencies,
  { payload, entryId, resend, run, retryPolicy }: MailDelivery,
): Promise<void> {
  const { template, stream, revision } = payload;
  const key = { eventId: entryId, template };
  const mailId = `${entryId}.${template}`;
  const messageId = `<${mailId}@${findMailDomain(context.config.mailFrom)}>`;
  const attempt = { ...key, messageId, jobId: run.id, stream, revision, resend };
  /** A mail that is sent again is listed with its recipient, even if it could not be composed. */
  const findRecipientOfResend = async () => resend && copyMailRecipient(context, resend.originalId, mailId);
  try {
    const composition = await composeMail(context, payload);
    if ('skipped' in composition) {
      context.logger.info({ ...key, reason: composition.skipped }, 'no mail is sent');
      await sentMails.markSkipped(attempt, composition.skipped, await findRecipientOfResend());
      return;
    }
    const { mail, record, language, onSent } = composition;
    const { personId } = composition.recipient;
    const recipient = await sealMailRecipient(context, mailId, composition.recipient);
    const { to, replyTo = null, subject, html, text } = mail;
    const content = { to, replyTo, language, subject, html, text };
    const copy = SIGN_IN_LINK_TEMPLATES.includes(template)
      ? null
      : await sealMailCopy(context, { mailId, personId }, content);
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
    const outcome = await sentMails.sendOnce(
      { ...attempt, record, recipient, copy, language },
      send,
      run.signal,
    );
    await onSent?.();
    context.logger.info({ ...key, outcome }, 'the relay has accepted the mail');
  } catch (error) {
    if (error instanceof SentByAnotherProcessError) throw error;
    const isLast = error instanceof UnrecoverableJobError || run.attempt >= retryPolicy.attempts;
    const recipient = await findRecipientOfResend();
    await sentMails.markFailed(attempt, { error: readErrorMessage(error), isLast, recipient });
    throw error;
  }
}

function stopRetryingIfPermanent(error: unknown): never {
  if (error instanceof MailNotSent && error.isPermanent) throw new UnrecoverableJobError(error.message);
  throw error;
}

/** The domain of the address in a sender such as `Mirabelle <hello@mirabelle.test>`. */
function findMailDomain(sender: string): string {
  return /@([^\s>]+)>?\s*$/.exec(sender)?.[1] ?? 'localhost';
}
