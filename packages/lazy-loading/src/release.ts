/** The release that this tab runs, compared with the one that the server has now. */
export type ReleaseState = 'current' | 'replaced' | 'unreachable';

const RELOADED_KEY = 'mirabelle.reloadedRelease';

/** A server that has not sent the page within this time counts as unreachable. */
const TIME_LIMIT_MS = 10_000;

/** The script that the page starts with. Its name contains a hash, so it identifies the release. */
const findEntryScript = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

/** Asks the server for the app's page and compares the entry script that the page names with the running one. */
export async function fetchReleaseState(): Promise<ReleaseState> {
  const entry = findEntryScript();
  // The entry script lies one folder below the app's page: /assets/index-1a2b.js and /.
  const page = new URL('../', new URL(entry ?? '/', document.baseURI));
  try {
    const response = await fetch(page, { cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    if (!response.ok) return 'unreachable';
    const html = await response.text();
    return entry === null || html.includes(entry) ? 'current' : 'replaced';
  } catch {
    return 'unreachable';
  }
}

/**
 * Reloads the page, at most once for each release that runs in this tab, so that a page that reloading cannot repair
 * does not reload forever.
 *
 * @returns whether the page is being reloaded
 */
export function reloadOnce(): boolean {
  const release = findEntryScript();
  if (release === null) return false;
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === release) return false;
    sessionStorage.setItem(RELOADED_KEY, release);
  } catch {
    // Without storage nothing would stop the page from reloading again and again.
    return false;
  }
  window.location.reload();
  return true;
}
