import type pg from 'pg';
import { settled } from './session.js';

const SWAP = `hashtextextended('read-model/swap', 0)`;

/**
 * Begins a transaction that writes read tables. Its first statement waits while a rebuilt schema is being swapped in,
 * before any table has been named: so no writer ever meets tables under an old name, or holds a lock that the swap
 * waits for.
 */
export async function beginWriting(client: pg.Client): Promise<void> {
  await settled<unknown>([
    client.query('begin'),
    client.query({ name: 'swap-shared', text: `select pg_advisory_xact_lock_shared(${SWAP})` }),
  ]);
}

/** Begins the transaction that swaps: all writers have ended theirs, and wait. */
export async function beginSwapping(client: pg.Client): Promise<void> {
  await client.query('begin');
  await client.query(`select pg_advisory_xact_lock(${SWAP})`);
}
