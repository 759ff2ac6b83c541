import pg from 'pg';
import type { Logger } from '../logger.js';

const MOST_CONNECTIONS = 40;

/** Connections to Postgres. A connection that breaks while idle is dropped and replaced, not fatal. */
export function createPool(databaseUrl: string, logger: Logger, max = MOST_CONNECTIONS): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', (error) => logger.warn({ err: error }, 'an idle database connection broke'));
  return pool;
}

/** Runs `work` in one transaction on one connection: all of it or nothing. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection that breaks between two statements tells it by an event, which nobody else would hear.
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
