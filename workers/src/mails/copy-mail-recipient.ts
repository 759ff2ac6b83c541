import {
  readMailRecipient,
  type ServiceContext,
  type StoredMailRecipient,
  sealMailRecipient,
} from '@mirabelle/application';

/**
 * The recipient of a mail, sealed once more for the row of another mail to the same person. An address that is not sealed in the
 * first row is not in the other one either.
 */
export async function copyMailRecipient(
  context: Pick<ServiceContext, 'pool' | 'secrets' | 'subjectKeys'>,
  fromMailId: string,
  toMailId: string,
): Promise<StoredMailRecipient> {
  const { rows } = await context.pool.query<{ recipient_id: string | null; recipient_hash: string | null }>(
    'select recipient_id, recipient_hash from sent_emails where id = $1',
    [fromMailId],
  );
  const { recipient_id: personId = null, recipient_hash: emailHash = null } = rows[0] ?? {};
  const email = (await readMailRecipient(context, fromMailId))?.email;
  return email
    ? sealMailRecipient(context, toMailId, { personId, email })
    : { personId, sealed: null, emailHash };
}
