import { useClientConfig } from '#web/api/client-config.ts';
import type { StoreConfig } from '#web/api/client-config.ts';
import { storesOf } from '#web/parts/stores/store-facts.ts';
import { useSession } from '#web/state/session.ts';
import { systemText } from '#web/text/system.ts';
import { useText } from '#web/text/use-text.ts';

/** The stores whose people one manages, by name: all of them for a super admin. */
export const useOwnStores = () => {
  const t = useText(systemText);
  const session = useSession();
  const { data } = useClientConfig();
  const all: readonly StoreConfig[] = data === undefined ? [] : storesOf(data);
  const isOwner = session?.roles.includes('SuperAdmin') === true;
  const stores = isOwner ? all : all.filter(({ storeId }) => session?.user.storeIds.includes(storeId));
  const nameOf = (storeId: string): string =>
    all.find((store) => store.storeId === storeId)?.storeName ?? t.closedStore;
  return { stores, isOwner, nameOf, isReady: data !== undefined };
};
