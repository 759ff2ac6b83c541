import { formatContactPersonId } from '@mirabelle/domain';
import type pg from 'pg';
import { deleteMailRecipient } from '../mails/mail-recipients.js';
import type { ServiceContext } from '../service-context.js';
import type { ErasedAccount } from './erasure-step.js';

const PERSONAL_STREAM_KINDS = [
  'account',
  'cart',
  'studio',
  'favorites',
  'referral',
  'passkeys',
  'customerBookings',
];

/** The names of the streams that belong to one person. */
export const listPersonalStreams = (userId: string): string[] =>
  PERSONAL_STREAM_KINDS.map((kind) => `${kind}-${userId}`);

/**
 * Deletes a person's data from the operational tables: stored answers, waiting link requests, passkey challenges, push
 * subscriptions, mail counters, recipients of mails and errors of parked events. Link requests and mails that came after the
 * erasure are for a new account, so they stay.
 * The mail counters are those of the mailbox: of a person whose address is an alias they stay until they expire.
 *
 * @param erasedAt when the account was erased
 */
export async function deletePersonalData(
  pool: pg.Pool,
  person: Omit<ErasedAccount, 'referralCode'>,
  erasedAt: string,
): Promise<void> {
  const { userId, emailHash } = person;
  await pool.query('delete from idempotency_keys where scope = $1', [userId]);
  await pool.query('delete from passkey_challenges where user_id = $1', [userId]);
  await pool.query('delete from push_subscriptions where user_id = $1', [userId]);
  await pool.query('delete from link_requests where email_hash = $1 and created_at <= $2', [
    emailHash,
    erasedAt,
  ]);
  await deleteMailRecipient(pool, person, erasedAt);
  await pool.query('delete from rate_limits where key = any($1)', [
    ['sign-in', 'sign-up', 'contact'].map((purpose) => `mail:${purpose}:${emailHash}`),
  ]);
  await pool.query(
    `update parked_events set error = 'The person has been erased'
     where stream = any($1)`,
    [listPersonalStreams(userId)],
  );
}

/**
 * Erases the keys of contact messages that the person sent from this address without being signed in. The read tables
 * identify them: the projector has already cleared the address of exactly these messages.
 *
 * @returns the ids under which the keys of these messages were stored
 */
export async function eraseContactMessagesFrom(
  { pool, subjectKeys }: Pick<ServiceContext, 'pool' | 'subjectKeys'>,
  emailHash: string,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from read_model.contact_messages where sender_hash = $1 and email is null',
    [emailHash],
  );
  const personIds = rows.map(({ id }) => formatContactPersonId(id));
  for (const personId of personIds) await subjectKeys.erase(personId);
  return personIds;
}
