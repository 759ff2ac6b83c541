import { formatCopyContext, formatRecipientContext, parseMailCopy } from '@mirabelle/application';
import { type SealedValue, tryUnseal } from '@mirabelle/event-store';
import type { Context } from '../context.js';

interface SealedRow {
  readonly id: string;
  readonly recipient_id: string;
  readonly recipient: SealedValue | null;
  readonly copy: SealedValue | null;
}

/** What a list tells of the sealed parts of a mail; null where the ledger has none. */
interface ListedMail {
  readonly personId: string;
  /** `h…w@example.com` for henrietta.marlow@example.com. */
  readonly maskedEmail: string | null;
  readonly subject: string | null;
}

/**
 * What a list tells of sealed mails, by their ids. The keys of all recipients are found in one lookup. What no key opens is left out, so that
 * one mail does not keep the list from being shown.
 */
export async function readListedMails(
  { pool, subjectKeys }: Pick<Context, 'pool' | 'subjectKeys'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListedMail>> {
  if (ids.length === 0) return new Map();
  const { rows } = await pool.query<SealedRow>(
    'select id, recipient_id, recipient, copy from sent_emails where id = any($1) and recipient_id is not null',
    [ids],
  );
  const keys = await subjectKeys.find(new Set(rows.map(({ recipient_id: personId }) => personId)));
  return new Map(
    rows.map(({ id, recipient_id: personId, recipient, copy }) => {
      const open = (sealed: SealedValue | null, context: string) => {
        const key = keys.get(personId);
        return sealed && key ? tryUnseal(sealed, key, context)?.value : undefined;
      };
      const email = open(recipient, formatRecipientContext(id));
      const text = open(copy, formatCopyContext(id));
      return [
        id,
        {
          personId,
          maskedEmail: typeof email === 'string' ? maskEmail(email) : null,
          subject: text === undefined ? null : parseMailCopy<{ readonly subject: string }>(text).subject,
        },
      ];
    }),
  );
}

/** Leaves of a mailbox the first and the last letter, which tell two mails apart, and of a short one the first alone. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const mailbox = [...email.slice(0, at)];
  const last = mailbox.length > 3 ? mailbox.at(-1) : '';
  return `${mailbox[0] ?? ''}…${last}${email.slice(at)}`;
}
