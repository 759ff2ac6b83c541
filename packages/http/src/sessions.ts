import { deriveSessionDeviceId, type ServiceContext } from '@mirabelle/application';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import { createCookieOptions, formatCookieName, readCookie } from './cookies.js';
import { ProblemError } from './problem-error.js';
import { isActivity } from './session-activity.js';
import { SignedSessionIds } from './session-cookie.js';
import {
  calculateSessionExpiry,
  SESSION_LIFETIME_MS,
  STAFF_SESSION_LIFETIME_MS,
} from './session-lifetime.js';
import { createSessionRows } from './session-rows.js';

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
    /** UTC instant of the last call that the person caused, at most {@link TOUCH_INTERVAL_MS} late. */
    lastSeenAt: string;
    /** Whether the shorter lifetime of staff applies. */
    isStaff: boolean;
  }
}

/** Calls of a session within this time are recorded once. */
const TOUCH_INTERVAL_MS = 60_000;

/** A session to open. */
interface NewSession {
  readonly userId: string;
  /** UTC instant. */
  readonly signedInAt: string;
  readonly deviceId: string;
  /** Whether the person has a staff role. */
  readonly isStaff: boolean;
  /** How the person has just proved who they are; absent for a remembered device. */
  readonly proof?: ProofOfIdentity;
}

/** A mailed link, or a passkey. */
export type ProofOfIdentity =
  | { readonly by: 'link' }
  | { readonly by: 'passkey'; readonly passkeyId: string };

export interface Sessions {
  /** Loads the caller's session, mostly from the cache, and records the call. */
  readonly load: RequestHandler;
  /** Reads the row of the caller's session again, for a call that must not rely on the cache. */
  refresh(request: Request): Promise<void>;
  /** Starts a session with a new id, which prevents session fixation. Ends the browser's former session. */
  open(request: Request, response: Response, session: NewSession): Promise<void>;
  /**
   * Gives the session of a signed-in person a new id after a fresh proof of identity. It keeps its device.
   *
   * @throws ProblemError `sign_in_required` when the session was ended meanwhile
   */
  renew(
    request: Request,
    response: Response,
    proved: { readonly signedInAt: string; readonly proof: ProofOfIdentity },
  ): Promise<void>;
  /**
   * Gives a session the shorter lifetime of staff, for a person who got a role after signing in.
   *
   * @throws ProblemError `sign_in_required` when the session is too old for staff
   */
  requireStaffSession(request: Request): Promise<void>;
  /** Ends the session and deletes its cookie. */
  close(request: Request, response: Response): Promise<void>;
  /** Stops removing expired sessions and listening for sessions that end. */
  stop(): Promise<void>;
}

/** Creates sessions that are stored in the table `sessions`. */
export function createSessions(context: ServiceContext): Sessions {
  const name = formatCookieName(context, 'sid');
  const cookie = createCookieOptions(context, SESSION_LIFETIME_MS);
  const rows = createSessionRows(context.pool);
  const secrets = context.secrets.deriveKeys('sessions').map((key) => key.toString('base64'));
  const signedIds = new SignedSessionIds(secrets);
  // Opens sessions and sets their cookies. It is not run for every request, because it would compute several hashes for each.
  const middleware = session({
    name,
    secret: secrets,
    store: rows.loader,
    resave: false,
    saveUninitialized: false,
    cookie,
    // The gateway terminates TLS, so express-session must not check whether this connection is secure.
    proxy: true,
  });

  /** Records the call, or ends a session that has expired. */
  async function recordCall(request: Request): Promise<void> {
    const { userId, signedInAt, lastSeenAt = signedInAt, isStaff = false } = request.session;
    if (!userId || !signedInAt || !lastSeenAt) return;
    const now = context.now();
    const nowMs = Date.parse(now);
    if (calculateSessionExpiry({ signedInAt, lastSeenAt, isStaff }) <= nowMs) return destroy(request);
    const isRecent = nowMs - Date.parse(lastSeenAt) < TOUCH_INTERVAL_MS;
    if (isRecent || !isActivity(request)) return;
    const expiresAt = calculateSessionExpiry({ signedInAt, lastSeenAt: now, isStaff });
    await rows.touch(request.sessionID, { lastSeenAt: now, isStaff }, expiresAt);
  }

  async function destroy(request: Request): Promise<void> {
    const { sessionID } = request;
    detachSession(request);
    await rows.end(sessionID);
  }

  /** Gives the browser a new session id. @returns the row to store, and the id of the former session, if any */
  async function renewId(request: Request, response: Response, { proof, ...session }: NewSession) {
    const formerId = request.session?.userId ? request.sessionID : undefined;
    detachSession(request);
    await promisify((callback) => middleware(request, response, callback));
    await promisify((callback) => request.session.regenerate(callback));
    const lastSeenAt = session.signedInAt;
    Object.assign(request.session, {
      ...session,
      lastSeenAt,
      ...(proof && { provedAt: session.signedInAt }),
      ...(proof?.by === 'passkey' && { passkeyId: proof.passkeyId }),
    });
    if (session.isStaff) request.session.cookie.maxAge = STAFF_SESSION_LIFETIME_MS;
    const expiresAt = calculateSessionExpiry({ ...session, lastSeenAt });
    return { formerId, row: { sessionId: request.sessionID, data: request.session, expiresAt } };
  }

  return {
    async load(request, _response, next) {
      const sessionId = signedIds.read(readCookie(request, name) ?? '');
      const found = sessionId && (rows.findCached(sessionId) ?? (await rows.find(sessionId)));
      if (!found) return next();
      // The data is read here and never changed. A session that is opened or renewed is one of express-session.
      Object.assign(request, { sessionID: sessionId, session: found.data });
      await recordCall(request);
      next();
    },

    async refresh(request) {
      const found = request.session && (await rows.find(request.sessionID, { skipsCache: true }));
      Object.assign(request, { session: found?.data });
    },

    async open(request, response, newSession) {
      const { formerId, row } = await renewId(request, response, newSession);
      if (formerId) await rows.end(formerId);
      await rows.insert(row);
    },

    async renew(request, response, proved) {
      const { userId = '', isStaff = false } = request.session;
      const session = { userId, deviceId: getDeviceId(request), isStaff, ...proved };
      const { formerId = '', row } = await renewId(request, response, session);
      if (await rows.replace(formerId, row)) return;
      await this.close(request, response);
      throw new ProblemError(
        'sign_in_required',
        'This device was signed out meanwhile. Please sign in again.',
      );
    },

    async requireStaffSession(request) {
      const { signedInAt = '', lastSeenAt = signedInAt, isStaff } = request.session;
      if (isStaff) return;
      const expiresAt = calculateSessionExpiry({ signedInAt, lastSeenAt, isStaff: true });
      if (expiresAt <= Date.parse(context.now())) {
        throw new ProblemError('sign_in_required', 'Staff sign in again after 30 minutes without a call.');
      }
      await rows.update(request.sessionID, { lastSeenAt, isStaff: true }, expiresAt);
    },

    async close(request, response) {
      await destroy(request);
      const { maxAge: _, ...options } = cookie;
      response.clearCookie(name, options);
    },

    stop: () => rows.stop(),
  };
}

function detachSession(request: Request): void {
  Object.assign(request, { session: undefined });
}

/** The session id of a signed-in caller. */
export function getSessionId(request: Request): string {
  return request.sessionID;
}

/** The device of a signed-in caller. */
export function getDeviceId({ session, sessionID }: Request): string {
  return deriveSessionDeviceId(sessionID, session.deviceId);
}

function promisify(start: (callback: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));
}
