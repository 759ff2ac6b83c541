import i18next from 'i18next';
import { toast } from '../components/ui/toast-store';
import { createLoginUrl, fullPageNavigation } from './full-page-navigation';
import { leaveAfterToast } from './leave-after-toast';

let isLeaving = false;
let isEndingSession = false;

/**
 * Tells visitors that their session has ended and opens the sign-in page. Several failures at once open it only once,
 * and none does while {@link endSession} runs.
 */
export function handleUnauthorized(): void {
  if (isLeaving || isEndingSession) return;
  isLeaving = true;
  // The open dialog knows where to return to, and it may have closed before the toast is over.
  const returnTo = fullPageNavigation.findReturnTo?.();
  toast({
    title: i18next.t('common:unauthorized.title'),
    description: i18next.t('common:unauthorized.description'),
    variant: 'destructive',
  });
  void leaveAfterToast(() => {
    isLeaving = false;
    if (!isEndingSession) fullPageNavigation.to(createLoginUrl(returnTo));
  });
}

/**
 * Makes a call by which people end their own session, such as signing out. What the page asks for meanwhile is refused,
 * and that must not lead to the sign-in page. If the call fails, the session goes on.
 */
export async function endSession(call: () => Promise<unknown>): Promise<void> {
  const continueSession = () => {
    isEndingSession = false;
  };
  isEndingSession = true;
  // After the call this page is left. The button Back may bring it back as it was.
  window.addEventListener('pageshow', continueSession, { once: true });
  try {
    await call();
  } catch (error) {
    continueSession();
    throw error;
  }
}
