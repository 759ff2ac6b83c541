import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentUserQuery } from './api/current-user';

/**
 * Asks the server who is signed in whenever the person comes back to this tab, because the mailed link is opened in another one.
 * The page that waits for the sign-in then goes on.
 */
export function useDetectSignIn(): void {
  const client = useQueryClient();
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') void client.refetchQueries(currentUserQuery);
    };
    document.addEventListener('visibilitychange', check);
    window.addEventListener('focus', check);
    return () => {
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('focus', check);
    };
  }, [client]);
}
