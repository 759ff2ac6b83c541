import { useQueryClient } from '@tanstack/react-query';
import { currentUserQuery, useCurrentUser } from './api/current-user';

/**
 * Whether somebody is signed in. Until the server has said so, `isSignedIn` is false; `findIsSignedIn` waits for it, so that a
 * member who presses a button before that is not sent to sign in. Where the server does not say so, it is true: the call that
 * follows then says what is wrong.
 */
export function useSignedIn() {
  const { user } = useCurrentUser();
  const client = useQueryClient();
  return {
    isSignedIn: user !== null,
    findIsSignedIn: async (): Promise<boolean> => {
      const found = await client.ensureQueryData(currentUserQuery).catch(() => undefined);
      return found !== null;
    },
  };
}
