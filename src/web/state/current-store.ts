import { readStored, writeStored } from '#web/device/storage.ts';
import { createStore, useStore } from '#web/state/store.ts';
import { showError } from '#web/state/toast.ts';
import { frameText } from '#web/text/frame.ts';

/** The id of the branch this device works with, remembered across sessions; null until one is chosen. Listeners hear every change. */
export const currentStore = createStore<string | null>(null);

/** The branches there are; null while that is not known. */
let known: readonly string[] | null = null;

/** Works with another branch from now on, or with none; whether there is one of that id is the caller's to know. */
export const rememberStore = (storeId: string | null): void => {
  writeStored('current_store_id', storeId);
  currentStore.set(storeId);
};

/** Tells whether there is such a branch, as far as that is known. */
export const isKnownStore = (storeId: string): boolean => known?.includes(storeId) === true;

/** Takes up the branch remembered on this device, also when another tab chose it. */
export const restoreCurrentStore = (): void => currentStore.set(readStored('current_store_id'));

/** Learns which branches there are. A remembered one that does not exist is cleared; one that vanished meanwhile with a warning. Source: SPEC section 4. */
export const learnStores = (storeIds: readonly string[]): void => {
  const before = known;
  known = storeIds;
  const current = currentStore.get();
  if (current === null || storeIds.includes(current)) return;
  rememberStore(null);
  if (before?.includes(current) === true) showError(frameText.now().storeVanished);
};

export const useCurrentStoreId = (): string | null => useStore(currentStore);
