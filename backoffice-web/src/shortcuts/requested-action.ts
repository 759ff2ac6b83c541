import { useEffect } from 'react';
import { useEvent } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { FROM_THE_TOP } from '../components/paths';

/** The state of a navigation to the page of a record on which an action is to start at once. */
export const createActionRequest = (action: string) => ({ ...FROM_THE_TOP, startAction: action });

/** Starts an action once its button is on the page, if the page was opened for it. */
export function useRequestedAction(action: string, start: () => void): void {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const isRequested =
    typeof state === 'object' && state !== null && 'startAction' in state && state.startAction === action;
  const startOnce = useEvent(() => {
    // Whoever loads the page again or comes back to it does not ask for the action once more.
    void navigate({ search }, { replace: true, state: null });
    start();
  });
  useEffect(() => {
    if (isRequested) startOnce();
  }, [isRequested, startOnce]);
}
