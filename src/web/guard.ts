import type { Role } from '#domain/access/roles.ts';
import { routeRefusal, type Visitor } from '#domain/access/call-access.ts';
import type { PageRow } from '#web/first-pages.ts';
import { areas } from '#web/page-areas.ts';
import { ruleOf } from '#web/page-rules.ts';
import { pages, type PageName } from '#web/pages.ts';
import { pathTo } from '#web/paths.ts';
import type { FindPage } from '#web/routing/page-table.ts';

/** Where each role starts. Source: SPEC section 4, role homes. */
const homes = {
  SuperAdmin: pages.storeDashboard,
  StoreManager: pages.storeDashboard,
  StoreEmployee: pages.storeDashboard,
  Driver: pages.driverDashboard,
  Agent: pages.agentDashboard,
  Customer: pages.customerBook,
} as const satisfies Record<Role, { readonly path: string }>;

/** Where a person starts; without a role that is the public booking page. */
export const homeOf = (role: Role | null): string => homes[role ?? 'Customer'].path;

/** The address of the login page that serves a path, which leads back to `fullPath`. Source: SPEC section 2, route guard. */
export const loginFor = (path: string, fullPath: string): string => {
  const isOfCustomers = `${path}/`.startsWith('/customer/');
  return pathTo(isOfCustomers ? 'customerLogin' : 'staffLogin', { redirect: fullPath });
};

const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** Where an address leads that shows nothing by itself to this visitor; null when it is a page to be shown. */
const leadsTo = (path: string, search: string, visitor: Visitor | null): string | null => {
  const role = visitor?.activeRole ?? null;
  // A link that names who sent the guest keeps saying so.
  if (path === '/' && visitor !== null) return homeOf(role) + search;
  if (path === pages.staffLogin.path && visitor !== null && role !== 'Customer') return homeOf(role);
  const area = areas[path];
  return area === undefined ? null : pages[area].path + search;
};

const rows = Object.values<PageRow>(pages);

/** The page for all of those at one address: itself, or where it takes a parameter the one it stands under. */
const listOf = (row: PageRow): PageRow | undefined =>
  row.path.includes(':') ? rows.find((one) => one === pages[row.under as PageName]) : row;

/** Where a section of an area leads, such as `/store/inventory`: to its first page that the visitor may see. */
const sectionAt = (path: string, visitor: Visitor | null): string | null => {
  const lists = rows
    .filter((row) => row.path.startsWith(`${path}/`))
    .map(listOf)
    .filter((row) => row !== undefined);
  const seen = lists.find((row) => routeRefusal(ruleOf(row), visitor) === null);
  return (seen ?? lists[0])?.path ?? null;
};

/** Decides where a navigation ends: null to go on as asked, else the address to go to instead. */
export const guardFor =
  (find: FindPage, visitorNow: () => Visitor | null) =>
  (path: string, search: string): string | null => {
    const visitor = visitorNow();
    const elsewhere = leadsTo(withoutSlash(path), search, visitor);
    if (elsewhere !== null) return elsewhere;
    const match = find(path, search);
    if (match === null) {
      const section = sectionAt(withoutSlash(path), visitor);
      return section === null ? pathTo('notFound') : section + search;
    }
    const refusal = routeRefusal(match.route.rule, visitor);
    if (refusal === 'login') return loginFor(path, path + search);
    return refusal === null ? null : pathTo('forbidden', { from: path + search });
  };
