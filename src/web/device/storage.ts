import type { StorageKey } from '#web/device/storage-keys.ts';

/** Reads a text from local storage; null when there is none or storage is closed to us. */
export const readStored = (key: StorageKey): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Keeps a text in local storage, or forgets it when null; a full or closed storage is ignored. */
export const writeStored = (key: StorageKey, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Private windows and full disks: the app works on without memory.
  }
};

/** Reads JSON from local storage; null when it is absent or broken. */
export const readStoredJson = (key: StorageKey): unknown => {
  const text = readStored(key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/** Keeps a value as JSON in local storage. */
export const writeStoredJson = (key: StorageKey, value: unknown): void => {
  writeStored(key, JSON.stringify(value));
};

/** Forgets everything whose name begins in one of the given ways. */
export const forgetStored = (beginnings: readonly string[]): void => {
  try {
    const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    for (const name of names) {
      if (beginnings.some((beginning) => name.startsWith(beginning))) localStorage.removeItem(name);
    }
  } catch {
    // Closed storage holds nothing.
  }
};

/** Calls back when another tab changed one of the keys; answers how to stop. */
export const onOtherTabChange = (keys: readonly StorageKey[], react: () => void): (() => void) => {
  const listener = (event: StorageEvent): void => {
    if (event.key === null || keys.some((key) => key === event.key)) react();
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
};
