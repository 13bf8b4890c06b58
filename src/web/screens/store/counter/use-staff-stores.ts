import { useClientConfig } from '#web/api/client-config.ts';
import type { ClientConfig, StoreConfig } from '#web/api/client-config.ts';
import { storesOf } from '#web/parts/stores/store-facts.ts';
import { useCurrentStoreId } from '#web/state/current-store.ts';
import { useSession } from '#web/state/session.ts';

type StaffStores = {
  readonly config: ClientConfig | undefined;
  /** Stores that the account works in, by name. */
  readonly stores: readonly StoreConfig[];
  /** The one this device stands in. */
  readonly current: StoreConfig | undefined;
};

/** The stores of whoever is logged in: all of them for the owner of the chain. */
export const useStaffStores = (): StaffStores => {
  const session = useSession();
  const chosenId = useCurrentStoreId();
  const { data: config } = useClientConfig();
  const all = config === undefined ? [] : storesOf(config);
  const isOwner = session?.roles.includes('SuperAdmin') === true;
  const stores = isOwner ? all : all.filter(({ storeId }) => session?.user.storeIds.includes(storeId));
  const find = (id: string | null | undefined) => stores.find(({ storeId }) => storeId === id);
  return { config, stores, current: find(chosenId) ?? find(session?.user.primaryStoreId) ?? stores[0] };
};
