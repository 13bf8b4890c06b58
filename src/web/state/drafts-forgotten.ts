import { createStore } from '#web/state/store.ts';

/** How often the forms that were begun on this device were forgotten; whoever shows one begins anew with each change. */
export const draftsForgotten = createStore(0);
