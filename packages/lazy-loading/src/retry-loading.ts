import { fetchReleaseState, type ReleaseState, reloadOnce } from './release.js';

/** Attempts after the first one while the server answers and its release is the running one. */
const MAX_RETRIES = 3;
const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 30_000;

/** The parts of the browser that loading depends on. Tests pass their own. */
export interface LoadingEnvironment {
  fetchReleaseState(): Promise<ReleaseState>;
  /** Returns whether the page is being reloaded. */
  reloadOnce(): boolean;
  /** Resolves after a delay, or earlier when the network comes back. */
  wait(delayMs: number): Promise<void>;
}

function waitInBrowser(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      resolve();
    };
    const timer = setTimeout(finish, delayMs);
    window.addEventListener('online', finish);
  });
}

const BROWSER: LoadingEnvironment = { fetchReleaseState, reloadOnce, wait: waitInBrowser };

/** Stays pending while the browser reloads the page. */
const pendingForever = new Promise<never>(() => undefined);

/**
 * Loads a part of the app and repeats a load that failed:
 *
 * - While the server cannot be reached, until it can be: after a growing delay of at most 30 seconds, and at once when
 *   the browser is online again.
 * - If the server has another release, the part may be gone. The page is reloaded once to run the new release.
 * - Otherwise three times. After that the page is reloaded once, because some browsers remember a failed import for as
 *   long as the page is open.
 *
 * @param load a dynamic import or a fetch
 * @throws the error of the last attempt, if neither repeating nor reloading helped
 */
export async function retryLoading<T>(load: () => Promise<T>, environment = BROWSER): Promise<T> {
  let delay = FIRST_DELAY_MS;
  let retries = 0;
  for (;;) {
    try {
      return await load();
    } catch (error) {
      const release = await environment.fetchReleaseState();
      const mustReload = release === 'replaced' || (release === 'current' && retries === MAX_RETRIES);
      if (mustReload && environment.reloadOnce()) return pendingForever;
      if (mustReload) throw error;
      if (release === 'current') retries += 1;
      await environment.wait(delay);
      delay = Math.min(delay * 2, MAX_DELAY_MS);
    }
  }
}
