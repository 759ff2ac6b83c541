import { JOIN_ERASED_RECIPIENT, openMailCopy } from '@mirabelle/application';
import type { MailPreview, OpenedMail } from '@mirabelle/backoffice-contracts';
import type { SealedValue } from '@mirabelle/event-store';
import { ProblemError } from '@mirabelle/http';
import { DELIVERY_ADDRESS_TEMPLATES, SIGN_IN_LINK_TEMPLATES } from '@mirabelle/mail';
import type { Context } from '../context.js';

const quote = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

/** SQL expression of what can be shown of a mail's text, for statements that join {@link JOIN_ERASED_RECIPIENT} to `sent_emails m`. */
export const MAIL_COPY_STATE = `case when m.template in (${quote(SIGN_IN_LINK_TEMPLATES)}) then 'sign-in-link'
  when erased.subject_id is not null then 'erased' when m.copy is null then 'not-kept'
  when m.template in (${quote(DELIVERY_ADDRESS_TEMPLATES)}) then 'operators' else 'kept' end`;

interface CopyRow {
  readonly recipient_id: string;
  readonly copy: SealedValue;
  readonly state: OpenedMail['copy'];
}

/**
 * A mail of the ledger as it went out; null unless its text is kept.
 *
 * @throws ProblemError `mail_unknown`, and `forbidden` for a mail that only operators may open
 */
export async function openMail(
  context: Pick<Context, 'pool' | 'subjectKeys'>,
  id: string,
  { isOperator }: { readonly isOperator: boolean },
): Promise<OpenedMail> {
  const { rows } = await context.pool.query<CopyRow>(
    `select m.recipient_id, m.copy, ${MAIL_COPY_STATE} as state
     from sent_emails m ${JOIN_ERASED_RECIPIENT} where m.id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) throw new ProblemError('mail_unknown', 'There is no such mail.');
  const { recipient_id: personId, copy: sealed, state } = row;
  if (state === 'operators' && !isOperator)
    throw new ProblemError('forbidden', 'This mail can name a delivery address, which only operators see.');
  if (state !== 'kept' && state !== 'operators') return { id, copy: state, mail: null };
  const mail = await openMailCopy<MailPreview>(context, { mailId: id, personId, sealed });
  // The person may have been erased since the row was read.
  return mail ? { id, copy: state, mail } : { id, copy: 'erased', mail: null };
}
