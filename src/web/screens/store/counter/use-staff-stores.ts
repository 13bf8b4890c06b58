import { addDays } from '#domain/time/days.ts';
import { dayStart } from '#domain/time/zone-instants.ts';
import { dayOf } from '#domain/time/zone.ts';
import { useClientConfig, type StoreConfig } from '#web/api/client-config.ts';
import { storesOf, hoursOf } from '#web/parts/stores/store-facts.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { useCurrentStoreId } from '#web/state/current-store.ts';
import { useSession } from '#web/state/session.ts';

/** The stores of whoever is logged in: all of them for the owner of the chain. */
export const useStaffStores = () => {
  const session = useSession();
  const chosenId = useCurrentStoreId();
  const { data: config } = useClientConfig();
  const all = config === undefined ? [] : storesOf(config);
  const isOwner = session?.roles.includes('SuperAdmin') === true;
  const stores = isOwner ? all : all.filter(({ storeId }) => session?.user.storeIds.includes(storeId));
  const find = (id: string | null | undefined) => stores.find(({ storeId }) => storeId === id);
  return {
    config,
    /** Stores that the account works in, by name. */
    stores,
    /** The one this device stands in. */
    current: find(chosenId) ?? find(session?.user.primaryStoreId) ?? stores[0],
  };
};

/** The day at a store: its name, and the moment it ends. */
export const useStoreDay = (store: StoreConfig | undefined): { todayOn: string; endOfTodayAt: string } => {
  const now = useNow(60_000);
  const zone = store === undefined ? 'Asia/Shanghai' : hoursOf(store).zone;
  const todayOn = dayOf(now, zone);
  return { todayOn, endOfTodayAt: new Date(dayStart(addDays(todayOn, 1), zone)).toISOString() };
};
