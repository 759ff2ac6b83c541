import { recordOperatorAction } from '@mirabelle/application';
import { adminResendMail } from '@mirabelle/backoffice-contracts';
import { ProblemError, requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';
import { retryJob } from './failed-job-routes.js';

/**
 * Makes a mail that was given up one that is being sent, and returns its row. If two operators do so at once, only the first
 * one gets the row.
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

export function addMailRoutes(context: Context): void {
  const { service, pool } = context;
  service.route(adminResendMail, async (request) => {
    const { id } = request.params;
    const { rows } = await pool.query<GivenUpMail>(MARK_SENDING, [id]);
    const [mail] = rows;
    if (!mail) {
      const { rowCount } = await pool.query('select from sent_emails where id = $1', [id]);
      if (!rowCount) throw new ProblemError('mail_unknown', 'There is no such mail.');
      throw new ProblemError('mail_not_given_up', 'Only a mail that was given up can be sent once more.');
    }
    const restoreGivenUp = () => pool.query(RESTORE_GIVEN_UP, [id, mail.given_up_at]);
    const isQueued = await retryMailJob(context, mail.job_id).catch(async (error: unknown) => {
      await restoreGivenUp();
      throw error;
    });
    if (!isQueued) {
      await restoreGivenUp();
      throw new ProblemError('job_unknown', 'The job that sends the mail has been deleted from the queue.');
    }
    const { userId: staffId } = requirePerson(request);
    await recordOperatorAction(pool, { staffId, action: 'resend-mail', target: id, outcome: 'sending' });
    return { id, status: 'sending' as const };
  });
}

async function retryMailJob(context: Context, jobId: string | null): Promise<boolean> {
  return jobId !== null && retryJob(context, 'mails', jobId);
}
