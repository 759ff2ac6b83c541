import { useQueryClient } from '@tanstack/react-query';
import { currentUserQuery, useCurrentUser } from './api/current-user';

/**
 * Whether somebody is signed in. Until the server has answered, `isSignedIn` is false; `checkSignedIn` waits for the answer,
 * so that a member who presses a button before that is not sent to sign in. If no answer comes, `checkSignedIn` resolves to
 * true: the call that follows then says what is wrong.
 */
export function useSignedIn() {
  const { user } = useCurrentUser();
  const client = useQueryClient();
  return {
    isSignedIn: user !== null,
    checkSignedIn: async (): Promise<boolean> => {
      const found = await client.ensureQueryData(currentUserQuery).catch(() => undefined);
      return found !== null;
    },
  };
}
