import type { NavigationType } from 'react-router-dom';

/**
 * Key in the storage of the tab. The value is the page that last requested a link and the email address, such as
 * `/signin ada@example.com`.
 */
const STORAGE_KEY = 'mirabelle.sentLink';

/** Whether the link was requested since this document was loaded. */
let isRequestedHere = false;

/** Only a reload and Back show the address again. Somebody who opens the page anew, also by a link of the app, wants its form. */
function isShownAgain(navigationType: `${NavigationType}`): boolean {
  if (navigationType !== 'POP') return false;
  if (isRequestedHere) return true;
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(entry.type);
}

/**
 * The email address for which a page had requested a link before a reload or Back showed the page again.
 *
 * @param navigationType how the router came to the page: `POP` for Back and for the first page of a document
 */
export function loadSentLink(pathname: string, navigationType: `${NavigationType}`): string | undefined {
  try {
    const [path, email] = (sessionStorage.getItem(STORAGE_KEY) ?? '').split(' ');
    return path === pathname && email && isShownAgain(navigationType) ? email : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers that a page has requested a link, until the tab is closed or the person signs in or out. */
export function storeSentLink(pathname: string, email: string): void {
  isRequestedHere = true;
  try {
    sessionStorage.setItem(STORAGE_KEY, `${pathname} ${email}`);
  } catch {
    // If the browser denies storage, a reload shows the form again.
  }
}

export function forgetSentLink(): void {
  isRequestedHere = false;
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // If the browser denies storage, there is nothing to forget.
  }
}
