import type { StaffRole, User } from '@mirabelle/contracts';
import { type AuthProvider, HttpError, type UserIdentity } from 'react-admin';
import { canAccess } from './roles';
import type { SessionSource } from './session';
import { signOut } from './sign-in';

export const NO_ACCESS_PATH = '/no-access';
export const SESSION_ENDED_PATH = '/login?ended=1';

const SIGNED_OUT = 'backOffice.errors.signedOut';

const displayName = ({ firstName, lastName, email }: User): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

/**
 * Tells react-admin who is there and what they may do.
 *
 * `login` begins nothing by itself: the login page has asked for the session, or the link of a mail has; `login` takes
 * up what the server knows now.
 */
export function createAuthProvider(session: SessionSource): AuthProvider {
  async function rolesOf(): Promise<readonly StaffRole[]> {
    const current = await session.current();
    return current.kind === 'staff' ? current.user.staffRoles : [];
  }

  return {
    async login() {
      session.forget();
      const { kind } = await session.current();
      if (kind === 'signed-out') throw new Error(SIGNED_OUT);
    },

    async logout() {
      // react-admin also comes here when a check fails. A customer who strayed in must stay signed in to the shop.
      const leaving = session.lastKnown()?.kind === 'staff';
      if (leaving) {
        await signOut().catch((failure: unknown) => {
          if (!(failure instanceof HttpError && failure.status === 401)) throw failure;
        });
        session.forget();
      }
    },

    async checkAuth() {
      const { kind } = await session.current();
      // `message: false` keeps react-admin from announcing what the next page explains.
      if (kind === 'signed-out') throw { message: false };
      if (kind === 'refused') throw { message: false, redirectTo: NO_ACCESS_PATH };
    },

    async checkError(failure: unknown) {
      if (!(failure instanceof HttpError) || failure.status !== 401) return;
      session.forget();
      throw { message: false, redirectTo: SESSION_ENDED_PATH };
    },

    async getIdentity(): Promise<UserIdentity> {
      const current = await session.current();
      if (current.kind === 'signed-out') throw new Error(SIGNED_OUT);
      const { id, email, profileImageUrl } = current.user;
      const avatar = profileImageUrl ? { avatar: profileImageUrl } : {};
      return { id, email, fullName: displayName(current.user), ...avatar };
    },

    getPermissions: rolesOf,

    async canAccess({ resource, action }) {
      return canAccess(await rolesOf(), { resource, action });
    },
  };
}
