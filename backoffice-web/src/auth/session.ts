import type { User } from '@mirabelle/contracts';
import { HttpError } from 'react-admin';
import { request } from '../data/http-client';
import { hasOpenForm } from './open-forms';

/** Who is signed in with this browser: nobody, a customer without a staff role, or staff. */
export type Session =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'customer'; readonly user: User }
  | { readonly kind: 'staff'; readonly user: User };

export interface SessionSource {
  /** Returns the session. Rejects with HttpError if the server does not answer and no staff session is cached. */
  getSession(): Promise<Session>;
  /** The session that was fetched last; undefined before the first response and after `invalidate`. */
  getCachedSession(): Session | undefined;
  /** Forgets the cached session, so that the next `getSession` asks the server. Signs nobody out. */
  invalidate(): void;
}

const CACHE_MS = 60_000;

async function fetchSession(): Promise<Session> {
  try {
    const { json } = await request('/api/auth/user');
    const user: User = json;
    return { kind: user.staffRoles.length > 0 ? 'staff' : 'customer', user };
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return { kind: 'signed-out' };
    throw error;
  }
}

/** Whether somebody may do less with a session than with their former one. */
function hasLostAccess(former: Session, session: Session): boolean {
  if (former.kind !== 'staff') return false;
  if (session.kind === 'signed-out') return true;
  const { id, staffRoles } = session.user;
  return id === former.user.id && former.user.staffRoles.some((role) => !staffRoles.includes(role));
}

/**
 * Creates a source that caches a staff session for a minute, because react-admin asks for it on every navigation.
 *
 * Who loses a role or the session while a form is open keeps the page with what they have entered, until the form is closed. The server
 * refuses whatever they send, and says why.
 *
 * @param now returns the current time in ms since the epoch
 * @param isFormOpen whether leaving the page would lose a form
 */
export function createSessionSource(
  now: () => number = Date.now,
  isFormOpen: () => boolean = hasOpenForm,
): SessionSource {
  let cached: { session: Session; fetchedAt: number } | undefined;
  let pendingFetch: Promise<Session> | undefined;

  async function refresh(): Promise<Session> {
    try {
      const session = await fetchSession();
      if (cached && isFormOpen() && hasLostAccess(cached.session, session)) return cached.session;
      cached = { session, fetchedAt: now() };
      return session;
    } catch (error) {
      // Staff stay signed in while the server does not answer.
      if (cached?.session.kind === 'staff') return cached.session;
      throw error;
    } finally {
      pendingFetch = undefined;
    }
  }

  return {
    getSession() {
      const isFresh = cached?.session.kind === 'staff' && now() - cached.fetchedAt < CACHE_MS;
      if (cached && isFresh) return Promise.resolve(cached.session);
      pendingFetch ??= refresh();
      return pendingFetch;
    },
    getCachedSession: () => cached?.session,
    invalidate() {
      cached = undefined;
    },
  };
}
