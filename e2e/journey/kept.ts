import { expect, type Page } from '@playwright/test';

const timeout = 120_000;

/** Once this device keeps the pages of its visitor. Needs `serviceWorkers: 'allow'`. */
export const arePagesKept = (page: Page, whose: 'guest' | 'staff'): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(
          async (name) => (await (await caches.open(`${name}-1`)).match(`/${name}-files.json`)) !== undefined,
          whose,
        ),
      { timeout, intervals: [1000] },
    )
    .toBe(true);

/** Once this device keeps the orders with these ids. */
export const areOrdersKept = async (page: Page, ids: readonly string[]): Promise<void> => {
  const missing = () =>
    page.evaluate(async (wanted) => {
      const known = await indexedDB.databases();
      // To open a database that the app has not made yet would make an empty one.
      if (!known.some(({ name }) => name === 'snowgear-offline')) return wanted;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('snowgear-offline');
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('no database'));
      });
      const names = await new Promise<readonly string[]>((resolve) => {
        const request = database.transaction('answers').objectStore('answers').getAllKeys();
        request.onsuccess = () => resolve(request.result as string[]);
      });
      database.close();
      return wanted.filter((id) => !names.some((name) => name.includes(id)));
    }, ids);
  await expect.poll(missing, { timeout, intervals: [200, 1000] }).toEqual([]);
};
