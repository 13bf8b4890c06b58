import type { ComponentType } from 'react';
import type { call } from '#web/api/client.ts';
import type { FindPage, MatchedPage } from '#web/routing/page-table.ts';
import { createStore, useStore } from '#web/state/store.ts';

type Around = ComponentType<{ matched: MatchedPage }>;

/** All that the first page works without: it follows when that page stands, or comes first for any other page. */
export type Rest = {
  readonly find: FindPage;
  /** Decides where a navigation ends: null to go on as asked, else the address to go to instead. */
  readonly guard: (path: string, search: string) => string | null;
  /** Goes with every page: its title, its scroll, the app's short messages. */
  readonly Companion: Around;
  readonly KeptPages: Around;
  readonly Rail: Around;
  readonly Footer: Around;
  readonly Dock: Around;
  /** Makes any call; throws an ApiError whose message is for the user. */
  readonly call: typeof call;
};

const store = createStore<Rest | null>(null);

let fetchOnce: () => Promise<Rest> = () => Promise.reject(new Error('Nobody said where the rest is.'));
let coming: Promise<Rest> | null = null;

/** Says how the rest is fetched; it must be ready to draw in the reader's language. */
export const restComesFrom = (fetchIt: () => Promise<Rest>): void => {
  fetchOnce = fetchIt;
};

/** Fetches the rest, once; after a failure the next call tries again. */
export const fetchRest = (): Promise<Rest> => {
  coming ??= fetchOnce().then(
    (rest) => {
      store.set(rest);
      return rest;
    },
    (cause: unknown) => {
      coming = null;
      throw cause;
    },
  );
  return coming;
};

/** The rest when it is here, else null. */
export const restNow = store.get;
export const useRest = (): Rest | null => useStore(store);
