// Keeps pages that asked for it, and the files they were made of, for visits without a connection. Everything else passes.
const kept = 'pages-1';
const keepable = ['/customer/order-qr/'];
const patienceMs = 3000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const isOfBuild = (url) => new URL(url).pathname.startsWith('/assets/');

const putFresh = async (cache, address) => {
  const answer = await fetch(address, { cache: 'no-cache' });
  if (answer.ok) await cache.put(address, answer);
};

/** A file of a build never changes. */
const putFile = async (cache, url) => {
  if (!isOfBuild(url) || (await cache.match(url)) === undefined) await putFresh(cache, url);
};

/** Files of former builds, of which no page was made lately. */
const forgetOthers = async (cache, files) => {
  for (const { url } of await cache.keys())
    if (isOfBuild(url) && !files.includes(url)) await cache.delete(url);
};

const keep = async ({ page, files }) => {
  const cache = await caches.open(kept);
  await Promise.all([putFresh(cache, page), ...files.map((url) => putFile(cache, url))]);
  await forgetOthers(cache, files);
};

let keeping = Promise.resolve();

/** One after the other: an older list would take away the files of a newer one. */
self.addEventListener('message', (event) => {
  keeping = keeping.then(() => keep(event.data)).catch(() => undefined);
  event.waitUntil(keeping);
});

/** What is kept, when the network gives nothing, or nothing in time, or the server fails. */
const fromNetwork = async (request) => {
  const cache = await caches.open(kept);
  const answer = await cache.match(request, { ignoreSearch: true });
  if (answer === undefined) return fetch(request);
  const late = new Promise((resolve) => setTimeout(() => resolve(answer), patienceMs));
  const fresh = fetch(request).then(
    (found) => (found.status < 500 ? found : answer),
    () => answer,
  );
  return Promise.race([fresh, late]);
};

const fromCache = async (request) => {
  const cache = await caches.open(kept);
  return (await cache.match(request)) ?? fetch(request);
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api')) return;
  if (request.mode === 'navigate' && !keepable.some((start) => pathname.startsWith(start))) return;
  event.respondWith(isOfBuild(request.url) ? fromCache(request) : fromNetwork(request));
});
