import { draftPrefixes } from '#web/device/storage-keys.ts';
import { forgetStored } from '#web/device/storage.ts';
import { createStore } from '#web/state/store.ts';

/** How often the forms that were begun on this device were forgotten; whoever shows one begins anew with each change. */
export const draftsForgotten = createStore(0);

/** Forgets the forms begun on this device: names, phones and sizes in them are not for the next one who uses it. */
export const forgetDrafts = (): void => {
  forgetStored(['order_draft', ...draftPrefixes]);
  draftsForgotten.set(draftsForgotten.get() + 1);
};
