import { createJobHandler, defineJob, type JobHandler } from '@mirabelle/jobs';
import { z } from 'zod';
import { EventReference } from '../reactors/event-reference.js';
import { TEMPLATE_NAMES } from './all-mails.js';
import type { MailPayload } from './compose-mail.js';
import { deliverMail, type MailDependencies } from './deliver-mail.js';

export const MAIL_QUEUE = 'mails';

/** Sends the mail about an event. Retried for about a day, so an outage of the SMTP relay loses no mail. */
export const sendMailJob = defineJob<MailPayload>({
  queue: MAIL_QUEUE,
  name: 'send-mail',
  version: 1,
  payload: EventReference.extend({ template: z.enum(TEMPLATE_NAMES) }),
  retryPolicy: { attempts: 60, firstPauseMs: 1_000, maxPauseMs: 30 * 60_000 },
});

/** Handles `send-mail` jobs. */
export const createSendMailHandler = (dependencies: MailDependencies): JobHandler =>
  createJobHandler(sendMailJob, (payload, run) =>
    deliverMail(dependencies, {
      payload,
      entryId: payload.eventId,
      run,
      retryPolicy: sendMailJob.retryPolicy,
    }),
  );
