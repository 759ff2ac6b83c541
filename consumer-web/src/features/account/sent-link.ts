/** Key of the page that last requested a link in this tab and the email address, such as `/signin ada@example.com`. */
const STORAGE_KEY = 'mirabelle.sentLink';

/** Only a reload and Back show the address again. Somebody who opens the page anew wants its form. */
function isShownAgain(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(entry.type);
}

/** The email address for which a page had requested a link before a reload or Back loaded the page again. */
export function loadSentLink(pathname: string): string | undefined {
  try {
    const [path, email] = (sessionStorage.getItem(STORAGE_KEY) ?? '').split(' ');
    return path === pathname && email && isShownAgain() ? email : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers that a page has requested a link, until the tab is closed or the person signs in or out. */
export function storeSentLink(pathname: string, email: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, `${pathname} ${email}`);
  } catch {
    // If the browser denies storage, a reload shows the form again.
  }
}

export function forgetSentLink(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // If the browser denies storage, there is nothing to forget.
  }
}
