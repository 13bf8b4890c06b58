import { homeOf, loginPathFor } from '#domain/access/homes.ts';
import type { Permission } from '#domain/access/permissions.ts';
import type { Role } from '#domain/access/roles.ts';

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

/** Where a visitor wants to go: `path` without, `fullPath` with the query. */
export type Destination = { readonly path: string; readonly fullPath: string; readonly rule: RouteRule };

/** Decides where a navigation ends: null to go on as asked, else the full path to go to instead. `visitor` is null when nobody is logged in. Source: SPEC section 2, route guard. */
export function redirectFor(to: Destination, visitor: Visitor | null): string | null {
  const target = visitor === null ? anonymousTarget(to) : visitorTarget(to, visitor);
  return target === null || target === to.fullPath || target === to.path ? null : target;
}

function anonymousTarget({ path, fullPath, rule }: Destination): string | null {
  if (!asksForLogin(rule)) return null;
  return `${loginPathFor(path)}?redirect=${encodeURIComponent(fullPath)}`;
}

function visitorTarget({ path, fullPath, rule }: Destination, visitor: Visitor): string | null {
  const mayStillLogIn = path === '/login' && visitor.activeRole === 'Customer';
  if ((path === '/login' && !mayStillLogIn) || path === '/') return homeOf(visitor.activeRole);
  return meetsRule(rule, visitor) ? null : `/403?from=${encodeURIComponent(fullPath)}`;
}

function asksForLogin({ needsLogin, permission, anyPermission, role, anyRole }: RouteRule): boolean {
  const asksForMore = [permission, anyPermission, role, anyRole].some((wish) => wish !== undefined);
  return needsLogin ?? asksForMore;
}
