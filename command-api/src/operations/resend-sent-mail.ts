import { ProblemError } from '@mirabelle/http';
import { tryQueueCall } from '@mirabelle/jobs';
import { IS_REPLACED, isResendable, resendMailJob, SIGN_IN_LINK_TEMPLATES } from '@mirabelle/mail';
import { v5 as uuidFromName } from 'uuid';
import type { Context } from '../context.js';

/** How long a mail that was sent again may be on its way before somebody sends it once more. */
const PAUSE_MINUTES = 10;

const SELECT_ORIGINAL = `
  select o.id, o.template, o.stream is not null as is_composable,
    (select count(*)::int from sent_emails r where r.original_id = o.id) as resends,
    exists (select from sent_emails r
      where r.original_id = o.id and r.given_up_at is null and r.started_at > now() - $2::interval) as is_recent,
    ${IS_REPLACED} as is_outdated
  from sent_emails m join sent_emails o on o.id = coalesce(m.original_id, m.id)
  where m.id = $1`;

interface Original {
  readonly id: string;
  readonly template: string;
  readonly is_composable: boolean;
  readonly resends: number;
  readonly is_recent: boolean;
  readonly is_outdated: boolean;
}

/**
 * Has the workers compose a mail anew and send it once more. Of several presses at the same moment one mail is sent.
 *
 * @throws ProblemError `mail_not_resendable` with the reason
 */
export async function resendSentMail(context: Context, mailId: string, staffId: string): Promise<void> {
  const { rows } = await context.pool.query<Original>(SELECT_ORIGINAL, [mailId, `${PAUSE_MINUTES} minutes`]);
  const [original] = rows;
  if (!original) throw createRefusal('The first mail is not in the ledger any more.');
  requireResendable(original);
  const copyId = createResendId(original.id, original.resends);
  const id = `${copyId}.${original.template}`;
  const payload = { originalId: original.id, copyId, staffId };
  const enqueued = context.jobs.enqueue(resendMailJob, payload, { id }).then(() => true);
  if (!(await tryQueueCall(enqueued)))
    throw new ProblemError('unavailable', 'The job queues do not answer. Please try again in a moment.');
}

function requireResendable(mail: Original): void {
  if (SIGN_IN_LINK_TEMPLATES.includes(mail.template))
    throw createRefusal('A mail with a sign-in link is never sent again. The person can ask for a new link.');
  if (!isResendable(mail.template))
    throw createRefusal('This mail speaks of a moment, so it is not sent again.');
  if (!mail.is_composable)
    throw createRefusal('This mail is of an earlier release and cannot be composed again.');
  if (mail.is_outdated)
    throw createRefusal('A later mail about this booking says what holds now. Please send that one again.');
  if (mail.is_recent)
    throw createRefusal(
      `This mail was sent again within the last ${PAUSE_MINUTES} minutes. It may still be on its way.`,
    );
}

const createRefusal = (reason: string) => new ProblemError('mail_not_resendable', reason);

const RESENDS_NAMESPACE = '0f0c2a4e-6d55-4b1e-9a5c-5b0b7a8f6c31';

/**
 * The id that a mail which is sent again has in place of the id of an event. Two presses at the same moment find the same number
 * of earlier resends, so they get one id, and one mail is sent.
 *
 * @param originalId id of the first mail in the ledger of sent mails
 * @param earlierResends how many times it was sent again before
 */
const createResendId = (originalId: string, earlierResends: number): string =>
  uuidFromName(`${originalId} ${earlierResends}`, RESENDS_NAMESPACE);
