import { homeOf } from '#domain/access/homes.ts';
import { redirectFor } from '#domain/access/route-access.ts';
import type { Visitor } from '#domain/access/route-access.ts';
import { pathTo, patterns } from '#web/paths.ts';
import type { Shown } from '#web/routing/page-table.ts';

/** Where areas and the root lead. Source: SPEC section 2. */
const areas: Readonly<Record<string, string>> = {
  [patterns.root]: pathTo('customerBook'),
  [patterns.customerArea]: pathTo('customerBook'),
  [patterns.storeArea]: pathTo('storeDashboard'),
  [patterns.driverArea]: pathTo('driverDashboard'),
  [patterns.agentArea]: pathTo('agentDashboard'),
  [patterns.systemArea]: pathTo('systemUsers'),
};

const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** Decides where a navigation ends: null to go on as asked, else the address to go to instead. */
export const guardFor =
  (find: (path: string, search: string) => Shown | null, visitorNow: () => Visitor | null) =>
  (path: string, search: string): string | null => {
    const bare = withoutSlash(path);
    const visitor = visitorNow();
    // A link that names who sent the guest keeps saying so.
    if (bare === patterns.root && visitor !== null) return homeOf(visitor.activeRole) + search;
    const area = areas[bare];
    if (area !== undefined) return area + search;
    const shown = find(path, search);
    if (shown === null) return pathTo('notFound');
    return redirectFor({ path, fullPath: path + search, rule: shown.route.rule ?? {} }, visitor);
  };
