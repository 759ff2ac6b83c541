import { setTimeout as sleep } from 'node:timers/promises';
import { findErrorCode } from '@mirabelle/runtime';
import pg from 'pg';
import { DATABASE_NAME } from './cluster.js';

/** SQL state of a server that is recovering or shutting down. */
const CANNOT_CONNECT_NOW = '57P03';
/** SQL state of a database that does not exist. */
const UNKNOWN_DATABASE = '3D000';
/** SQL state of a refused password. */
const INVALID_PASSWORD = '28P01';
/** Error codes while the server does not listen yet. */
const NOT_LISTENING_CODES: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET']);
/** Every start reports for a moment that the server recovers. Only a longer recovery is worth a message. */
const NOTABLE_RECOVERY_MS = 1_500;
/** Maximum time without any response. While the server responds that it is recovering, the wait continues. */
export const RESPONSE_TIMEOUT_MS = 60_000;

/**
 * Waits until the server accepts connections, and creates the database at the first start.
 *
 * @returns undefined when it is ready, otherwise a short reason why it will not be
 */
export async function waitUntilReady(options: {
  url: string;
  ended: Promise<string>;
  log: (message: string) => void;
}): Promise<string | undefined> {
  let endReason: string | undefined;
  void options.ended.then((reason) => {
    endReason = reason;
  });
  const startedAt = Date.now();
  let lastResponseAt = startedAt;
  let isRecoveryLogged = false;
  while (endReason === undefined) {
    try {
      // Another program on the port may accept and never answer, so the end of the server is awaited as well.
      const reason = await Promise.race([ensureDatabase(options.url), options.ended]);
      return typeof reason === 'string' ? reason : undefined;
    } catch (error) {
      const code = findErrorCode(error);
      if (code === CANNOT_CONNECT_NOW) {
        lastResponseAt = Date.now();
        if (!isRecoveryLogged && lastResponseAt - startedAt > NOTABLE_RECOVERY_MS) {
          options.log('Postgres is recovering after an unclean stop');
          isRecoveryLogged = true;
        }
      } else if (code === INVALID_PASSWORD)
        return 'the password in its data directory is not the password of its database';
      else if (code !== undefined && !NOT_LISTENING_CODES.has(code)) return String(error);
      if (Date.now() - lastResponseAt > RESPONSE_TIMEOUT_MS) return 'it did not answer within a minute';
    }
    await sleep(20);
  }
  return endReason;
}

/**
 * Tries to connect to the database of a server that another process starts. That process also creates the database, so a missing
 * one counts as starting.
 *
 * @throws any error that does not pass by itself
 */
export async function checkConnection(url: string): Promise<'ready' | 'recovering' | 'starting'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    const code = findErrorCode(error);
    if (code === CANNOT_CONNECT_NOW) return 'recovering';
    if (code === UNKNOWN_DATABASE || NOT_LISTENING_CODES.has(code ?? '')) return 'starting';
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Creates the database if it is missing. @throws while the server accepts no connections */
async function ensureDatabase(url: string): Promise<void> {
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  const client = new pg.Client({ connectionString: maintenance.href, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE_NAME]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE_NAME}`);
  } finally {
    await client.end().catch(() => {});
  }
}
