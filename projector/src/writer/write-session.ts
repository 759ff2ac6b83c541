import type { ServiceContext } from '@mirabelle/application';
import { openSession, type Session, type SessionOptions } from '@mirabelle/consuming';
import type pg from 'pg';

/**
 * Sends statements without waiting for the results of earlier ones. Commits do not wait for the disk: tables and
 * checkpoint are lost together in a crash of the database, and the lost events are projected again.
 */
export const WRITE_SESSION_OPTIONS: SessionOptions = { isPipelined: true, isDurable: false };

/** Opens a database session that writes read tables. */
export const openWriteSession = (context: Pick<ServiceContext, 'config'>): Promise<Session> =>
  openSession(context, WRITE_SESSION_OPTIONS);

/** Waits for all statements that were sent together. @throws the error of the first statement that failed */
export async function awaitAll<T>(sent: readonly Promise<T>[]): Promise<T[]> {
  const results = await Promise.allSettled(sent);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return results.map((result) => (result as PromiseFulfilledResult<T>).value);
}

const SWAP_LOCK = `hashtextextended('read-model/swap', 0)`;

/**
 * Begins a transaction that writes read tables. Its first statement waits for a swap of schemas in progress. The
 * transaction has not named any table by then, so it never uses a renamed table or holds a lock that the swap needs.
 */
export async function beginWriteTransaction(client: pg.Client): Promise<void> {
  await awaitAll<unknown>([
    client.query('begin'),
    client.query({ name: 'swap-shared', text: `select pg_advisory_xact_lock_shared(${SWAP_LOCK})` }),
  ]);
}

/** @throws Error if the database has rolled the transaction back, because one of its statements had failed */
export async function commitTransaction(client: pg.Client): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}`);
}

/** Begins the transaction that swaps the schemas, once all write transactions have ended. New ones wait for it. */
export async function beginSwapTransaction(client: pg.Client): Promise<void> {
  await client.query('begin');
  await client.query(`select pg_advisory_xact_lock(${SWAP_LOCK})`);
}
