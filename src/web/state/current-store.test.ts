import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '#testing/fake-storage.ts';

const remembered = (): string | null => localStorage.getItem('current_store_id');

/** A page that was just opened, on a device that remembers a branch or none. */
const openApp = async (storeId?: string) => {
  vi.resetModules();
  if (storeId !== undefined) localStorage.setItem('current_store_id', storeId);
  const state = await import('#web/state/current-store.ts');
  const { switchStore } = await import('#web/state/switch-store.ts');
  const { toastStore } = await import('#web/state/toast.ts');
  state.restoreCurrentStore();
  return { ...state, switchStore, toasts: () => toastStore.get().map(({ text }) => text) };
};

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('learnStores', () => {
  it('keeps a remembered branch that exists', async () => {
    const app = await openApp('a');
    app.learnStores(['a', 'b']);
    expect([app.currentStore.get(), remembered(), app.toasts()]).toEqual(['a', 'a', []]);
  });

  it('clears a remembered branch that does not exist, in silence', async () => {
    const app = await openApp('gone');
    app.learnStores(['a', 'b']);
    expect([app.currentStore.get(), remembered(), app.toasts()]).toEqual([null, null, []]);
  });

  it('clears one that vanished while it was worked with, and tells it', async () => {
    const app = await openApp('a');
    app.learnStores(['a', 'b']);
    app.learnStores(['b']);
    const told = ['门店已停用，请重新选择'];
    expect([app.currentStore.get(), remembered(), app.toasts()]).toEqual([null, null, told]);
  });
});

describe('switchStore', () => {
  it('works with another branch, remembers it and tells every listener each time', async () => {
    const app = await openApp();
    app.learnStores(['a', 'b']);
    const heard: (string | null)[] = [];
    app.currentStore.subscribe(() => heard.push(app.currentStore.get()));
    expect([app.switchStore('a'), app.switchStore('b'), app.switchStore('b')]).toEqual([true, true, true]);
    app.learnStores(['a']);
    expect(heard).toEqual(['a', 'b', null]);
    expect(remembered()).toBeNull();
  });

  it('refuses one that there is no configuration of', async () => {
    const app = await openApp('a');
    app.learnStores(['a']);
    expect(app.switchStore('zz')).toBe(false);
    expect(app.toasts()).toEqual(['店铺配置不存在: zz']);
    expect([app.currentStore.get(), remembered()]).toEqual(['a', 'a']);
  });

  it('knows of none before the configuration is here', async () => {
    const app = await openApp();
    expect(app.switchStore('a')).toBe(false);
  });
});

describe('restoreCurrentStore', () => {
  it('follows what another tab chose', async () => {
    const app = await openApp('a');
    localStorage.setItem('current_store_id', 'b');
    app.restoreCurrentStore();
    expect(app.currentStore.get()).toBe('b');
  });
});
