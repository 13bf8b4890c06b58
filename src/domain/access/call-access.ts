import type { Permission } from '#domain/access/permissions.ts';
import type { Role } from '#domain/access/roles.ts';
import { isTrusted } from '#domain/access/trust.ts';
import type { Trust } from '#domain/access/trust.ts';

/** Who may make a call. Of `roles` and of `permissions` any one is enough; both given, both must hold. */
export type Access =
  | 'public'
  | 'signedIn'
  | {
      readonly roles?: readonly Role[];
      readonly permissions?: readonly Permission[];
      /** How well the caller has proven who they are. */
      readonly minTrust?: Trust;
    };

/** Somebody who is logged in. */
type Caller = {
  readonly roles: readonly Role[];
  readonly permissions: readonly string[];
  readonly trust: Trust;
};

type AccessCode = 'session.required' | 'session.forbidden' | 'session.trustTooLow';

/** Tells why a caller may not make a call; null when they may. An anonymous caller is null. */
export function accessRefusal(access: Access, caller: Caller | null): AccessCode | null {
  if (access === 'public') return null;
  if (caller === null) return 'session.required';
  if (access === 'signedIn') return null;
  const { roles, permissions, minTrust } = access;
  if (!someOf(roles, caller.roles) || !someOf(permissions, caller.permissions)) return 'session.forbidden';
  return minTrust === undefined || isTrusted(caller.trust, minTrust) ? null : 'session.trustTooLow';
}

function someOf(wanted: readonly string[] | undefined, held: readonly string[]): boolean {
  return wanted === undefined || wanted.some((one) => held.includes(one));
}
