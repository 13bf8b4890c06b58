// Keeps pages for visits without a connection: those that asked for it, with the files they were made of, and for staff and
// drivers the frame of all their pages. Everything else passes.
const kept = 'pages-1';
const ofStaff = 'staff-1';
const keepable = ['/customer/order-qr/'];
/** What pages of staff and drivers begin with, and the list of all files that they are made of. */
const shell = '/shell.html';
const list = '/staff-files.json';
const staffPages = /^\/((store|driver)(\/|$)|$)/;
const patienceMs = 3000;
const atOnce = 4;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const isOfBuild = (url) => new URL(url, location.origin).pathname.startsWith('/assets/');

const putFresh = async (cache, address) => {
  const answer = await fetch(address, { cache: 'no-cache' });
  if (answer.ok) await cache.put(address, answer);
  return answer.ok;
};

/** A file of a build never changes. */
const putFile = async (cache, url) =>
  (isOfBuild(url) && (await cache.match(url)) !== undefined) || putFresh(cache, url);

/** Files of former builds, of which no page was made lately. */
const forgetOthers = async (cache, files) => {
  for (const { url } of await cache.keys())
    if (isOfBuild(url) && !files.includes(url) && !files.includes(new URL(url).pathname))
      await cache.delete(url);
};

const keep = async ({ page, files }) => {
  const cache = await caches.open(kept);
  await Promise.all([putFresh(cache, page), ...files.map((url) => putFile(cache, url))]);
  await forgetOthers(cache, files);
};

const fetchFresh = (address) => fetch(address, { cache: 'no-cache' });

/**
 * Fetches a new build beside the one that is kept. Its frame is put there last, so that the next visit begins with it and
 * finds all its files; the files of the build before stay for the pages that are open. Where the list is another one after
 * the frame than before it, a new build came between them, and the frame may want files that the list does not name.
 */
const keepStaff = async () => {
  const cache = await caches.open(ofStaff);
  const before = (await (await cache.match(list))?.json()) ?? [];
  const [answer, frame, again] = [await fetchFresh(list), await fetchFresh(shell), await fetchFresh(list)];
  if (![answer, frame, again].every(({ ok }) => ok)) return;
  const files = await answer.clone().json();
  if (files.join() !== (await again.json()).join()) return;
  for (let first = 0; first < files.length; first += atOnce) {
    const here = await Promise.all(files.slice(first, first + atOnce).map((url) => putFile(cache, url)));
    if (here.includes(false)) return;
  }
  await cache.put(shell, frame);
  await cache.put(list, answer);
  if (files.join() !== before.join()) await forgetOthers(cache, [...files, ...before]);
};

/** A new worker may begin while the one before is at work. */
const alone = (work) =>
  self.navigator?.locks === undefined ? work() : self.navigator.locks.request('kept-pages', work);

let keeping = Promise.resolve();

/** One after the other: an older list would take away the files of a newer one. */
self.addEventListener('message', (event) => {
  const work = event.data === 'staff' ? keepStaff : () => keep(event.data);
  keeping = keeping.then(() => alone(work)).catch(() => undefined);
  event.waitUntil(keeping);
});

/** What is kept, when the network gives nothing, or nothing in time, or the server fails. */
const fromNetwork = async (request, name) => {
  const answer = await caches.match(name, { ignoreSearch: true });
  if (answer === undefined) return fetch(request);
  const late = new Promise((resolve) => setTimeout(() => resolve(answer), patienceMs));
  const fresh = fetch(request).then(
    (found) => (found.status < 500 ? found : answer),
    () => answer,
  );
  return Promise.race([fresh, late]);
};

const fromCache = async (request) => (await caches.match(request)) ?? fetch(request);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api')) return;
  const isPage = request.mode === 'navigate';
  const isOfStaff = isPage && staffPages.test(pathname);
  if (isPage && !isOfStaff && !keepable.some((start) => pathname.startsWith(start))) return;
  if (isOfBuild(request.url)) event.respondWith(fromCache(request));
  else event.respondWith(fromNetwork(request, isOfStaff ? shell : request));
});
