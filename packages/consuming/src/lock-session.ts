import { Socket } from 'node:net';
import { hostname } from 'node:os';
import { EngineError, type EngineFailure, type EngineMonitor, withTimeout } from '@mirabelle/runtime';
import pg from 'pg';

/**
 * How long one statement waits for a lock. The wait happens in the database, so a released lock is taken at once. It is
 * limited because a waiting statement keeps a snapshot, and an old snapshot prevents Postgres from removing dead rows.
 */
const MAX_LOCK_WAIT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 4_000;
/** How long a session may take to answer after its server came back. Longer than {@link MAX_LOCK_WAIT_MS}. */
const ANSWER_TIMEOUT_MS = 12_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** A dedicated database session. Its advisory locks are held until it ends. */
export interface Session extends AsyncDisposable {
  readonly client: pg.Client;
  /** Aborted when the connection, and with it every lock, is lost. */
  readonly lost: AbortSignal;
}

export interface SessionOptions {
  /** Whether to send statements without waiting for the results of earlier ones; default false. */
  readonly isPipelined?: boolean;
  /**
   * Whether commits wait for the disk; default true. If false, a crash may lose the latest commits, so false is only
   * for data that can be rebuilt from the log.
   */
  readonly isDurable?: boolean;
}

/** The parts of a service context that a session needs. */
export interface SessionContext {
  readonly config: { readonly databaseUrl: string };
  /** Notifies when Postgres is back, so that a session that the server no longer knows is ended. */
  readonly engines?: EngineMonitor;
}

/** Opens a dedicated database session. */
export async function openSession(
  { config, engines }: SessionContext,
  { isPipelined = false, isDurable = true }: SessionOptions = {},
): Promise<Session> {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: config.databaseUrl,
    stream: () => socket,
    // Shown to operators as the holder of a lock.
    application_name: `${hostname()}/${process.pid}`,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    pipeline: isPipelined,
  });
  const lost = new AbortController();
  client.on('error', (error) => lost.abort(error));
  client.on('end', () => lost.abort(new Error('The database session has ended')));
  await client.connect();
  try {
    // With these keepalives the server notices within half a minute that this machine has died.
    await client.query(
      `set synchronous_commit = ${isDurable ? 'on' : 'off'};
       set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3`,
    );
  } catch (error) {
    await client.end();
    throw error;
  }
  // `client.end()` of a pipelined client waits for all answers, so the socket is closed instead.
  const unsubscribe = engines?.onReturn('postgres', async () => {
    if (await isSessionForgotten(client)) socket.destroy(new EngineError(FORGOTTEN_SESSION));
  });
  return {
    client,
    lost: lost.signal,
    async [Symbol.asyncDispose]() {
      unsubscribe?.();
      await client.end().catch(() => undefined);
    },
  };
}

const FORGOTTEN_SESSION: EngineFailure = {
  engine: 'postgres',
  condition: 'away',
  reason: 'it has forgotten a session',
};

/** Whether the server leaves a query on this connection unanswered. A connection that it has closed ends by itself. */
async function isSessionForgotten(client: pg.Client): Promise<boolean> {
  try {
    return (await withTimeout(ANSWER_TIMEOUT_MS, client.query('select 1'))).timedOut;
  } catch {
    return false;
  }
}

/**
 * Waits for an advisory lock, which the session then holds until it ends. When the holder's connection ends, a waiting
 * session gets the lock at once.
 *
 * @param mode `shared` if other sessions may hold the lock in this mode too; default `exclusive`
 * @returns false when `signal` was aborted first; the session must not be used any more then
 */
export async function waitForLock(
  { client }: Session,
  lock: string,
  signal: AbortSignal,
  mode: 'shared' | 'exclusive' = 'exclusive',
): Promise<boolean> {
  const suffix = mode === 'shared' ? '_shared' : '';
  if (signal.aborted) return false;
  await client.query(`set lock_timeout = ${MAX_LOCK_WAIT_MS}`);
  // The listener below is added too late for an abort during this statement.
  if (signal.aborted) return false;
  const endSession = () => void client.end().catch(() => undefined);
  signal.addEventListener('abort', endSession, { once: true });
  try {
    for (;;) {
      try {
        await client.query(`select pg_advisory_lock${suffix}(hashtextextended($1, 0))`, [lock]);
        break;
      } catch (error) {
        if (signal.aborted) return false;
        if (!(error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE)) throw error;
      }
    }
  } finally {
    signal.removeEventListener('abort', endSession);
  }
  await client.query('set lock_timeout = 0');
  return !signal.aborted;
}

/** Takes an advisory lock if it is free. @returns whether it was free */
export async function tryLock({ client }: Session, lock: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
    [lock],
  );
  return rows[0]?.taken === true;
}

export interface LockOptions<Prefetched> {
  readonly lock: string;
  /** Whether other sessions may hold the lock in the same mode. */
  readonly mode: 'shared' | 'exclusive';
  /**
   * Sends the queries whose results the work needs first. In a pipelined session they are sent together with the
   * statement that takes the lock, and run once it is taken.
   */
  readonly prefetch?: () => Promise<Prefetched>;
}

/** Runs work under an advisory lock, which may be shared with other holders. */
export async function withLock<T, Prefetched = undefined>(
  client: pg.Client,
  { lock, mode, prefetch = async () => undefined as Prefetched }: LockOptions<Prefetched>,
  work: (prefetched: Prefetched) => Promise<T>,
): Promise<T> {
  const suffix = mode === 'shared' ? '_shared' : '';
  const locking = client.query(`select pg_advisory_lock${suffix}(hashtextextended($1, 0))`, [lock]);
  const prefetched = prefetch();
  prefetched.catch(() => undefined);
  await locking;
  try {
    return await work(await prefetched);
  } finally {
    // The unlock is not awaited: the session runs its statements in order, so the next one follows it.
    client
      .query(`select pg_advisory_unlock${suffix}(hashtextextended($1, 0))`, [lock])
      .catch(() => undefined);
  }
}
