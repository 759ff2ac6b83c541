import pg from 'pg';
import { DEFAULT_POOL_SIZE } from '../config/environment.js';
import type { Logger } from '../logger.js';

/** Anything that runs SQL statements: a pool, a connection of it, or a client. */
export type Queryable = Pick<pg.Pool, 'query'>;

/** A new connection costs as much as several queries, so one stays open through the pauses between calls. */
const IDLE_TIMEOUT_MS = 60_000;

/** Opens a pool of connections to Postgres. A connection that breaks while idle is logged and replaced. */
export function createPool(databaseUrl: string, logger: Logger, max = DEFAULT_POOL_SIZE): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
  });
  pool.on('error', (error) => logger.warn({ err: error }, 'an idle database connection broke'));
  return pool;
}
