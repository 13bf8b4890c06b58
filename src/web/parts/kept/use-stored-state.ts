import { useState } from 'react';
import { readStoredJson, writeStored, writeStoredJson } from '#web/device/storage.ts';
import { createStore, useStore } from '#web/state/store.ts';

/** A value that is stored on this device under a key until it is forgotten. `read` validates the stored value. */
export const storedState = <T>(name: Parameters<typeof readStoredJson>[0], read: (kept: unknown) => T) => {
  const store = createStore(read(readStoredJson(name)));
  return {
    store,
    /** The value as it was kept last. Codes follow each other faster than a busy phone draws: a change builds on this, not on what is drawn. */
    latest: store.get,
    keep: (next: T): void => {
      store.set(next);
      writeStoredJson(name, next);
    },
    forget: (): void => {
      writeStored(name, null);
      store.set(read(null));
    },
  };
};

/** State that survives a reload. */
export const useStoredState = <T>(...place: Parameters<typeof storedState<T>>) => {
  const [{ store, ...state }] = useState(() => storedState(...place));
  return { ...state, value: useStore(store) };
};
