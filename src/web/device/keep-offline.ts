/** Absent on pages without encryption, and inside WeChat on iPhones. */
const workersOf = (browser: {
  readonly serviceWorker?: ServiceWorkerContainer;
}): ServiceWorkerContainer | undefined => browser.serviceWorker;

/** What the page was made of: files of our own that never change, and those in its head. */
const filesHere = (): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => {
      const { origin, pathname } = new URL(name, location.href);
      return origin === location.origin && !pathname.startsWith('/api');
    });

/**
 * Keeps the pages of staff and drivers, or those of guests, on this device, the newest build of them; where the browser has
 * no service workers, nothing. See `public/offline.js`.
 */
export const keepPagesOffline = async (whose: 'staff' | 'guest'): Promise<void> => {
  const workers = workersOf(navigator);
  if (workers === undefined) return;
  await workers.register('/offline.js');
  (await workers.ready).active?.postMessage(whose);
};

/** Forgets the pages that were kept one by one: their addresses may name an order of whoever was logged in. */
export const forgetSinglePages = (): void => workersOf(navigator)?.controller?.postMessage('forget');

/**
 * Keeps this page, with the files it was made of, for a visit without a connection; where the browser has no service
 * workers, nothing. See `public/offline.js`.
 */
export const keepPageOffline = async (): Promise<void> => {
  const workers = workersOf(navigator);
  if (workers === undefined) return;
  await workers.register('/offline.js');
  const { active } = await workers.ready;
  const page = location.pathname;
  let sentFiles = 0;
  // What the page fetches later is kept as well, until somebody leaves it.
  const observer = new PerformanceObserver(() => send());
  const send = (): void => {
    if (location.pathname !== page) return observer.disconnect();
    const files = filesHere();
    if (files.length === sentFiles) return;
    sentFiles = files.length;
    active?.postMessage({ page, files });
  };
  send();
  observer.observe({ type: 'resource' });
};
