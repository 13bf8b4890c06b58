import { readStoredJson, writeStoredJson } from '#web/device/storage.ts';
import { emptyDraft, type Draft } from '#web/screens/customer/order-create/draft.ts';
import { connection, fetchUntilHere } from '#web/routing/lazy-part.ts';
import { draftsForgotten } from '#web/state/drafts-forgotten.ts';
import { createStore, useStore } from '#web/state/store.ts';

const place = 'order_draft';

const store = createStore<Draft>(emptyDraft);

/** Takes up the draft kept on this device; a first visit, which has none, fetches nothing for it. */
export const restoreDraft = async (): Promise<void> => {
  const kept = readStoredJson(place);
  if (kept === null) return;
  const { readDraft } = await fetchUntilHere(
    () => import('#web/screens/customer/order-create/read-draft.ts'),
    connection,
  );
  store.set(readDraft(kept));
};

draftsForgotten.subscribe(() => store.set(emptyDraft));

/** Changes parts of the draft and keeps it on this device. */
export const changeDraft = (change: Partial<Draft>): void => {
  const next = { ...store.get(), ...change };
  writeStoredJson(place, next);
  store.set(next);
};

/** Starts anew after an order was made; the people stay, they will ride again. */
export const clearDraft = (): void => changeDraft({ ...emptyDraft, people: store.get().people });

/** The draft at this moment. */
export const readDraftNow = (): Draft => store.get();

export const useDraft = (): Draft => useStore(store);
