import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '@mirabelle/runtime';
import pg from 'pg';
import { roleName } from './cluster.js';

/** The server answers, but is still recovering or already shutting down. */
const cannotConnectNow = '57P03';
/** Nobody listens yet. */
const notYet: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET']);
/** A server that says nothing at all for this long, in ms, is given up; one that says it is recovering is waited for. */
const silenceLimit = 60_000;

/**
 * Waits until the server takes connections, and creates the database at the first time.
 *
 * @returns undefined when it is ready, else in a few words why it will not be
 */
export async function untilReady(options: {
  url: string;
  ended: Promise<string>;
  log: (message: string) => void;
}): Promise<string | undefined> {
  let end: string | undefined;
  void options.ended.then((how) => {
    end = how;
  });
  const began = Date.now();
  let lastAnswer = began;
  let told = false;
  while (end === undefined) {
    try {
      // A stranger on the port may accept and never answer; the end of our own server is noticed meanwhile.
      const created = await Promise.race([createDatabase(options.url), options.ended]);
      return typeof created === 'string' ? created : undefined;
    } catch (error) {
      const code = errorCode(error);
      if (code === cannotConnectNow) {
        lastAnswer = Date.now();
        // Every start says so for a moment; only a long one is a recovery worth a word.
        if (!told && lastAnswer - began > 1_500) {
          options.log('Postgres is recovering what was written before the last stop');
          told = true;
        }
      } else if (code === '28P01') return 'the password in its data directory does not fit its data';
      else if (code !== undefined && !notYet.has(code)) return String(error);
      if (Date.now() - lastAnswer > silenceLimit) return 'it did not answer within a minute';
    }
    await sleep(20);
  }
  return end;
}

async function createDatabase(url: string): Promise<void> {
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  const client = new pg.Client({ connectionString: maintenance.href, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [roleName]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${roleName}`);
  } finally {
    await client.end().catch(() => {});
  }
}
