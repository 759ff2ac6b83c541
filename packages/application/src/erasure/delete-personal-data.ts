import type pg from 'pg';
import type { ServiceContext } from '../service-context.js';
import type { Erased } from './follow-up.js';

/** Rows of the services' own tables that speak of a person: kept answers, counted mails, errors of their events. */
export async function forgetTraces(
  pool: pg.Pool,
  { userId, emailHash }: Omit<Erased, 'referralCode'>,
): Promise<void> {
  await pool.query('delete from idempotency_keys where scope = $1', [userId]);
  await pool.query(`delete from rate_limits where key = 'mail:' || $1`, [emailHash]);
  await pool.query(
    `update parked_events set error = 'The person has been erased'
     where stream = any($1)`,
    [['account', 'cart', 'studio', 'favorites', 'referral'].map((kind) => `${kind}-${userId}`)],
  );
}

/**
 * Deletes the keys of what was written to us from an address without an account before its owner was erased: the read
 * tables have blanked just that already.
 */
export async function eraseMessagesFrom(
  { pool, subjectKeys }: Pick<ServiceContext, 'pool' | 'subjectKeys'>,
  emailHash: string,
): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from read_model.contact_messages where sender_hash = $1 and email is null',
    [emailHash],
  );
  for (const { id } of rows) await subjectKeys.erase(`contact-${id}`);
}
