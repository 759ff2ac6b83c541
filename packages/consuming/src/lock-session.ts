import { hostname } from 'node:os';
import pg from 'pg';

/**
 * How long one statement waits for a lock. Waiting happens within the database, so that a lock passes on in an instant,
 * but not for long at a time: a waiting statement keeps a snapshot, and an old snapshot keeps Postgres from clearing
 * away dead rows.
 */
const LONGEST_WAIT_MS = 10_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** A database session of one's own: what is locked in it stays locked until it ends. */
export interface Session extends AsyncDisposable {
  readonly client: pg.Client;
  /** Aborted when the connection is lost, and with it all locks. */
  readonly lost: AbortSignal;
}

export interface SessionOptions {
  /** Whether statements may be sent without waiting for the answers of earlier ones. */
  readonly pipeline?: boolean;
  /**
   * Whether commits wait for the disk; default true. Without, what was committed last may be lost in a crash: only for
   * what is made anew from the log.
   */
  readonly durable?: boolean;
}

export async function openSession(
  { config }: { readonly config: { readonly databaseUrl: string } },
  { pipeline = false, durable = true }: SessionOptions = {},
): Promise<Session> {
  const client = new pg.Client({
    connectionString: config.databaseUrl,
    // By this operators know who holds a lock.
    application_name: `${hostname()}/${process.pid}`,
    keepAlive: true,
    pipeline,
  });
  const lost = new AbortController();
  client.on('error', (error) => lost.abort(error));
  client.on('end', () => lost.abort(new Error('The database session has ended')));
  await client.connect();
  try {
    // The keepalives let the server notice within half a minute that our machine has died.
    await client.query(
      `set synchronous_commit = ${durable ? 'on' : 'off'};
       set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3`,
    );
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    client,
    lost: lost.signal,
    [Symbol.asyncDispose]: () => client.end().catch(() => undefined),
  };
}

/**
 * Waits as long as it takes for an advisory lock that the session then keeps to its end; whoever waits gets it at once
 * when the holder's connection ends.
 *
 * @returns false when `signal` came first; the session is of no more use then
 */
export async function holdLock({ client }: Session, lock: string, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return false;
  await client.query(`set lock_timeout = ${LONGEST_WAIT_MS}`);
  const giveUp = () => void client.end().catch(() => undefined);
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    for (;;) {
      try {
        await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [lock]);
        break;
      } catch (error) {
        if (signal.aborted) return false;
        if (!(error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE)) throw error;
      }
    }
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
  await client.query('set lock_timeout = 0');
  return !signal.aborted;
}

/** Takes an advisory lock if it is free. */
export async function tryLock({ client }: Session, lock: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
    [lock],
  );
  return rows[0]?.taken === true;
}

/**
 * Does something under an advisory lock, alone (`exclusive`) or beside others that share it.
 *
 * @param ask sends statements whose answers `work` begins with. In a pipelined session they travel with the one that
 * takes the lock, and are carried out when it is had.
 */
export async function withLock<T, Asked = undefined>(
  client: pg.Client,
  lock: string,
  mode: 'shared' | 'exclusive',
  work: (asked: Asked) => Promise<T>,
  ask: () => Promise<Asked> = async () => undefined as Asked,
): Promise<T> {
  const kind = mode === 'shared' ? '_shared' : '';
  const locking = client.query(`select pg_advisory_lock${kind}(hashtextextended($1, 0))`, [lock]);
  const asking = ask();
  asking.catch(() => undefined);
  await locking;
  try {
    return await work(await asking);
  } finally {
    // Nobody has to wait for it: what comes next in the session is carried out after it.
    client.query(`select pg_advisory_unlock${kind}(hashtextextended($1, 0))`, [lock]).catch(() => undefined);
  }
}
