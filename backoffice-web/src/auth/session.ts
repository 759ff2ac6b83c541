import type { User } from '@mirabelle/contracts';
import { HttpError } from 'react-admin';
import { request } from '../data/http-client';

/** Who sits in front of the page: nobody known, a customer without a staff role, or staff. */
export type Session =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'refused'; readonly user: User }
  | { readonly kind: 'staff'; readonly user: User };

export interface SessionSource {
  /** The session, of staff asked for anew once a minute, of others every time. Rejects with HttpError if it cannot be known. */
  current(): Promise<Session>;
  /** What was found last; undefined before the first answer and after `forget`. */
  lastKnown(): Session | undefined;
  /** Makes the next `current` ask again. */
  forget(): void;
}

const FRESH_MS = 60_000;

async function askServer(): Promise<Session> {
  try {
    const { json } = await request('/api/auth/user');
    const user: User = json;
    return { kind: user.staffRoles.length > 0 ? 'staff' : 'refused', user };
  } catch (failure) {
    if (failure instanceof HttpError && failure.status === 401) return { kind: 'signed-out' };
    throw failure;
  }
}

/** Remembers a staff session for a minute, because react-admin asks for it at every step. */
export function createSessionSource(now: () => number = Date.now): SessionSource {
  let found: { session: Session; at: number } | undefined;
  let asking: Promise<Session> | undefined;

  async function ask(): Promise<Session> {
    try {
      const session = await askServer();
      found = { session, at: now() };
      return session;
    } catch (failure) {
      // A server that cannot answer just now signs nobody out.
      if (found?.session.kind === 'staff') return found.session;
      throw failure;
    } finally {
      asking = undefined;
    }
  }

  return {
    current() {
      const fresh = found?.session.kind === 'staff' && now() - found.at < FRESH_MS;
      if (found && fresh) return Promise.resolve(found.session);
      asking ??= ask();
      return asking;
    },
    lastKnown: () => found?.session,
    forget() {
      found = undefined;
    },
  };
}
