import { createHash } from 'node:crypto';
import { listenToNotifications } from '@mirabelle/runtime';
import type pg from 'pg';

/** Postgres channel that tells that a session ended before it expired. The payload is the {@link hashSessionId} of its id. */
export const SESSION_ENDED = 'session_ended';
/** Postgres channel that tells that a process has forgotten a session that ended. The payload is the hash of its id. */
const SESSION_FORGOTTEN = 'session_forgotten';
/** Name of the connections that listen for ends, by which a process counts those that have to forget a session. */
const LISTENER_NAME = 'mirabelle-sessions';
/**
 * How long a row is used. A connection may break unnoticed, and then the process does not hear of sessions that end.
 */
const MAX_AGE_MS = 10_000;
const MAX_SESSIONS = 10_000;
/** How long the end of a session waits for a process that does not answer. */
const FORGET_TIMEOUT_MS = 1_000;

/** Identifies a session without showing its id, which would give access to it. SHA-256 in base64url. */
export function hashSessionId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url');
}

/** The row of a session. */
export interface StoredSession {
  readonly data: Readonly<Record<string, unknown>>;
  /** When it ends unless it is used before, ms since the epoch. */
  readonly expiresAt: number;
}

interface CachedSession {
  readonly row: StoredSession;
  readonly cachedAt: number;
  readonly hash: string;
}

const caches = new WeakMap<pg.Pool, SessionCache>();

/** The cache of the process that uses this pool, if its services have one. */
export const findSessionCache = (pool: pg.Pool): SessionCache | undefined => caches.get(pool);

/**
 * Caches the sessions that a process has read lately, so that most requests need no query for theirs. They are cached only while
 * the process hears of sessions that end. Sessions of staff are read each time, because they end after a time without use.
 */
export class SessionCache {
  readonly #pool: pg.Pool;
  readonly #listening: { stop(): Promise<void> };
  readonly #sessions = new Map<string, CachedSession>();
  readonly #idsByHash = new Map<string, string>();
  /** Functions to call when a process has forgotten a session, by the hash of the session's id. */
  readonly #onForgotten = new Map<string, () => void>();
  #isListening = false;
  /** Counts the ends of sessions, because a row that is being read may be of a session that ends meanwhile. */
  #endCount = 0;
  /** Number of services that use the cache. */
  #userCount = 0;

  private constructor(pool: pg.Pool) {
    this.#pool = pool;
    this.#listening = listenToNotifications({
      connection: { ...pool.options, application_name: LISTENER_NAME },
      channels: [SESSION_ENDED, SESSION_FORGOTTEN],
      onNotification: (channel, hash) => {
        if (channel === SESSION_FORGOTTEN) return this.#onForgotten.get(hash)?.();
        this.forget([hash]);
        pool.query('select pg_notify($1, $2)', [SESSION_FORGOTTEN, hash]).catch(() => undefined);
      },
      onConnected: () => {
        this.#isListening = true;
      },
      onDisconnected: () => this.#forgetAll(),
    });
  }

  /** Opens the cache of the process, which the services that share a pool share. Each of them must {@link close} it. */
  static open(pool: pg.Pool): SessionCache {
    const cache = caches.get(pool) ?? new SessionCache(pool);
    caches.set(pool, cache);
    cache.#userCount += 1;
    return cache;
  }

  /** The session if it is cached and has not expired. */
  findCached(sessionId: string): StoredSession | undefined {
    const session = this.#sessions.get(sessionId);
    const isValid =
      session && performance.now() - session.cachedAt < MAX_AGE_MS && session.row.expiresAt > Date.now();
    return isValid ? session.row : undefined;
  }

  /** Finds a session that has not expired. @param skipsCache whether to read the row even if the session is cached; default false */
  async find(sessionId: string, { skipsCache = false } = {}): Promise<StoredSession | undefined> {
    const cachedRow = skipsCache ? undefined : this.findCached(sessionId);
    if (cachedRow) return cachedRow;
    const endCount = this.#endCount;
    const row = await this.#read(sessionId);
    if (row && this.#isListening && endCount === this.#endCount && row.data.isStaff !== true)
      this.#add(sessionId, row);
    return row;
  }

  /** Forgets sessions whose rows have changed or are gone. */
  forget(hashes: readonly string[]): void {
    this.#endCount += 1;
    for (const hash of hashes) this.#remove(hash);
  }

  /**
   * Announces that sessions have ended, and waits until every process that caches sessions has forgotten them, so that none
   * accepts them after the answer to a sign-out.
   */
  async announceEnds(hashes: readonly string[]): Promise<void> {
    this.forget(hashes);
    const forgotten = new ForgottenCount();
    for (const hash of hashes) this.#onForgotten.set(hash, () => forgotten.add());
    try {
      const processes = await sendSessionEndNotifications(this.#pool, hashes);
      if (this.#isListening) await forgotten.waitFor(processes * hashes.length, FORGET_TIMEOUT_MS);
    } finally {
      for (const hash of hashes) this.#onForgotten.delete(hash);
    }
  }

  /** Stops listening once every service has closed the cache. */
  async close(): Promise<void> {
    this.#userCount -= 1;
    if (this.#userCount > 0) return;
    caches.delete(this.#pool);
    await this.#listening.stop();
  }

  #add(sessionId: string, row: StoredSession): void {
    const hash = hashSessionId(sessionId);
    this.#remove(hash);
    const [oldest] = this.#sessions;
    if (oldest && this.#sessions.size >= MAX_SESSIONS) this.#remove(oldest[1].hash);
    this.#sessions.set(sessionId, { row, cachedAt: performance.now(), hash });
    this.#idsByHash.set(hash, sessionId);
  }

  #remove(hash: string): void {
    const sessionId = this.#idsByHash.get(hash);
    if (sessionId !== undefined) this.#sessions.delete(sessionId);
    this.#idsByHash.delete(hash);
  }

  #forgetAll(): void {
    this.#isListening = false;
    this.#endCount += 1;
    this.#sessions.clear();
    this.#idsByHash.clear();
  }

  async #read(sessionId: string): Promise<StoredSession | undefined> {
    const { rows } = await this.#pool.query<{ data: Record<string, unknown>; expires_at: number }>({
      name: 'read-session',
      // The column has no time zone: it is the local time of the connection's zone, as in the comparison with now().
      text: `select sess as data, extract(epoch from expire::timestamptz)::float8 * 1000 as expires_at
        from sessions where sid = $1 and expire >= now()`,
      values: [sessionId],
    });
    const [row] = rows;
    return row && { data: Object.freeze(row.data), expiresAt: row.expires_at };
  }
}

/** Counts the processes that have forgotten a session. */
class ForgottenCount {
  #count = 0;
  #expected = Number.POSITIVE_INFINITY;
  #resolve: (() => void) | undefined;

  add(): void {
    this.#count += 1;
    if (this.#count >= this.#expected) this.#resolve?.();
  }

  async waitFor(expected: number, timeoutMs: number): Promise<void> {
    if (this.#count >= expected) return;
    this.#expected = expected;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, timeoutMs);
      this.#resolve = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** Notifies every process that sessions have ended. @returns how many processes cache sessions and so have to forget them */
export async function sendSessionEndNotifications(pool: pg.Pool, hashes: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ listeners: string }>(
    `select (
       select count(*) from pg_stat_activity where datname = current_database() and application_name = $3
     ) as listeners, pg_notify($1, hash) from unnest($2::text[]) as hash`,
    [SESSION_ENDED, hashes, LISTENER_NAME],
  );
  return Number(rows[0]?.listeners ?? 0);
}
