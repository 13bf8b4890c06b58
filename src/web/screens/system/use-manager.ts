import { reachOf } from '#domain/access/managing.ts';
import type { Manager } from '#domain/access/managing.ts';
import { useSession } from '#web/state/session.ts';

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
