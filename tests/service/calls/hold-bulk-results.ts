import { vi } from 'vitest';
import type { World } from './world.js';

/** Key of an advisory lock. The product uses none with this number. */
const KEY = 620_023_001;

interface HeldBulkResults {
  /** Waits until the workers have changed a batch of records and wait to record its results. */
  waitUntilBatchIsHeld(): Promise<void>;
  /** Lets the workers continue. */
  release(): Promise<void>;
}

/**
 * Keeps the workers from recording results of bulk actions, so that at most one batch is in work. Bulk actions can be
 * started and stopped meanwhile. The trigger stays in the database, and waits for nobody once the lock is released.
 */
export async function holdBulkResults({ context }: Pick<World, 'context'>): Promise<HeldBulkResults> {
  const { pool } = context;
  // The lock belongs to the session and not to a transaction: an open transaction would be ended by a time limit.
  const client = await pool.connect();
  await client.query(`select pg_advisory_lock(${KEY})`);
  await client.query(`
    create or replace function hold_bulk_results() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(${KEY}); return null; end $$`);
  await client.query(`
    create or replace trigger hold_bulk_results before update on bulk_action_records
    for each statement execute function hold_bulk_results()`);
  return {
    async waitUntilBatchIsHeld() {
      await vi.waitFor(
        async () => {
          const { rowCount } = await pool.query(
            `select 1 from pg_locks where locktype = 'advisory' and objid = ${KEY} and not granted`,
          );
          if (!rowCount) throw new Error('No batch of a bulk action waits.');
        },
        { timeout: 60_000, interval: 20 },
      );
    },
    async release() {
      await client.query(`select pg_advisory_unlock(${KEY})`);
      client.release();
    },
  };
}
