import type { StaffRole } from '@mirabelle/contracts';
import type { AuthProvider } from 'react-admin';
import { canAccess } from '../auth/can-access';

/** The provider of a member of staff with one role, who is signed in. @param staffId id of the account; default: not known */
export const createAuthProvider = (role: StaffRole, staffId?: string): AuthProvider => ({
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  ...(staffId && { getIdentity: async () => ({ id: staffId }) }),
  getPermissions: async () => [role],
  canAccess: async (request: { resource: string; action: string }) => canAccess([role], request),
});
