// Keeps pages for visits without a connection: the frame of all pages of whoever is here, staff or guests, with the files
// that they are made of, and single pages that asked for it. Everything else passes.
const kept = 'pages-1';
const keepable = ['/customer/order-qr/'];
/** What all pages begin with, and for each audience the list of all files that theirs are made of. */
const shell = '/shell.html';
const audiences = {
  staff: { name: 'staff-1', list: '/staff-files.json' },
  guest: { name: 'guest-1', list: '/guest-files.json' },
};
const staffPages = /^\/(store|driver)(\/|$)/;
const guestPages = /^\/((customer|cx|fa|help|login|setup|m|403|404)(\/|$)|$)/;
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
const keepFor = async ({ name, list }) => {
  const cache = await caches.open(name);
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

/** The addresses of single pages may name an order: they go with the login. */
const forget = () => caches.delete(kept);

const workFor = (wanted) => {
  if (wanted === 'forget') return forget;
  const audience = audiences[wanted];
  return audience === undefined ? () => keep(wanted) : () => keepFor(audience);
};

let keeping = Promise.resolve();

/** One after the other: an older list would take away the files of a newer one. */
self.addEventListener('message', (event) => {
  const work = workFor(event.data);
  keeping = keeping.then(() => alone(work)).catch(() => undefined);
  event.waitUntil(keeping);
});

/** What the caches have; nothing where the browser cannot open them, so that no page needs them. */
const findIn = (request, options) => caches.match(request, options).catch(() => undefined);

/** What `find` keeps, when the network gives nothing, or nothing in time, or the server fails. */
const fromNetwork = async (request, find) => {
  const answer = await find();
  if (answer === undefined) return fetch(request);
  const late = new Promise((resolve) => setTimeout(() => resolve(answer), patienceMs));
  const fresh = fetch(request).then(
    (found) => (found.status < 500 ? found : answer),
    () => answer,
  );
  return Promise.race([fresh, late]);
};

/** The frame that has all files of a page. */
const findShell = async (isOfStaff) => {
  const { staff, guest } = audiences;
  for (const { name } of isOfStaff ? [staff, guest] : [guest, staff]) {
    const found = await findIn(shell, { cacheName: name });
    if (found !== undefined) return found;
  }
  return undefined;
};

const findKept = (request) => findIn(request, { ignoreSearch: true });

const fromCache = async (request) => (await findIn(request)) ?? fetch(request);

const findPage = async (request, pathname) => {
  const single = keepable.some((start) => pathname.startsWith(start)) ? await findKept(request) : undefined;
  return single ?? findShell(staffPages.test(pathname));
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api')) return;
  if (pathname === '/build.json') return;
  const isPage = request.mode === 'navigate';
  if (isPage && !staffPages.test(pathname) && !guestPages.test(pathname)) return;
  if (isPage) event.respondWith(fromNetwork(request, () => findPage(request, pathname)));
  else if (isOfBuild(request.url)) event.respondWith(fromCache(request));
  else event.respondWith(fromNetwork(request, () => findKept(request)));
});
