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
       where photo_turns.ends_at < now()`,
      [userId, token, leaseMs],
    );
    return rowCount === 1;
  }

  /** Prolongs a lock that is held. A renewal that arrives after the release changes nothing. */
  async function renew(userId: string, token: string): Promise<void> {
    await pool.query(
      `update photo_turns set ends_at = now() + $3 * interval '1 millisecond' where user_id = $1 and token = $2`,
      [userId, token, leaseMs],
    );
  }

  async function release(userId: string, token: string): Promise<void> {
    await pool.query('delete from photo_turns where user_id = $1 and token = $2', [userId, token]);
  }

  return {
    async run(userId, task) {
      const token = randomUUID();
      while (!(await take(userId, token))) await pause(POLL_MS);
      const renewal = setInterval(() => void renew(userId, token).catch(() => undefined), renewalMs);
      try {
        return await task();
      } finally {
        clearInterval(renewal);
        // The result of the task counts, and a lock that is not released expires.
        await release(userId, token).catch(() => undefined);
      }
    },
  };
}
