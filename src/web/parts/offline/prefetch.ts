import { dayOf } from '#domain/time/zone.ts';
import { call } from '#web/api/client.ts';
import { configQuery } from '#web/api/client-config.ts';
import { queryClient } from '#web/api/queries.ts';
import type { KeptAnswers } from '#web/parts/offline/kept-answers.ts';
import { hoursOf, storesOf } from '#web/parts/stores/store-facts.ts';
import { currentStore } from '#web/state/current-store.ts';
import { sessionStore } from '#web/state/session-store.ts';

/** Late enough to leave the line to what somebody looks at, and again as often. */
const firstAfterMs = 15_000;
const everyMs = 10 * 60_000;
/** Between two calls. */
const pauseMs = 150;
/** An order that was read so lately is as good as new: who changes it here reads it again. */
const freshMs = 25 * 60_000;
const mostOrders = 300;
const mostPieces = 5000;
const catalogueFreshMs = 12 * 3_600_000;

/** Under this name lie the codes of a store's pieces with their variants. */
export const catalogueKey = 'offline.catalogue';

/** Code -> variant, of a kept catalogue. */
export const readCatalogue = (answer: unknown): Readonly<Record<string, string>> =>
  typeof answer === 'object' && answer !== null ? (answer as Record<string, string>) : {};

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pauseMs));

/** The store that this device stands in, and the day there. */
export const storeNow = () => {
  const config = queryClient.getQueryData(configQuery.queryKey);
  const user = sessionStore.get()?.user;
  const storeId = currentStore.get() ?? user?.primaryStoreId ?? user?.storeIds[0];
  const store = config && storesOf(config).find((each) => each.storeId === storeId);
  return store && { storeId: store.storeId, today: dayOf(Date.now(), hoursOf(store).zone) };
};

type StoreNow = NonNullable<ReturnType<typeof storeNow>>;

/** Orders that somebody may come for or bring back today. */
const listOrders = async ({ storeId, today }: StoreNow): Promise<readonly string[]> => {
  const size = 100;
  const toPrepare = await call('orders.toPrepare', { storeId, startTo: today, maxResultCount: size });
  await pause();
  const out = await call('orders.list', {
    storeId,
    gearOut: true,
    sorting: 'dueAt asc',
    maxResultCount: mostOrders - size,
  });
  return [...toPrepare.items, ...out.items].map(({ id }) => id);
};

/** Orders of the driver's own run. */
const listRun = async (): Promise<readonly string[]> => {
  if (sessionStore.get()?.user.roles.includes('Driver') !== true) return [];
  const { run } = await call('runs.today', {});
  return (run?.stops ?? []).flatMap(({ order }) => (order === null ? [] : [order.id]));
};

/** Whose orders are read ahead; a list that somebody may not read is none. */
const sources: readonly ((store: StoreNow) => Promise<readonly string[]>)[] = [listOrders, listRun];

const keepOrders = async (kept: KeptAnswers, store: StoreNow): Promise<void> => {
  const ids: string[] = [];
  for (const list of sources) ids.push(...(await list(store).catch(() => [])));
  for (const id of new Set(ids)) {
    const age = Date.now() - (kept.find('orders.get', { id })?.at ?? 0);
    if (age < freshMs) continue;
    await pause();
    await call('orders.get', { id });
  }
};

const keepCatalogue = async (kept: KeptAnswers, { storeId }: StoreNow): Promise<void> => {
  const input = {};
  const age = Date.now() - (kept.find(catalogueKey, input)?.at ?? 0);
  if (age < catalogueFreshMs) return;
  const variants: Record<string, string> = {};
  const size = 1000;
  for (let skipCount = 0; skipCount < mostPieces; skipCount += size) {
    await pause();
    const { items } = await call('equipment.list', { storeId, skipCount, maxResultCount: size });
    for (const { barcodeNumber, variantId } of items) variants[barcodeNumber] = variantId;
    if (items.length < size) break;
  }
  kept.keep(catalogueKey, input, variants);
};

const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/**
 * Reads the orders of the day and the store's codes while nobody waits for anything, so that they are on the device when the
 * network is gone. Whoever may not read them keeps none.
 */
export const startPrefetch = (keptNow: () => KeptAnswers): void => {
  const look = async (): Promise<void> => {
    const store = storeNow();
    if (store === undefined || document.visibilityState !== 'visible' || navigator.onLine === false) return;
    const kept = keptNow();
    await keepOrders(kept, store);
    await keepCatalogue(kept, store);
  };
  const again = (): void => {
    look()
      .catch(() => undefined)
      .finally(() => setTimeout(again, everyMs));
  };
  if (!savesData()) setTimeout(again, firstAfterMs);
};
