/** Everything of this origin's hashed files that the visit has used so far. */
const usedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, window.location.href))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

/** Resolves when a worker has begun its work. */
function activation(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activated') resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/**
 * Lets a service worker keep the app itself, so that a later visit without a network opens and can say so. Begins once
 * the page has loaded, and is nothing that the visit depends on. Only builds have a worker.
 */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const keep = async () => {
    const registration = await navigator.serviceWorker.register('/service-worker.js');
    await registration.update();
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    if (!worker) return;
    await activation(worker);
    worker.postMessage({ keep: usedFiles() });
  };
  const begin = () => {
    keep().catch((error: unknown) => console.warn('The app cannot be kept for visits offline.', error));
  };
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
