import { TIMING_MS } from '@mirabelle/catalogue';

/** Why a check failed: the server answered with an error status, the browser is offline, or no answer came (`server`). */
export type ConnectionError =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'network' }
  | { readonly kind: 'server' };

export interface ConnectivityState {
  readonly isOnline: boolean;
  readonly isServerReachable: boolean;
  readonly isConnecting: boolean;
  readonly lastError: ConnectionError | null;
}

/** The browser functions that `createConnectivity` calls. Tests pass their own. */
interface ConnectivityEnvironment {
  readonly fetchHealth: (signal: AbortSignal) => Promise<{ readonly ok: boolean; readonly status: number }>;
  readonly isOnline: () => boolean;
}

const browserEnvironment: ConnectivityEnvironment = {
  fetchHealth: async (signal) => {
    const response = await fetch('/api/health', {
      signal,
      credentials: 'include',
      cache: 'no-store',
    });
    // The browser keeps the request open until its body is read.
    await response.text();
    return response;
  },
  // Server rendering assumes a connection.
  isOnline: () => typeof window === 'undefined' || navigator.onLine,
};

/**
 * Watches the connection to the server. The server counts as reachable until a check fails, so that pages need not wait
 * for the first check. While the browser is online and the server is unreachable, a check runs every 30 seconds. A check that has no
 * answer after 30 seconds has failed.
 */
export function createConnectivity(environment: ConnectivityEnvironment = browserEnvironment) {
  let state: ConnectivityState = {
    isOnline: environment.isOnline(),
    isServerReachable: environment.isOnline(),
    isConnecting: false,
    lastError: environment.isOnline() ? null : { kind: 'network' },
  };
  let recheckTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const update = (change: Partial<ConnectivityState>) => {
    state = { ...state, ...change };
    clearTimeout(recheckTimer);
    if (state.isOnline && !state.isServerReachable && !state.isConnecting) {
      recheckTimer = setTimeout(() => void check(), TIMING_MS.healthRecheck);
    }
    for (const listener of listeners) listener();
  };
  const requestHealth = async (): Promise<ConnectionError | null> => {
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), TIMING_MS.healthRecheck);
    try {
      const { ok, status } = await environment.fetchHealth(waiting.signal);
      return ok ? null : { kind: 'status', status };
    } catch {
      return { kind: 'server' };
    } finally {
      clearTimeout(timer);
    }
  };
  let latestCheck = 0;
  const startCheck = async (): Promise<void> => {
    latestCheck += 1;
    const thisCheck = latestCheck;
    update({ isConnecting: true });
    const error = await requestHealth();
    // If the network has changed since the check began, its result is outdated.
    if (thisCheck !== latestCheck) return;
    // An answer is proof of a connection, whatever the browser says.
    const isOnline = state.isOnline || error === null;
    update({ isOnline, isConnecting: false, isServerReachable: error === null, lastError: error });
  };
  /** Checks whether the server is reachable. Does nothing while another check runs. */
  const check = async (): Promise<void> => {
    if (!state.isConnecting) await startCheck();
  };
  const checkAgain = () => void check();
  const goOffline = () => {
    latestCheck += 1;
    update({
      isOnline: false,
      isServerReachable: false,
      isConnecting: false,
      lastError: { kind: 'network' },
    });
  };
  const goOnline = () => {
    update({ isOnline: true });
    void startCheck();
  };
  return {
    check,
    snapshot: (): ConnectivityState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Starts watching with a first check. Returns a function that stops the watching. */
    start(target: EventTarget = window): () => void {
      target.addEventListener('offline', goOffline);
      target.addEventListener('online', goOnline);
      // A chunk that could not be loaded is often the first sign of a lost connection.
      target.addEventListener('vite:preloadError', checkAgain);
      // The connection may have changed since it was last looked at, when nobody listened.
      const isOnline = environment.isOnline();
      if (state.isOnline && !isOnline) goOffline();
      else if (!state.isOnline && isOnline) goOnline();
      else if (isOnline) void check();
      return () => {
        target.removeEventListener('offline', goOffline);
        target.removeEventListener('online', goOnline);
        target.removeEventListener('vite:preloadError', checkAgain);
        clearTimeout(recheckTimer);
      };
    },
  };
}

/** The connection of this browser tab. */
export const connectivity = createConnectivity();
