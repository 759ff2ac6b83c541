import { useEffect } from 'react';
import { fullPageNavigation } from './full-page-navigation';

/**
 * Lets an open dialog say where a sign-in leads back to if the session ends, so that the dialog is then open again as it was.
 *
 * @param findReturnTo returns the path of this app with its query. It is called once, when the session has ended.
 * Undefined while the dialog is closed, and for one to which nothing leads back
 */
export function usePlaceToReturnTo(findReturnTo: (() => string) | undefined): void {
  // Without dependencies, so that the newest function is called.
  useEffect(() => {
    if (!findReturnTo) return;
    // A new function for each rendering, so that the end of one does not remove that of the next.
    const latest = () => findReturnTo();
    fullPageNavigation.findReturnTo = latest;
    return () =>
      // A dialog for members disappears together with the session, a moment before the end of the session is announced.
      queueMicrotask(() => {
        if (fullPageNavigation.findReturnTo === latest) fullPageNavigation.findReturnTo = undefined;
      });
  });
}
