import { useEffect, useRef } from 'react';
import { useCurrentUser } from '../features/account/api/current-user';
import { handleUnauthorised } from '../lib/unauthorised';

/** Shows nothing. Says so and leads to sign in when somebody who was signed in turns out not to be any more. */
export function SessionEnd(): null {
  const { user } = useCurrentUser();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (wasSignedIn.current && !user) handleUnauthorised();
    wasSignedIn.current = user !== null;
  }, [user]);
  return null;
}
