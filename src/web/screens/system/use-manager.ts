import { reachOf, type Manager } from '#domain/access/managing.ts';
import { useClientConfig, type StoreConfig } from '#web/api/client-config.ts';
import { storesOf } from '#web/parts/stores/store-facts.ts';
import { useSession } from '#web/state/session.ts';
import { systemText } from '#web/text/system.ts';

/** The stores whose people one manages, by name: all of them for a super admin. */
export const useOwnStores = () => {
  const t = systemText.use();
  const session = useSession();
  const { data } = useClientConfig();
  const all: readonly StoreConfig[] = data === undefined ? [] : storesOf(data);
  const isOwner = session?.roles.includes('SuperAdmin') === true;
  const stores = isOwner ? all : all.filter(({ storeId }) => session?.user.storeIds.includes(storeId));
  const nameOf = (storeId: string): string =>
    all.find((store) => store.storeId === storeId)?.storeName ?? t.closedStore;
  return { stores, isOwner, nameOf, isReady: data !== undefined };
};

const nobody: Manager = { userId: '', roles: [], permissions: [], storeIds: [] };

/** Whoever looks at these pages, as the rules about managing see them. */
export const useManager = (): { readonly who: Manager; readonly reach: ReturnType<typeof reachOf> } => {
  const session = useSession();
  const who: Manager =
    session === null
      ? nobody
      : {
          userId: session.user.id,
          roles: session.roles,
          permissions: session.user.permissions,
          storeIds: session.user.storeIds,
        };
  return { who, reach: reachOf(who) };
};
