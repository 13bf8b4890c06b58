import { useOwnStores } from '#web/screens/system/use-manager.ts';

type Query = Readonly<Record<string, string | undefined>>;

/** Stands in an address for the whole chain. */
export const chainScope = 'chain';

/** Whose prices a page is about: a store, or null for the whole chain. The owner begins with the chain, a manager with the own store. */
export const useScope = ({ store }: Query): string | null => {
  const { stores, isOwner } = useOwnStores();
  if (store === chainScope) return null;
  if (stores.some(({ storeId }) => storeId === store)) return store ?? null;
  return isOwner ? null : (stores[0]?.storeId ?? null);
};

/** Names a scope in an address. */
export const scopeName = (scope: string | null): string => scope ?? chainScope;
