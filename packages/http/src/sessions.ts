import { announceSessionsEnded, type ServiceContext, sessionDeviceId } from '@mirabelle/application';
import connectPgSimple from 'connect-pg-simple';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import { cookieName, cookieOptions, readCookie } from './cookies.js';
import { ProblemError } from './problem-error.js';
import { SESSION_LIFETIME_MS, STAFF_SESSION_LIFETIME_MS, sessionExpiry } from './session-lifetime.js';

declare module 'express-session' {
  interface SessionData {
    userId: string;
    /** UTC instant of the sign-in. */
    signedInAt: string;
    /** UTC instant of the last proof of identity; absent where only a remembered device opened the session. */
    provedAt: string;
    /** The passkey that the session was opened with. */
    passkeyId: string;
    /** The device of the sign-in. Absent in sessions of earlier releases, like the fields below. */
    deviceId: string;
    /** UTC instant of the last call, at most {@link TOUCH_INTERVAL_MS} late. */
    lastSeenAt: string;
    /** Whether the shorter lifetime of staff applies. */
    isStaff: boolean;
  }
}

/** Calls of a session within this time are recorded once. */
const TOUCH_INTERVAL_MS = 60_000;
/** An open page keeps this call open and repeats it by itself, so it does not count as a call of the person. */
const LIVE_EVENTS_PATH = '/api/events';

/** A session to open. */
export interface NewSession {
  readonly userId: string;
  /** UTC instant. */
  readonly signedInAt: string;
  /** Absent for a sign-in that gives the browser no secret. */
  readonly deviceId?: string | undefined;
  /** Whether the person has a staff role. */
  readonly isStaff: boolean;
}

/** A mailed link, or a passkey. */
export type ProofOfIdentity =
  | { readonly by: 'link' }
  | { readonly by: 'passkey'; readonly passkeyId: string };

export interface Sessions {
  /** Loads the caller's session and records the call. Without a session cookie it does not query the database. */
  readonly load: RequestHandler;
  /**
   * Starts a session with a new id, which prevents session fixation. Ends the browser's former session.
   *
   * @param proof how the person has just proved who they are; absent for a remembered device
   */
  open(request: Request, response: Response, session: NewSession, proof?: ProofOfIdentity): Promise<void>;
  /**
   * Gives a session the shorter lifetime of staff, for a person whose role is younger than the session.
   *
   * @throws ProblemError `sign_in_required` when the session is too old for staff
   */
  requireStaffSession(request: Request): Promise<void>;
  /** Ends the session and deletes its cookie. */
  close(request: Request, response: Response): Promise<void>;
  /** Stops the periodic removal of expired sessions. */
  stop(): void;
}

/** Creates sessions that are stored in the table `sessions`. */
export function createSessions(context: ServiceContext): Sessions {
  const name = cookieName(context, 'sid');
  const cookie = cookieOptions(context, SESSION_LIFETIME_MS);
  const Store = connectPgSimple(session);
  const store = new Store({ pool: context.pool, tableName: 'sessions', disableTouch: true });
  const middleware = session({
    name,
    secret: context.secrets.keys('sessions').map((key) => key.toString('base64')),
    store,
    resave: false,
    saveUninitialized: false,
    cookie,
    // The gateway terminates TLS, so express-session must not check whether this connection is secure.
    proxy: true,
  });

  /** Stores the time of the last call and the end of a session. A session that has ended stays ended. */
  const touch = (sessionId: string, changes: { lastSeenAt: string; isStaff: boolean }, expiry: number) =>
    context.pool.query(
      `update sessions set sess = (sess::jsonb || $2::jsonb)::json, expire = to_timestamp($3 / 1000.0)
       where sid = $1`,
      [sessionId, JSON.stringify(changes), expiry],
    );

  /** Records the call, or ends a session that has expired. */
  async function recordCall(request: Request): Promise<void> {
    const { userId, signedInAt, lastSeenAt = signedInAt, isStaff = false } = request.session;
    if (!userId || !signedInAt || !lastSeenAt) return;
    const now = context.now();
    if (sessionExpiry({ signedInAt, lastSeenAt, isStaff }) <= Date.parse(now)) return destroy(request);
    const isRecent = Date.parse(now) - Date.parse(lastSeenAt) < TOUCH_INTERVAL_MS;
    if (isRecent || request.path === LIVE_EVENTS_PATH) return;
    const seen = { lastSeenAt: now, isStaff };
    await touch(request.sessionID, seen, sessionExpiry({ signedInAt, ...seen }));
  }

  async function destroy(request: Request): Promise<void> {
    const { sessionID } = request;
    await promisify((callback) => request.session.destroy(callback));
    await announceSessionsEnded(context.pool, [sessionID]);
  }

  return {
    async load(request, response, next) {
      if (!readCookie(request, name)) return next();
      await promisify((callback) => middleware(request, response, callback));
      await recordCall(request);
      next();
    },

    async open(request, response, newSession, proof) {
      if (!request.session) await promisify((callback) => middleware(request, response, callback));
      const former = request.session.userId ? [request.sessionID] : [];
      await promisify((callback) => request.session.regenerate(callback));
      await announceSessionsEnded(context.pool, former);
      const lastSeenAt = newSession.signedInAt;
      Object.assign(request.session, {
        ...newSession,
        lastSeenAt,
        ...(proof && { provedAt: newSession.signedInAt }),
        ...(proof?.by === 'passkey' && { passkeyId: proof.passkeyId }),
      });
      if (newSession.isStaff) request.session.cookie.maxAge = STAFF_SESSION_LIFETIME_MS;
      await promisify((callback) => request.session.save(callback));
      await touch(
        request.sessionID,
        { lastSeenAt, isStaff: newSession.isStaff },
        sessionExpiry({ ...newSession, lastSeenAt }),
      );
    },

    async requireStaffSession(request) {
      const { signedInAt = '', lastSeenAt = signedInAt, isStaff } = request.session;
      if (isStaff) return;
      const expiry = sessionExpiry({ signedInAt, lastSeenAt, isStaff: true });
      if (expiry <= Date.parse(context.now())) {
        throw new ProblemError('sign_in_required', 'Staff sign in again after 30 minutes without a call.');
      }
      await touch(request.sessionID, { lastSeenAt, isStaff: true }, expiry);
    },

    async close(request, response) {
      await destroy(request);
      const { maxAge: _, ...options } = cookie;
      response.clearCookie(name, options);
    },

    stop: () => store.close(),
  };
}

/** The session id of a signed-in caller. */
export function getSessionId(request: Request): string {
  return request.sessionID;
}

/** The device of a signed-in caller. */
export function getDeviceId({ session, sessionID }: Request): string {
  return sessionDeviceId(sessionID, session.deviceId);
}

function promisify(start: (callback: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));
}
