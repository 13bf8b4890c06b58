import { afterEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#testing/fake-storage.ts';
import { sampleEntry } from '#testing/sample-entry.ts';
import { openShelf } from '#web/parts/offline/shelf.ts';
import type { Entry } from '#web/parts/offline/queue.ts';

afterEach(() => void vi.unstubAllGlobals());

const entry = (seq: number): Entry => sampleEntry({ id: `e${seq}`, seq });

test('what the database does not take lies in local storage, for the next page too, and is told', async () => {
  const open = vi.fn(() => {
    throw new Error('Connection to Indexed Database server lost');
  });
  vi.stubGlobal('indexedDB', { open });
  vi.stubGlobal('localStorage', fakeStorage());
  const told = vi.fn();
  const shelf = openShelf(told);
  await shelf.put(entry(2));
  await shelf.put(entry(1));
  // Each opened it once more.
  expect(open).toHaveBeenCalledTimes(4);
  expect(told).toHaveBeenLastCalledWith(true);
  vi.resetModules();
  const { openShelf: openAgain } = await import('#web/parts/offline/shelf.ts');
  const next = openAgain(told);
  expect((await next.load()).map(({ id }) => id)).toEqual(['e1', 'e2']);
  await next.remove('e1');
  await next.remove('e2');
  expect(told).toHaveBeenLastCalledWith(false);
  expect(localStorage.length).toBe(0);
});
