/** What this tab kept under a key, across reloads; empty where that is nothing or storage is closed to us. */
export function textOfTab(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a text for as long as the tab is open; an empty one is forgotten. */
export function keepInTab(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // Then it lasts as long as the page.
  }
}
