import type { Permission } from '#domain/access/permissions.ts';
import type { Role } from '#domain/access/roles.ts';

/** How well a session's person is known, weakest first. Source: DOMAIN section 6. */
export const trustLevels = ['asserted', 'sms', 'wechat', 'password'] as const;
export type Trust = (typeof trustLevels)[number];

/** Tells whether a session is trusted at least so much. */
export function isTrusted(trust: Trust, atLeast: Trust): boolean {
  return trustLevels.indexOf(trust) >= trustLevels.indexOf(atLeast);
}

/** What a page asks of its visitor; everything that is given must hold. Source: SPEC section 5, route check. */
export type RouteRule = {
  readonly needsLogin?: boolean;
  readonly permission?: Permission;
  readonly anyPermission?: readonly Permission[];
  readonly role?: Role;
  readonly anyRole?: readonly Role[];
};

export type Visitor = {
  readonly roles: readonly Role[];
  readonly permissions: readonly string[];
  readonly activeRole: Role | null;
};

/** Tells whether a logged-in visitor meets a page's permissions and roles; the active role counts as held. */
export function meetsRule(rule: RouteRule, visitor: Visitor): boolean {
  const hasRole = (role: Role): boolean => visitor.activeRole === role || visitor.roles.includes(role);
  const hasPermission = (permission: Permission): boolean => visitor.permissions.includes(permission);
  return (
    (rule.permission === undefined || hasPermission(rule.permission)) &&
    (rule.anyPermission === undefined || rule.anyPermission.some(hasPermission)) &&
    (rule.role === undefined || hasRole(rule.role)) &&
    (rule.anyRole === undefined || rule.anyRole.some(hasRole))
  );
}

/** Tells why a visitor may not open a page; null when they may. `visitor` is null when nobody is logged in. Source: SPEC section 2, route guard. */
export function routeRefusal(rule: RouteRule, visitor: Visitor | null): 'login' | 'forbidden' | null {
  if (visitor === null) return asksForLogin(rule) ? 'login' : null;
  return meetsRule(rule, visitor) ? null : 'forbidden';
}

function asksForLogin({ needsLogin, permission, anyPermission, role, anyRole }: RouteRule): boolean {
  const asksForMore = [permission, anyPermission, role, anyRole].some(
    (requirement) => requirement !== undefined,
  );
  return needsLogin ?? asksForMore;
}

/** Who may make a call. Of each list any one is enough; all that are given must hold. */
export type Access =
  | 'public'
  | 'signedIn'
  | {
      readonly roles?: readonly Role[];
      readonly permissions?: readonly Permission[];
      /** Needed besides. */
      readonly also?: readonly Permission[];
      /** Customers, too, who have one of these instead. */
      readonly guests?: readonly Permission[];
      /** How well the caller has proven who they are. */
      readonly minTrust?: Trust;
      /** Whoever is not logged in may make it as well; what such a caller may do is decided inside. */
      readonly withoutLogin?: true;
    };

/** Somebody who is logged in. */
type Caller = {
  readonly roles: readonly Role[];
  readonly permissions: readonly string[];
  readonly trust: Trust;
};

type AccessCode = 'session.required' | 'session.forbidden' | 'session.trustTooLow';

/** Tells whether a call is open to callers who are not logged in. */
export function needsNoLogin(access: Access): boolean {
  return access === 'public' || (access !== 'signedIn' && access.withoutLogin === true);
}

/** Tells why a caller may not make a call; null when they may. An anonymous caller is null. */
export function accessRefusal(access: Access, caller: Caller | null): AccessCode | null {
  if (access === 'public') return null;
  if (caller === null) return needsNoLogin(access) ? null : 'session.required';
  if (access === 'signedIn') return null;
  const { also, guests, minTrust } = access;
  const isGuest = guests !== undefined && hasRight({ roles: ['Customer'], permissions: guests }, caller);
  if (!isGuest && !(hasRight(access, caller) && someOf(also, caller.permissions))) return 'session.forbidden';
  return minTrust === undefined || isTrusted(caller.trust, minTrust) ? null : 'session.trustTooLow';
}

/** Tells whether somebody has one of the roles and one of the permissions that are asked for. */
export function hasRight(
  { roles, permissions }: Pick<Exclude<Access, string>, 'roles' | 'permissions'>,
  held: Pick<Caller, 'roles' | 'permissions'>,
): boolean {
  return someOf(roles, held.roles) && someOf(permissions, held.permissions);
}

function someOf(wanted: readonly string[] | undefined, held: readonly string[]): boolean {
  return wanted === undefined || wanted.some((one) => held.includes(one));
}
