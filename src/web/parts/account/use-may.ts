import { staffCalls } from '#contract/staff-calls.ts';
import { accessRefusal } from '#domain/access/call-access.ts';
import { useSession } from '#web/state/session.ts';

/** Tells whether the visitor may make a call of staff; how well they have proven who they are is left to the server. */
export const useMay = (): ((key: keyof typeof staffCalls) => boolean) => {
  const session = useSession();
  const caller =
    session === null
      ? null
      : { roles: session.roles, permissions: session.user.permissions, trust: 'password' as const };
  return (key) => accessRefusal(staffCalls[key].access, caller) === null;
};
