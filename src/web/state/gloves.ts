import { onOtherTabChange, readStored, writeStored } from '#web/device/storage.ts';
import { createStore, useStore } from '#web/state/store.ts';

const store = createStore(false);

const show = (isOn: boolean): void => {
  document.documentElement.toggleAttribute('data-gloves', isOn);
  store.set(isOn);
};

const restore = (): void => show(readStored('gloves') === 'true');

/** Makes whatever is pressed large where this device is used with gloves on, and follows what other tabs choose. */
export const startGloves = (): void => {
  restore();
  onOtherTabChange(['gloves'], restore);
};

/** Chooses whether this device is used with gloves on. */
export const setGloves = (isOn: boolean): void => {
  writeStored('gloves', String(isOn));
  show(isOn);
};

export const useGloves = (): boolean => useStore(store);
