import {
  announceSessionsEnded,
  hashSessionId,
  SessionCache,
  type StoredSession,
} from '@mirabelle/application';
import connectPgSimple from 'connect-pg-simple';
import session, { type SessionData, type Store } from 'express-session';
import type pg from 'pg';

type Callback = (error?: unknown) => void;

/**
 * Loads sessions for express-session, and writes none. express-session stores a new session once more when the response ends,
 * which would bring back a session that was ended meanwhile.
 */
class SessionLoader extends connectPgSimple(session) {
  override set(_sessionId: string, _data: SessionData, callback?: Callback): void {
    callback?.();
  }

  override destroy(_sessionId: string, callback?: Callback): void {
    callback?.();
  }
}

/** A session to store: its data, and the time at which it ends unless it is used before, ms since the epoch. */
interface SessionRow {
  readonly sessionId: string;
  readonly data: object;
  readonly expiresAt: number;
}

/** The table `sessions`. Every change is one statement, so a session that was ended stays ended. */
export interface SessionRows {
  /** The store for express-session. */
  readonly loader: Store;
  /** Finds a session that has not expired. @param skipsCache whether to read the row even if the session is cached; default false */
  find(sessionId: string, options?: { readonly skipsCache?: boolean }): Promise<StoredSession | undefined>;
  /** The session if it is cached, so that most requests need not wait. */
  findCached(sessionId: string): StoredSession | undefined;
  insert(row: SessionRow): Promise<void>;
  /** Gives a session a new id and new data. @returns false if it was ended meanwhile */
  replace(formerId: string, row: SessionRow): Promise<boolean>;
  /** Changes fields and the end of a session. */
  update(sessionId: string, changes: object, expiresAt: number): Promise<void>;
  /**
   * Records a call in a session. Does nothing if the session has meanwhile got the shorter lifetime of staff, because the
   * call was read with the longer one; a later call is recorded then.
   */
  touch(sessionId: string, seen: { lastSeenAt: string; isStaff: boolean }, expiresAt: number): Promise<void>;
  /** Ends a session, and the live updates that belong to it. */
  end(sessionId: string): Promise<void>;
  /** Stops removing expired sessions and listening for sessions that end. */
  stop(): Promise<void>;
}

export function createSessionRows(pool: pg.Pool): SessionRows {
  const loader = new SessionLoader({ pool, tableName: 'sessions', disableTouch: true });
  const cache = SessionCache.open(pool);
  return {
    loader,
    find: (sessionId, options) => cache.find(sessionId, options),
    findCached: (sessionId) => cache.findCached(sessionId),
    async insert({ sessionId, data, expiresAt }) {
      await pool.query(
        'insert into sessions (sid, sess, expire) values ($1, $2, to_timestamp($3 / 1000.0))',
        [sessionId, JSON.stringify(data), expiresAt],
      );
    },
    async replace(formerId, { sessionId, data, expiresAt }) {
      const { rowCount } = await pool.query(
        `update sessions set sid = $2, sess = $3, expire = to_timestamp($4 / 1000.0) where sid = $1`,
        [formerId, sessionId, JSON.stringify(data), expiresAt],
      );
      await announceSessionsEnded(pool, [formerId]);
      return rowCount === 1;
    },
    async update(sessionId, changes, expiresAt) {
      await pool.query(
        `update sessions set sess = (sess::jsonb || $2::jsonb)::json, expire = to_timestamp($3 / 1000.0)
         where sid = $1`,
        [sessionId, JSON.stringify(changes), expiresAt],
      );
      cache.forget([hashSessionId(sessionId)]);
    },
    async touch(sessionId, seen, expiresAt) {
      await pool.query(
        `update sessions set sess = (sess::jsonb || $2::jsonb)::json, expire = to_timestamp($3 / 1000.0)
         where sid = $1 and coalesce((sess ->> 'isStaff')::boolean, false) = $4`,
        [sessionId, JSON.stringify(seen), expiresAt, seen.isStaff],
      );
      cache.forget([hashSessionId(sessionId)]);
    },
    async end(sessionId) {
      await pool.query('delete from sessions where sid = $1', [sessionId]);
      await announceSessionsEnded(pool, [sessionId]);
    },
    async stop() {
      loader.close();
      await cache.close();
    },
  };
}
