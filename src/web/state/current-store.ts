import { readStored, writeStored } from '#web/device/storage.ts';
import { createStore, useStore } from '#web/state/store.ts';

/** The id of the branch this device works with, remembered across sessions; null until one is chosen. */
const store = createStore<string | null>(null);

export const restoreCurrentStore = (): void => store.set(readStored('current_store_id'));

export const setCurrentStoreId = (storeId: string | null): void => {
  writeStored('current_store_id', storeId);
  store.set(storeId);
};

export const useCurrentStoreId = (): string | null => useStore(store);
