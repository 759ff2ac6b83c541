import type { StaffRole } from '@mirabelle/contracts';
import { type AuthProvider, HttpError, type UserIdentity } from 'react-admin';
import { forgetReplyDrafts } from '../contact-messages/reply-drafts';
import { formatUserName } from '../format/format';
import { userActivity } from './activity';
import { canAccess } from './can-access';
import type { SessionSource } from './session';
import { signOut } from './sign-in';

export const NOT_STAFF_PATH = '/no-access';
export const SESSION_ENDED_PATH = '/login?ended=1';

const NOT_SIGNED_IN_MESSAGE = 'backOffice.errors.notSignedIn';

/**
 * Creates react-admin's auth provider on top of the session.
 *
 * `login` only reads the new session. The user has already been signed in, by the login page or by a mailed link.
 */
export function createAuthProvider(sessionSource: SessionSource): AuthProvider {
  async function fetchRoles(): Promise<readonly StaffRole[]> {
    const session = await sessionSource.getSession();
    return session.kind === 'staff' ? session.user.staffRoles : [];
  }

  return {
    async login() {
      sessionSource.invalidate();
      const session = await sessionSource.getSession();
      if (session.kind === 'signed-out') throw new Error(NOT_SIGNED_IN_MESSAGE);
      forgetReplyDrafts(session.user.id);
    },

    async logout() {
      // react-admin also calls logout when a check fails. A customer must then stay signed in to the shop.
      if (sessionSource.getCachedSession()?.kind !== 'staff') return;
      await signOut().catch((error: unknown) => {
        if (!(error instanceof HttpError && error.status === 401)) throw error;
      });
      userActivity.forgetLastCall();
      forgetReplyDrafts();
      sessionSource.invalidate();
    },

    async checkAuth() {
      const { kind } = await sessionSource.getSession();
      // `message: false` suppresses react-admin's notification: the next page explains the reason.
      if (kind === 'signed-out') throw { message: false };
      if (kind === 'customer') throw { message: false, redirectTo: NOT_STAFF_PATH };
    },

    async checkError(error: unknown) {
      if (!(error instanceof HttpError) || error.status !== 401) return;
      sessionSource.invalidate();
      throw { message: false, redirectTo: SESSION_ENDED_PATH };
    },

    async getIdentity(): Promise<UserIdentity> {
      const session = await sessionSource.getSession();
      if (session.kind === 'signed-out') throw new Error(NOT_SIGNED_IN_MESSAGE);
      const { id, email, profileImageUrl } = session.user;
      const avatar = profileImageUrl ? { avatar: profileImageUrl } : {};
      return { id, email, fullName: formatUserName(session.user), ...avatar };
    },

    getPermissions: fetchRoles,

    async canAccess({ resource, action }) {
      return canAccess(await fetchRoles(), { resource, action });
    },
  };
}
