import { useCallback } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';

/**
 * Returns a function that passes the answer of a call on, and leaves the page when the session has ended. The call rejects on every
 * failure. react-admin's `useDataProvider` resolves with empty data then, which looks like success.
 */
export function useLogOutWhenDenied(): <Answer>(call: Promise<Answer>) => Promise<Answer> {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useCallback(
    async (call) => {
      try {
        return await call;
      } catch (error) {
        await logoutIfAccessDenied(error);
        throw error;
      }
    },
    [logoutIfAccessDenied],
  );
}
