import { useCurrentStoreId } from '#web/state/current-store.ts';
import { useSession } from '#web/state/session.ts';

/** The id of the store that one of the staff stands in: the chosen one when they work there, else their own; null when there is none. */
export const useStoreHere = (): string | null => {
  const session = useSession();
  const chosenId = useCurrentStoreId();
  if (session === null) return null;
  const { storeIds, primaryStoreId } = session.user;
  const worksAtAll = session.roles.includes('SuperAdmin');
  if (chosenId !== null && (worksAtAll || storeIds.includes(chosenId))) return chosenId;
  return primaryStoreId ?? storeIds[0] ?? null;
};
