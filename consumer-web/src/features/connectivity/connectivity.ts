import { TIMING } from '@mirabelle/catalogue';

/** Why the server cannot be used; `status` is its answer where it gave one. */
export type ConnectionError =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'network' }
  | { readonly kind: 'server' };

export interface Connectivity {
  readonly isOnline: boolean;
  readonly isServerReachable: boolean;
  readonly isConnecting: boolean;
  readonly lastError: ConnectionError | null;
}

/** What the machine lives on; a test brings its own. */
interface World {
  readonly fetch: () => Promise<{ readonly ok: boolean; readonly status: number }>;
  readonly isOnline: () => boolean;
}

const browser: World = {
  fetch: async () => {
    const answer = await fetch('/api/health', {
      credentials: 'include',
      cache: 'no-store',
      headers: { 'Cache-Control': 'no-cache' },
    });
    // An answer that nobody reads stays on its way, as far as the browser is concerned.
    await answer.text();
    return answer;
  },
  // Where there is no browser, markup is written, and that is for those who are online.
  isOnline: () => typeof window === 'undefined' || navigator.onLine,
};

/**
 * Watches the connection. Until something fails it counts as fine, so that nothing waits for the first check. While
 * the browser is online and the server is not to be reached, it is asked again every 30 seconds.
 */
export function createConnectivity(world: World = browser) {
  let state: Connectivity = {
    isOnline: world.isOnline(),
    isServerReachable: world.isOnline(),
    isConnecting: false,
    lastError: world.isOnline() ? null : { kind: 'network' },
  };
  let recheck: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const set = (change: Partial<Connectivity>) => {
    state = { ...state, ...change };
    clearTimeout(recheck);
    if (state.isOnline && !state.isServerReachable && !state.isConnecting) {
      recheck = setTimeout(() => void check(), TIMING.healthRecheck);
    }
    for (const listener of listeners) listener();
  };
  const ask = async (): Promise<ConnectionError | null> => {
    try {
      const { ok, status } = await world.fetch();
      return ok ? null : { kind: 'status', status };
    } catch {
      return { kind: 'server' };
    }
  };
  let latest = 0;
  const begin = async (): Promise<void> => {
    latest += 1;
    const mine = latest;
    set({ isConnecting: true });
    const error = await ask();
    // The network may have gone, or come back, in the meantime; what was asked before says nothing any more.
    if (mine === latest) set({ isConnecting: false, isServerReachable: error === null, lastError: error });
  };
  /** Asks the server whether it is there. Does nothing while it is being asked already. */
  const check = async (): Promise<void> => {
    if (!state.isConnecting) await begin();
  };
  const checkAgain = () => void check();
  const goOffline = () => {
    latest += 1;
    set({ isOnline: false, isServerReachable: false, isConnecting: false, lastError: { kind: 'network' } });
  };
  const goOnline = () => {
    set({ isOnline: true });
    void begin();
  };
  return {
    check,
    snapshot: (): Connectivity => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Begins to watch, with a first check; returns how to end it. */
    start(target: Pick<Window, 'addEventListener' | 'removeEventListener'> = window): () => void {
      target.addEventListener('offline', goOffline);
      target.addEventListener('online', goOnline);
      // A chunk that could not be loaded is often the first sign of a lost connection.
      target.addEventListener('vite:preloadError', checkAgain);
      if (state.isOnline) void check();
      return () => {
        target.removeEventListener('offline', goOffline);
        target.removeEventListener('online', goOnline);
        target.removeEventListener('vite:preloadError', checkAgain);
        clearTimeout(recheck);
      };
    },
  };
}

/** The connection of this page. */
export const connectivity = createConnectivity();
