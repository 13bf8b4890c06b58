import { accessRefusal } from '#domain/access/call-access.ts';
import type { Access } from '#domain/access/call-access.ts';
import { useSession } from '#web/state/session.ts';

/** Tells whether the visitor may make calls of a kind; how well they have proven who they are is left to the server. */
export const useMay = (): ((access: Access) => boolean) => {
  const session = useSession();
  const caller =
    session === null
      ? null
      : { roles: session.roles, permissions: session.user.permissions, trust: 'password' as const };
  return (access) => accessRefusal(access, caller) === null;
};
