import { registerSW } from 'virtual:pwa-register';

/** The files with hashed names that this visit has loaded so far. */
const listLoadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${window.location.origin}/assets/`));

/**
 * Registers the service worker, with which later visits can open the app without a network. On a first visit the worker
 * did not see the requests, so a message tells it which files to cache.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  registerSW({
    immediate: true,
    onRegisterError: (error) => console.warn('The service worker could not be registered.', error),
  });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: listLoadedFiles() } });
}
