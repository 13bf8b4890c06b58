import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetStored, readStored, writeStored } from '#web/device/storage.ts';
import { fakeStorage } from '#testing/fake-storage.ts';

const fullStorage = (): ReturnType<typeof fakeStorage> =>
  Object.assign(fakeStorage(), {
    setItem: () => {
      throw new Error('The quota is exceeded.');
    },
  });

const closeStorage = (): void => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new Error('The page may keep nothing.');
    },
  });
};

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage');
  vi.unstubAllGlobals();
  vi.stubGlobal('localStorage', fakeStorage());
  for (const key of ['theme', 'order_draft'] as const) writeStored(key, null);
  vi.unstubAllGlobals();
});

describe('writeStored', () => {
  it('keeps what a full storage does not take as long as the page is open', () => {
    vi.stubGlobal('localStorage', fullStorage());
    writeStored('theme', 'dark');
    expect(readStored('theme')).toBe('dark');
    writeStored('theme', null);
    expect(readStored('theme')).toBeNull();
  });

  it('keeps what a closed storage does not take as long as the page is open', () => {
    closeStorage();
    writeStored('theme', 'dark');
    expect(readStored('theme')).toBe('dark');
    writeStored('theme', null);
    expect(readStored('theme')).toBeNull();
  });

  it('leaves no older value behind one that finds no room', () => {
    const storage = fakeStorage();
    vi.stubGlobal('localStorage', storage);
    writeStored('theme', 'light');
    storage.setItem = fullStorage().setItem;
    writeStored('theme', 'dark');
    expect(storage.getItem('theme')).toBeNull();
  });

  it('reads a value that found room again from storage', () => {
    const storage = fullStorage();
    vi.stubGlobal('localStorage', storage);
    writeStored('theme', 'dark');
    storage.setItem = fakeStorage().setItem;
    writeStored('theme', 'light');
    expect(readStored('theme')).toBeNull();
  });
});

describe('forgetStored', () => {
  it('forgets also what storage did not take', () => {
    vi.stubGlobal('localStorage', fullStorage());
    writeStored('order_draft', '{}');
    writeStored('theme', 'dark');
    forgetStored(['order_']);
    expect([readStored('order_draft'), readStored('theme')]).toEqual([null, 'dark']);
  });
});
