import { findSubjectKey, type SealedValue, seal } from '@mirabelle/event-store';
import type pg from 'pg';
import type { ServiceContext } from '../service-context.js';
import { unsealUnlessErased } from './unseal-unless-erased.js';

/** Whom a mail goes to. */
export interface MailRecipient {
  /** Whose key seals the address; null for an address without an account. */
  readonly personId: string | null;
  readonly email: string;
}

/** A recipient as the ledger of sent mails stores it. */
export interface StoredMailRecipient {
  readonly personId: string | null;
  /** The address, sealed under the person's key; null where no key may seal it. */
  readonly sealed: SealedValue | null;
  /** Keyed hash of the address, which finds the mail by it; null for an erased person. */
  readonly emailHash: string | null;
}

/**
 * What the ledger knows about a recipient: `sealed` while the address can be opened, `erased` with the person, `no-account`
 * for an address without an account, whose hash alone is stored, `not-stored` for mails of earlier releases and mails that
 * could not be composed.
 */
export type MailRecipientState = 'sealed' | 'erased' | 'no-account' | 'not-stored';

/** SQL of the state, for statements that join {@link JOIN_ERASED_RECIPIENT} to `sent_emails m`. */
export const MAIL_RECIPIENT_STATE = `case when erased.subject_id is not null then 'erased'
  when m.recipient is not null then 'sealed' when m.recipient_hash is not null then 'no-account' else 'not-stored' end`;
export const JOIN_ERASED_RECIPIENT =
  'left join subject_keys erased on erased.subject_id = m.recipient_id and erased.wrapped_key is null';

type Keys = Pick<ServiceContext, 'secrets' | 'subjectKeys'>;

/** A sealed address opens only in the row that it was sealed for. */
export const formatRecipientContext = (mailId: string) => `mail/${mailId}`;

/** Seals a recipient for the row of a mail. Nothing of an erased person is kept, and no key is created for a stranger. */
export async function sealMailRecipient(
  { secrets, subjectKeys }: Keys,
  mailId: string,
  { personId, email }: MailRecipient,
): Promise<StoredMailRecipient> {
  if (personId === null) return { personId, sealed: null, emailHash: secrets.hashEmail(email) };
  const key = await findSubjectKey(subjectKeys, personId);
  if (!key) return { personId, sealed: null, emailHash: null };
  return {
    personId,
    sealed: seal(email, key, formatRecipientContext(mailId)),
    emailHash: secrets.hashEmail(email),
  };
}

interface RecipientRow {
  readonly recipient_id: string | null;
  readonly recipient: SealedValue | null;
  readonly state: MailRecipientState;
}

/**
 * The recipient of a mail in the ledger; the address is null unless it is sealed there.
 *
 * @returns undefined if there is no such mail
 * @throws Error if the key of a person who was not erased does not open the address
 */
export async function readMailRecipient(
  { pool, subjectKeys }: Pick<ServiceContext, 'pool' | 'subjectKeys'>,
  mailId: string,
): Promise<{ readonly state: MailRecipientState; readonly email: string | null } | undefined> {
  const { rows } = await pool.query<RecipientRow>(
    `select m.recipient_id, m.recipient, ${MAIL_RECIPIENT_STATE} as state
     from sent_emails m ${JOIN_ERASED_RECIPIENT} where m.id = $1`,
    [mailId],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { recipient_id: personId, recipient, state } = row;
  if (state !== 'sealed' || personId === null || recipient === null) return { state, email: null };
  const name = `the recipient of the mail ${mailId}`;
  const unsealed = await unsealUnlessErased(
    subjectKeys,
    { personId, sealed: recipient },
    formatRecipientContext(mailId),
    name,
  );
  // The person may have been erased since the row was read.
  return unsealed ? { state, email: unsealed.value as string } : { state: 'erased', email: null };
}

/**
 * Deletes an erased person as a recipient, with the texts of the mails. Mails that the address got before the person had an
 * account belong to them too; those after the erasure are for a new account.
 *
 * @param erasedAt when the account was erased
 */
export async function deleteMailRecipient(
  pool: pg.Pool,
  { userId, emailHash }: { readonly userId: string; readonly emailHash: string },
  erasedAt: string,
): Promise<void> {
  await pool.query(
    `update sent_emails set recipient = null, recipient_hash = null, copy = null, recipient_id = coalesce(recipient_id, $1)
     where recipient_id = $1 or (recipient_hash = $2 and started_at <= $3)`,
    [userId, emailHash, erasedAt],
  );
}
