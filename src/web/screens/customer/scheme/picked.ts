import { createStore } from '#web/state/store.ts';

/** The scheme that was opened last in this visit. */
export const pickedScheme = createStore<string | null>(null);
