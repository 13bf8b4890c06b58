import type { Queue } from '#web/parts/offline/queue.ts';
import type { Session } from '#web/state/session-store.ts';
import { createStore } from '#web/state/store.ts';

/** What this device holds back, and why. */
export type OfflineState = {
  readonly queue: Queue;
  /** The last call got no answer. */
  readonly isDown: boolean;
  /** Since when what pages show may be old, in ms: they show kept answers; null: they show new ones. */
  readonly shownSince: number | null;
  /** The browser's database does not take what is to be kept. */
  readonly isInTrouble: boolean;
};

export const offlineStore = createStore<OfflineState>({
  queue: [],
  isDown: false,
  shownSince: null,
  isInTrouble: false,
});

export const patchOffline = (change: Partial<OfflineState>): void => {
  const before = offlineStore.get();
  const isSame = Object.entries(change).every(
    ([name, value]) => before[name as keyof OfflineState] === value,
  );
  if (!isSame) offlineStore.set({ ...before, ...change });
};

/** Whether the device says that it has no network, or the last call got no answer. */
export const isWithoutNetwork = (): boolean => navigator.onLine === false || offlineStore.get().isDown;

/** Whether somebody works here: guests' devices keep nothing. */
export const isOfStaff = (session: Session | null): boolean =>
  session?.roles.some((role) => role !== 'Customer') === true;
