import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PhotoLocks } from '@mirabelle/photos';
import type { Queryable } from '@mirabelle/runtime';

/** A lock that a dead process left behind expires after this time. */
const LEASE_MS = 15_000;
/** How often a running task renews its lock. If a renewal fails, there is time for another one before the lock expires. */
const RENEWAL_MS = 5_000;
/** How often a waiting task tries again to take the lock. */
const POLL_MS = 50;

export interface PhotoLockOptions {
  readonly leaseMs?: number;
  readonly renewalMs?: number;
}

/**
 * Converts one photo of a person at a time in all instances of the service together, so that one person's photos do not
 * take the decoders of several instances. A lock is a row in the table `photo_turns`, which its process renews while the task runs.
 */
export function createPhotoLocks(
  pool: Queryable,
  { leaseMs = LEASE_MS, renewalMs = RENEWAL_MS }: PhotoLockOptions = {},
): PhotoLocks {
  async function take(userId: string, token: string): Promise<boolean> {
    const { rowCount } = await pool.query(
      `insert into photo_turns (user_id, token, ends_at)
       values ($1, $2, now() + $3 * interval '1 millisecond')
       on conflict (user_id) do update set token = excluded.token, ends_at = excluded.ends_at
       where photo_turns.ends_at < now() or photo_turns.token = excluded.token`,
      [userId, token, leaseMs],
    );
    return rowCount === 1;
  }

  return {
    async run(userId, task) {
      const token = randomUUID();
      while (!(await take(userId, token))) await pause(POLL_MS);
      const renewal = setInterval(() => void take(userId, token).catch(() => undefined), renewalMs);
      try {
        return await task();
      } finally {
        clearInterval(renewal);
        await pool.query('delete from photo_turns where user_id = $1 and token = $2', [userId, token]);
      }
    },
  };
}
