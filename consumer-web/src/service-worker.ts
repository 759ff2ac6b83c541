/// <reference lib="webworker" />
/**
 * Opens the app without a network, so that it can show that it is offline, and shows push messages. Responses of the API and
 * personal data are never cached. The build puts the list of precached files into `self.__WB_MANIFEST` (see `vite.config.ts`).
 */
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, PrecacheFallbackPlugin, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { showPushNotifications } from './push-notifications';
import { renewPushSubscription } from './renew-push-subscription';

declare const self: ServiceWorkerGlobalScope;

const FILES_CACHE = 'mirabelle-files';

// A new worker takes over at once. Open pages do not depend on the previous one, because pages come from the server.
self.skipWaiting();
clientsClaim();

// `/` is a page of the server, not the precached index.html.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();

// A file whose name contains a hash never changes.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: FILES_CACHE,
    plugins: [new ExpirationPlugin({ maxEntries: 300, purgeOnQuotaError: true })],
  }),
);

// Pages come from the server while it can be reached, so that a release is seen at once. Otherwise the precached
// `index.html` opens. The back office and the API are not pages of this app, whatever parameters follow their path.
registerRoute(
  new NavigationRoute(
    new NetworkOnly({ plugins: [new PrecacheFallbackPlugin({ fallbackURL: '/index.html' })] }),
    { denylist: [/^\/(?:admin|api|backoffice)(?:[/?]|$)/] },
  ),
);

showPushNotifications(self);
renewPushSubscription(self);

// Earlier releases, which did not use Workbox, left one cache for each build.
self.addEventListener('activate', (event) => {
  const removeFormerCaches = async () => {
    const names = await caches.keys();
    const formerCaches = names.filter(
      (name) => name.startsWith('mirabelle-') && !name.startsWith(FILES_CACHE),
    );
    await Promise.all(formerCaches.map((name) => caches.delete(name)));
  };
  event.waitUntil(removeFormerCaches());
});
