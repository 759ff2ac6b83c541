import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router-dom';

/** Where a sign-out leads. */
const LOGIN_PATH = '/login';

/**
 * Asks before the user leaves a page, or closes its tab, if its form has input that would be lost. Forms of react-admin have
 * `warnWhenUnsavedChanges` for it.
 */
export function useLeaveQuestion(hasInput: boolean): void {
  const translate = useTranslate();
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation: { pathname } }) =>
      hasInput && pathname !== currentLocation.pathname && pathname !== LOGIN_PATH,
  );
  useEffect(() => {
    if (state !== 'blocked') return;
    if (window.confirm(translate('ra.message.unsaved_changes'))) proceed();
    else reset();
  }, [state, proceed, reset, translate]);
  useEffect(() => {
    if (!hasInput) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasInput]);
}
