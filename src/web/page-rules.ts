import type { RouteRule } from '#domain/access/call-access.ts';
import { manageDelivery } from '#domain/access/capabilities.ts';
import {
  collects,
  delivers,
  managesCoupons,
  managesMoney,
  managesOrders,
  managesUsers,
  type Right,
  seesGear,
  seesOrders,
  setsPrices,
  takesCash,
} from '#domain/access/rights.ts';

/** A page is for whoever may make the calls that it asks for. */
export const forWhom = ({ roles, permissions }: Right): RouteRule => ({
  needsLogin: true,
  anyRole: roles,
  anyPermission: permissions,
});

/** The owner of the chain stands in for any of the staff. */
const staff: RouteRule = { needsLogin: true, anyRole: managesOrders.roles };
/** Something of the chain or its stores is theirs to set. */
export const system: RouteRule = forWhom({
  roles: managesUsers.roles,
  permissions: [...managesUsers.permissions, ...managesCoupons.permissions, ...setsPrices.permissions],
});
const driver: RouteRule = { needsLogin: true, role: 'Driver' };
/** What a driver sees of runs and their orders, and of money. */
export const driverPages = {
  runs: { ...driver, anyPermission: manageDelivery },
  cash: { ...driver, anyPermission: takesCash.permissions },
} as const satisfies Readonly<Record<string, RouteRule>>;
/** Who may open the pages of an area whose rows say nothing else; the first that fits counts. */
const areaRules: readonly (readonly [area: string, rule: RouteRule])[] = [
  ['/store/finance', forWhom(managesMoney)],
  ['/store/reports', forWhom(managesMoney)],
  ['/store/orders', forWhom(seesOrders)],
  ['/store/inventory', forWhom(seesGear)],
  ['/store/workspace', forWhom(managesOrders)],
  ['/store', staff],
  ['/driver/delivery', forWhom(delivers)],
  ['/driver/pickup', forWhom(collects)],
  ['/driver', driver],
  ['/agent', { needsLogin: true, role: 'Agent' }],
  ['/system', forWhom(managesUsers)],
];

/** Who may open a page; an empty rule lets everybody in. */
export const ruleOf = ({ path, rule }: { readonly path: string; readonly rule?: RouteRule }): RouteRule =>
  rule ?? areaRules.find(([area]) => path.startsWith(area))?.[1] ?? {};
