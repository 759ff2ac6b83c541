import { announceSessionsEnded, type ServiceContext } from '@mirabelle/application';
import connectPgSimple from 'connect-pg-simple';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import { cookieName, cookieOptions, readCookie } from './cookies.js';

declare module 'express-session' {
  interface SessionData {
    userId: string;
    /** UTC instant of the sign-in. */
    signedInAt: string;
    /** UTC instant of the last proof of identity; absent where only a remembered device opened the session. */
    provedAt: string;
    /** The passkey that the session was opened with. */
    passkeyId: string;
  }
}

const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60_000;

/** A mailed link, or a passkey. */
export type ProofOfIdentity =
  | { readonly by: 'link' }
  | { readonly by: 'passkey'; readonly passkeyId: string };

export interface Sessions {
  /** Loads the caller's session. Without a session cookie it does not query the database. */
  readonly load: RequestHandler;
  /**
   * Starts a session with a new id, which prevents session fixation.
   *
   * @param proof how the person has just proved who they are; absent for a remembered device
   */
  open(
    request: Request,
    response: Response,
    userId: string,
    signedInAt: string,
    proof?: ProofOfIdentity,
  ): Promise<void>;
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

  return {
    load: (request, response, next) =>
      readCookie(request, name) ? middleware(request, response, next) : next(),

    async open(request, response, userId, signedInAt, proof) {
      if (!request.session) await promisify((callback) => middleware(request, response, callback));
      await promisify((callback) => request.session.regenerate(callback));
      Object.assign(request.session, {
        userId,
        signedInAt,
        ...(proof && { provedAt: signedInAt }),
        ...(proof?.by === 'passkey' && { passkeyId: proof.passkeyId }),
      });
      await promisify((callback) => request.session.save(callback));
    },

    async close(request, response) {
      const { sessionID } = request;
      await promisify((callback) => request.session.destroy(callback));
      const { maxAge: _, ...options } = cookie;
      response.clearCookie(name, options);
      await announceSessionsEnded(context.pool, [sessionID]);
    },

    stop: () => store.close(),
  };
}

/** The session id of a signed-in caller. */
export function getSessionId(request: Request): string {
  return request.sessionID;
}

function promisify(start: (callback: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));
}
