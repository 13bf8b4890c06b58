import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#testing/fake-storage.ts';
import { followUpdates, updateStore } from '#web/parts/offline/updates.ts';
import { placeStore } from '#web/routing/navigation.ts';

const reload = vi.fn();
let isLoading = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('document', {
    addEventListener: () => undefined,
    querySelector: (selector: string) => (selector === '[data-loading]' && isLoading ? {} : null),
    querySelectorAll: () => [],
    activeElement: null,
    visibilityState: 'visible',
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const goTo = async (path: string, search = ''): Promise<void> => {
  placeStore.set({ path, search, step: 1, arrival: 'forward' });
  await vi.advanceTimersByTimeAsync(1000);
};

test('a new version is taken once another page is here, not while something is typed into a search', async () => {
  placeStore.set({ path: '/store/orders/list', search: '', step: 0, arrival: 'start' });
  followUpdates(() => undefined);
  updateStore.set(true);
  await goTo('/store/orders/list', '?q=l');
  await goTo('/store/orders/list', '?q=li');
  expect(reload).not.toHaveBeenCalled();
  isLoading = true;
  await goTo('/store/orders/create');
  expect(reload).not.toHaveBeenCalled();
  isLoading = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(reload).toHaveBeenCalledTimes(1);
});
