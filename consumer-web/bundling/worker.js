// Keeps the app itself for visits without a network. Answers of the API and personal data never pass through here.
// `service-worker.ts` fills in the build's own name and the files that its first screen is made of.
const CACHE = 'mirabelle-%VERSION%';
const SHELL = '/index.html';
const FIRST = '/first.js';
const FILES = ['%FILES%'];

const isOurs = ({ origin }) => origin === location.origin;
/** Files whose names carry a hash never change, so what is kept is as good as new. */
const isHashed = ({ pathname }) => pathname.startsWith('/assets/');
/** Pages of the app; the back office and whatever the API answers are none. */
const isPage = ({ pathname }) => !/^\/(?:api|backoffice)(?:\/|$)/.test(pathname);

async function fromCache(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

/** Whatever has no hash comes from the server while it can be reached, so nobody sees an old page after a release. */
async function fromServer(request, standIn) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(CACHE)).match(standIn);
    if (kept) return kept;
    throw error;
  }
}

/** Lets the files of earlier builds go, unless a second window may still be running one and ask for them. */
async function tidy() {
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.length > 1) return;
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith('mirabelle-') && name !== CACHE)
      .map((name) => caches.delete(name)),
  );
}

addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([SHELL, FIRST, ...FILES])));
  // Pages come from the server, so one that is open loses nothing to a new worker.
  skipWaiting();
});

addEventListener('activate', (event) => event.waitUntil(tidy()));

addEventListener('message', (event) => {
  const addresses = (event.data?.keep ?? []).map((path) => new URL(path, location.href));
  const files = addresses.filter((address) => isOurs(address) && isHashed(address));
  event.waitUntil(Promise.all(files.map(({ href }) => fromCache(new Request(href)))).then(tidy));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || !isOurs(address)) return;
  if (isHashed(address)) event.respondWith(fromCache(request));
  else if (address.pathname === FIRST) event.respondWith(fromServer(request, FIRST));
  else if (request.mode === 'navigate' && isPage(address)) event.respondWith(fromServer(request, SHELL));
});
