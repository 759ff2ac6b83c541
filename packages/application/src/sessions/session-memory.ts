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

interface KeptSession {
  readonly row: StoredSession;
  readonly keptAt: number;
  readonly hash: string;
}

const memories = new WeakMap<pg.Pool, SessionMemory>();

/** The memory of the process that uses this pool, if its services keep one. */
export const findSessionMemory = (pool: pg.Pool): SessionMemory | undefined => memories.get(pool);

/**
 * The sessions that a process has read lately, so that most requests need no query for theirs. They are kept only while the
 * process hears of sessions that end. Sessions of staff are read each time, because they end for lack of use.
 */
export class SessionMemory {
  readonly #pool: pg.Pool;
  readonly #listening: { stop(): Promise<void> };
  readonly #keptSessions = new Map<string, KeptSession>();
  readonly #idsByHash = new Map<string, string>();
  /** Functions to call when a process has forgotten a session, by the hash of its id. */
  readonly #waiting = new Map<string, () => void>();
  #isListening = false;
  /** Counts the ends of sessions, because a row that is being read may be of a session that ends meanwhile. */
  #endings = 0;
  #users = 0;

  private constructor(pool: pg.Pool) {
    this.#pool = pool;
    this.#listening = listenToNotifications({
      connection: { ...pool.options, application_name: LISTENER_NAME },
      channels: [SESSION_ENDED, SESSION_FORGOTTEN],
      onNotification: (channel, hash) => {
        if (channel === SESSION_FORGOTTEN) return this.#waiting.get(hash)?.();
        this.forget([hash]);
        pool.query('select pg_notify($1, $2)', [SESSION_FORGOTTEN, hash]).catch(() => undefined);
      },
      onConnected: () => {
        this.#isListening = true;
      },
      onDisconnected: () => this.#forgetAll(),
    });
  }

  /** Opens the memory of the process, which the services that share a pool share. Each of them must {@link close} it. */
  static open(pool: pg.Pool): SessionMemory {
    const memory = memories.get(pool) ?? new SessionMemory(pool);
    memories.set(pool, memory);
    memory.#users += 1;
    return memory;
  }

  /** The session if it is in memory and has not expired. */
  findKept(sessionId: string): StoredSession | undefined {
    const session = this.#keptSessions.get(sessionId);
    const isValid =
      session && performance.now() - session.keptAt < MAX_AGE_MS && session.row.expiresAt > Date.now();
    return isValid ? session.row : undefined;
  }

  /** Finds a session that has not expired. @param skipsMemory whether to read the row even if the session is in memory; default false */
  async find(sessionId: string, { skipsMemory = false } = {}): Promise<StoredSession | undefined> {
    const keptRow = skipsMemory ? undefined : this.findKept(sessionId);
    if (keptRow) return keptRow;
    const endings = this.#endings;
    const row = await this.#read(sessionId);
    if (row && this.#isListening && endings === this.#endings && row.data.isStaff !== true)
      this.#keep(sessionId, row);
    return row;
  }

  /** Forgets sessions whose rows have changed or are gone. */
  forget(hashes: readonly string[]): void {
    this.#endings += 1;
    for (const hash of hashes) this.#remove(hash);
  }

  /**
   * Announces that sessions have ended, and waits until every process that keeps sessions has forgotten them, so that none
   * accepts them after the answer to a sign-out.
   */
  async announceEnds(hashes: readonly string[]): Promise<void> {
    this.forget(hashes);
    const forgotten = new ForgottenCount();
    for (const hash of hashes) this.#waiting.set(hash, () => forgotten.add());
    try {
      const processes = await sendSessionEndNotifications(this.#pool, hashes);
      if (this.#isListening) await forgotten.waitFor(processes * hashes.length, FORGET_TIMEOUT_MS);
    } finally {
      for (const hash of hashes) this.#waiting.delete(hash);
    }
  }

  /** Stops listening once every service has closed the memory. */
  async close(): Promise<void> {
    this.#users -= 1;
    if (this.#users > 0) return;
    memories.delete(this.#pool);
    await this.#listening.stop();
  }

  #keep(sessionId: string, row: StoredSession): void {
    const hash = hashSessionId(sessionId);
    this.#remove(hash);
    const [oldest] = this.#keptSessions;
    if (oldest && this.#keptSessions.size >= MAX_SESSIONS) this.#remove(oldest[1].hash);
    this.#keptSessions.set(sessionId, { row, keptAt: performance.now(), hash });
    this.#idsByHash.set(hash, sessionId);
  }

  #remove(hash: string): void {
    const sessionId = this.#idsByHash.get(hash);
    if (sessionId !== undefined) this.#keptSessions.delete(sessionId);
    this.#idsByHash.delete(hash);
  }

  #forgetAll(): void {
    this.#isListening = false;
    this.#endings += 1;
    this.#keptSessions.clear();
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

/** Notifies every process that sessions have ended. @returns how many processes keep sessions and so have to forget them */
export async function sendSessionEndNotifications(pool: pg.Pool, hashes: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ listeners: string }>(
    `select (
       select count(*) from pg_stat_activity where datname = current_database() and application_name = $3
     ) as listeners, pg_notify($1, hash) from unnest($2::text[]) as hash`,
    [SESSION_ENDED, hashes, LISTENER_NAME],
  );
  return Number(rows[0]?.listeners ?? 0);
}
