import { readStored, writeStored } from '#web/device/storage.ts';
import { createStore, useStore } from '#web/state/store.ts';
import { showError } from '#web/state/toast.ts';
import { frameText } from '#web/text/frame.ts';

/** The id of the branch this device works with, remembered across sessions; null until one is chosen. Listeners hear every change. */
export const currentStore = createStore<string | null>(null);

/** The branches there are; null while that is not known. */
let known: readonly string[] | null = null;

const remember = (storeId: string | null): void => {
  writeStored('current_store_id', storeId);
  currentStore.set(storeId);
};

/** Takes up the branch remembered on this device, also when another tab chose it. */
export const restoreCurrentStore = (): void => currentStore.set(readStored('current_store_id'));

/** Learns which branches there are. A remembered one that does not exist is cleared; one that vanished meanwhile with a warning. Source: SPEC section 4. */
export const learnStores = (storeIds: readonly string[]): void => {
  const before = known;
  known = storeIds;
  const current = currentStore.get();
  if (current === null || storeIds.includes(current)) return;
  remember(null);
  if (before?.includes(current) === true) showError(frameText.now().storeVanished);
};

/** Works with another branch from now on; false, and told, when there is none of that id. */
export const switchStore = (storeId: string): boolean => {
  if (known?.includes(storeId) !== true) {
    showError(frameText.now().storeUnknown(storeId));
    return false;
  }
  remember(storeId);
  return true;
};

export const useCurrentStoreId = (): string | null => useStore(currentStore);
