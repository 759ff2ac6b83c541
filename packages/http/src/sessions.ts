import type { ServiceContext } from '@mirabelle/application';
import { announceSessionsEnded } from '@mirabelle/application';
import connectPgSimple from 'connect-pg-simple';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import { cookieName, cookieOptions, readCookie } from './cookies.js';

declare module 'express-session' {
  interface SessionData {
    userId: string;
    /** UTC instant. */
    signedInAt: string;
  }
}

const LIFETIME_MS = 30 * 24 * 60 * 60_000;

export interface Sessions {
  /** Loads the caller's session. A request without a session cookie touches no database. */
  readonly load: RequestHandler;
  /** Starts a session under an id that nobody has seen before, whatever the browser brought. */
  open(request: Request, response: Response, userId: string, signedInAt: string): Promise<void>;
  /** Ends the session and takes its cookie away. */
  close(request: Request, response: Response): Promise<void>;
  /** Stops the clearing of expired sessions. */
  stop(): void;
}

/** Sessions in the table `sessions`. */
export function createSessions(platform: ServiceContext): Sessions {
  const name = cookieName(platform, 'sid');
  const cookie = cookieOptions(platform, LIFETIME_MS);
  const Store = connectPgSimple(session);
  const store = new Store({ pool: platform.pool, tableName: 'sessions', disableTouch: true });
  const middleware = session({
    name,
    secret: platform.secrets.keys('sessions').map((key) => key.toString('base64')),
    store,
    resave: false,
    saveUninitialized: false,
    cookie,
    // The cookie is Secure by configuration; whether this very hop is TLS is the gateway's affair.
    proxy: true,
  });

  return {
    load: (request, response, next) =>
      readCookie(request, name) ? middleware(request, response, next) : next(),

    async open(request, response, userId, signedInAt) {
      if (!request.session) await done((callback) => middleware(request, response, callback));
      await done((callback) => request.session.regenerate(callback));
      Object.assign(request.session, { userId, signedInAt });
      await done((callback) => request.session.save(callback));
    },

    async close(request, response) {
      const { sessionID } = request;
      await done((callback) => request.session.destroy(callback));
      const { maxAge: _, ...options } = cookie;
      response.clearCookie(name, options);
      await announceSessionsEnded(platform.pool, [sessionID]);
    },

    stop: () => store.close(),
  };
}

/** Names the session of a call that is made by somebody signed in. */
export function sessionIdOf(request: Request): string {
  return request.sessionID;
}

function done(start: (callback: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));
}
