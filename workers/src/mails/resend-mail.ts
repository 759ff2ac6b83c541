import { createJobHandler, type JobHandler } from '@mirabelle/jobs';
import { isResendable, resendMailJob } from '@mirabelle/mail';
import { deliverMail, type MailDependencies } from './deliver-mail.js';

/** Handles `resend-mail` jobs: composes the mail from the log once more, and sends it with a row of its own in the ledger. */
export const createResendMailHandler = (dependencies: MailDependencies): JobHandler =>
  createJobHandler(resendMailJob, async ({ originalId, copyId, staffId }, run) => {
    const original = await dependencies.sentMails.findPayload(originalId);
    if (!original || !isResendable(original.template)) {
      dependencies.context.logger.warn(
        { mail: originalId },
        'a mail that is to be sent again is not in the ledger any more',
      );
      return;
    }
    await deliverMail(dependencies, {
      payload: { ...original, template: original.template },
      entryId: copyId,
      resend: { originalId, staffId },
      run,
      retryPolicy: resendMailJob.retryPolicy,
    });
  });
