/**
 * Reads a text from session storage.
 *
 * @returns '' if there is none or the browser denies storage
 */
export function readTabText(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Stores a text in session storage. An empty text removes the entry. */
export function storeTabText(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // If the browser denies storage or it is full, the text is lost with the page. An older one stays stored.
  }
}
