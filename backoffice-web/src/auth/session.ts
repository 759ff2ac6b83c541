import type { User } from '@mirabelle/contracts';
import { HttpError } from 'react-admin';
import { request } from '../data/http-client';
import { hasOpenForm, onFormsClosed } from './open-forms';

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
  /** Asks the server whether the user may still do as much, because it has refused them something. */
  recheck(): Promise<void>;
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

/** Whether the page may show more than its user may still see: they have lost a role or the session, or somebody else is signed in. */
function hasLostAccess(former: Session, session: Session): boolean {
  if (former.kind !== 'staff') return false;
  if (session.kind === 'signed-out') return true;
  const { id, staffRoles } = session.user;
  return id !== former.user.id || former.user.staffRoles.some((role) => !staffRoles.includes(role));
}

/** Whether nobody else has taken the place of a user. */
const isOfNobodyElse = (former: Session, session: Session): boolean =>
  former.kind !== 'signed-out' && (session.kind === 'signed-out' || session.user.id === former.user.id);

interface SessionSourceOptions {
  /** Returns the current time in ms since the epoch. */
  readonly now?: () => number;
  /** Whether leaving the page would lose a form. */
  readonly isFormOpen?: () => boolean;
  /** Calls a listener whenever the last such form has been closed. */
  readonly onFormsClosed?: (listener: () => void) => void;
  /** Called when the page may show what its user may no longer see. */
  readonly onAccessLost?: () => void;
}

/**
 * Creates a source that caches a staff session for a minute, because react-admin asks for it on every navigation.
 *
 * Somebody who loses a role or the session while a form is open keeps the page with what they have entered, until the form is closed.
 * The server refuses whatever they send, and says why.
 */
export function createSessionSource({
  now = Date.now,
  isFormOpen = hasOpenForm,
  onFormsClosed: watchForms = onFormsClosed,
  onAccessLost = () => undefined,
}: SessionSourceOptions = {}): SessionSource {
  let cached: { session: Session; fetchedAt: number } | undefined;
  let pendingFetch: Promise<Session> | undefined;
  let pendingRecheck: Promise<void> | undefined;
  /** Whether the cached session has ended, and only an open form keeps it. */
  let isKeptForForm = false;

  /**
   * @param isLatest whether no later request was sent meanwhile. Otherwise the caller gets the answer of the later request,
   *   because an earlier answer does not say what an open form keeps.
   */
  async function refresh(isLatest: () => boolean): Promise<Session> {
    try {
      const session = await fetchSession();
      if (isLatest()) return remember(session);
      return pendingFetch ?? cached?.session ?? session;
    } catch (error) {
      // Staff stay signed in while the server does not answer.
      if (cached?.session.kind === 'staff') return cached.session;
      throw error;
    } finally {
      if (isLatest()) pendingFetch = undefined;
    }
  }

  function remember(session: Session): Session {
    const former = cached?.session;
    const isLost = former !== undefined && hasLostAccess(former, session);
    isKeptForForm = isLost && isFormOpen() && isOfNobodyElse(former, session);
    if (isKeptForForm && former) return former;
    cached = { session, fetchedAt: now() };
    if (isLost) onAccessLost();
    return session;
  }

  function startFetch(): Promise<Session> {
    const fetching: Promise<Session> = refresh(() => pendingFetch === fetching);
    pendingFetch = fetching;
    return fetching;
  }

  async function askAgain(): Promise<void> {
    try {
      // An answer that is under way may be older than the refusal.
      await startFetch();
    } catch {
      // Without an answer nothing is known, and the next read or navigation asks once more.
    } finally {
      pendingRecheck = undefined;
    }
  }

  function recheck(): Promise<void> {
    pendingRecheck ??= askAgain();
    return pendingRecheck;
  }

  watchForms(() => {
    if (isKeptForForm) void recheck();
  });

  return {
    getSession() {
      const isFresh = cached?.session.kind === 'staff' && now() - cached.fetchedAt < CACHE_MS;
      if (cached && isFresh) return Promise.resolve(cached.session);
      return pendingFetch ?? startFetch();
    },
    getCachedSession: () => cached?.session,
    invalidate() {
      cached = undefined;
      pendingFetch = undefined;
      isKeptForForm = false;
    },
    recheck,
  };
}
