import type { Call } from '#contract/call.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { accessRefusal } from '#domain/access/call-access.ts';
import { useSession } from '#web/state/session.ts';

/** Tells whether the visitor may make a call of the table; how well they have proven who they are is left to the server. */
export const useMayIn = <Key extends string>(table: Readonly<Record<Key, Call>>): ((key: Key) => boolean) => {
  const session = useSession();
  const caller =
    session === null
      ? null
      : { roles: session.roles, permissions: session.user.permissions, trust: 'password' as const };
  return (key) => accessRefusal(table[key].access, caller) === null;
};

/** The same of the calls that the counter makes. */
export const useMay = (): ((key: keyof typeof staffCalls) => boolean) => useMayIn(staffCalls);
