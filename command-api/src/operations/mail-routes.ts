import { JOIN_ERASED_RECIPIENT, recordOperatorAction } from '@mirabelle/application';
import { adminResendMail } from '@mirabelle/backoffice-contracts';
import { ProblemError, requirePerson } from '@mirabelle/http';
import { isResendable, RESEND_OBSTACLE, type ResendObstacle } from '@mirabelle/mail';
import type { Context } from '../context.js';
import { retryJob } from './failed-job-routes.js';
import { resendSentMail } from './resend-sent-mail.js';

/**
 * Marks a mail that was given up as being sent, and returns its row. If two members of staff do so at once, only the first one
 * gets the row.
 */
const MARK_SENDING = `
  update sent_emails m set given_up_at = null, failed_at = null
  from (select id, given_up_at from sent_emails where id = $1 for update) as previous
  where m.id = previous.id and previous.given_up_at is not null returning m.job_id, previous.given_up_at`;
/** Gives the mail up again, as of the same time, if its job could not be queued. */
const RESTORE_GIVEN_UP = `
  update sent_emails set given_up_at = $2, failed_at = $2
  where id = $1 and sent_at is null and given_up_at is null`;

interface GivenUpMail {
  readonly job_id: string | null;
  readonly given_up_at: Date;
}

const SELECT_MAIL = `
  select m.template, m.sent_at is not null as is_sent, ${RESEND_OBSTACLE} as obstacle
  from sent_emails m ${JOIN_ERASED_RECIPIENT} where m.id = $1`;

const OBSTACLES: Readonly<Record<ResendObstacle, string>> = {
  erased: 'The account of the recipient is deleted, so nothing can be sent to it.',
  over: 'The appointment is over, so no mail about it is sent any more.',
};

interface LedgerMail {
  readonly template: string;
  readonly is_sent: boolean;
  readonly obstacle: ResendObstacle | null;
}

export function addMailRoutes(context: Context): void {
  const { service, pool } = context;
  service.route(adminResendMail, async (request) => {
    const { id } = request.params;
    const { userId: staffId, roles } = requirePerson(request);
    const { rows } = await pool.query<LedgerMail>(SELECT_MAIL, [id]);
    const [mail] = rows;
    if (!mail) throw new ProblemError('mail_unknown', 'There is no such mail.');
    if (!mail.is_sent && !isResendable(mail.template) && !roles.has('operator'))
      throw new ProblemError('mail_not_resendable', 'Only operators send this mail again.');
    if (mail.obstacle) throw new ProblemError('mail_not_resendable', OBSTACLES[mail.obstacle]);
    // Without its job, a mail that was given up is composed anew, as a mail that was sent would be.
    if (mail.is_sent || !(await retryGivenUpMail(context, id, mail.template)))
      await resendSentMail(context, id, staffId);
    await recordOperatorAction(pool, { staffId, action: 'resend-mail', target: id, outcome: 'sending' });
    return { id, status: 'sending' as const };
  });
}

/** @returns false if the job is not in the queue, and the mail can be composed without it */
async function retryGivenUpMail(context: Context, id: string, template: string): Promise<boolean> {
  const { pool } = context;
  const { rows } = await pool.query<GivenUpMail>(MARK_SENDING, [id]);
  const [mail] = rows;
  if (!mail) {
    throw new ProblemError(
      'mail_not_resendable',
      'This mail is on its way. It can be sent again once it is sent or given up.',
    );
  }
  const restoreGivenUp = () => pool.query(RESTORE_GIVEN_UP, [id, mail.given_up_at]);
  const isQueued = await retryMailJob(context, mail.job_id).catch(async (error: unknown) => {
    await restoreGivenUp();
    throw error;
  });
  if (isQueued) return true;
  await restoreGivenUp();
  if (isResendable(template)) return false;
  throw new ProblemError('job_unknown', 'The job that sends the mail has been deleted from the queue.');
}

async function retryMailJob(context: Context, jobId: string | null): Promise<boolean> {
  return jobId !== null && retryJob(context, 'mails', jobId);
}
