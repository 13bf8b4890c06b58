import type { Role } from '#domain/access/roles.ts';
import { meetsRule, type Visitor } from '#domain/access/call-access.ts';
import type { IconName } from '#ui/icon-names.ts';
import type { PageRow } from '#web/first-pages.ts';
import { homeOf } from '#web/guard.ts';
import { ruleOf } from '#web/page-rules.ts';
import { pages, type PageName } from '#web/pages.ts';
import { useSession, visitorNow } from '#web/state/session.ts';
import type { navText } from '#web/text/nav.ts';

/** The navigation around a page for the present visitor. */
export const useNav = (page: PageName): readonly NavItem[] => {
  const session = useSession();
  return navOf(areaOf(pages[page].path, session?.activeRole ?? null), visitorNow());
};

/** The parts of the app, each with a navigation of its own. */
const areas = ['customer', 'store', 'driver', 'agent'] as const;
type Area = (typeof areas)[number];

const areaAt = (path: string): Area | undefined => areas.find((area) => path.startsWith(`/${area}/`));

/** The area that the page at an address stands in; one outside of all, such as the help, stands in that of its reader. */
export const areaOf = (path: string, role: Role | null): Area => {
  if (path.startsWith('/system/')) return 'store';
  return areaAt(path) ?? areaAt(homeOf(role)) ?? 'customer';
};

type NavItem = {
  readonly page: PageName;
  readonly icon: IconName;
  readonly label: keyof typeof navText.zh;
  /** Only where there is room for more than the tabs. */
  readonly isExtra?: boolean;
};

const rows: Readonly<Record<PageName, PageRow>> = pages;

const help: NavItem = { page: 'help', icon: 'info', label: 'help', isExtra: true };

const customerNav: readonly NavItem[] = [
  { page: 'customerDashboard', icon: 'home', label: 'home' },
  { page: 'customerBook', icon: 'snowflake', label: 'book' },
  { page: 'customerOrders', icon: 'orders', label: 'orders' },
  { page: 'customerProfile', icon: 'user', label: 'mine' },
  help,
];

const storeNav: readonly NavItem[] = [
  { page: 'storeDashboard', icon: 'dashboard', label: 'home' },
  { page: 'storeOrders', icon: 'orders', label: 'orders' },
  { page: 'storeInventory', icon: 'inventory', label: 'inventory' },
  {
    page: 'storeFinance',
    icon: 'wallet',
    label: 'finance',
  },
  { page: 'storeProfile', icon: 'user', label: 'mine' },
  {
    page: 'storeWorkspace',
    icon: 'receipt',
    label: 'workspace',
    isExtra: true,
  },
  { page: 'systemHome', icon: 'users', label: 'system', isExtra: true },
  help,
];

const driverNav: readonly NavItem[] = [
  { page: 'driverDashboard', icon: 'dashboard', label: 'home' },
  { page: 'driverDeliveries', icon: 'truck', label: 'deliveries' },
  { page: 'driverPickups', icon: 'refresh', label: 'pickups' },
  { page: 'driverScan', icon: 'scan', label: 'scan' },
  { page: 'driverProfile', icon: 'user', label: 'mine' },
  help,
];

const agentNav: readonly NavItem[] = [{ page: 'agentDashboard', icon: 'dashboard', label: 'home' }, help];

const navs: Readonly<Record<Area, readonly NavItem[]>> = {
  customer: customerNav,
  store: storeNav,
  driver: driverNav,
  agent: agentNav,
};

/** The navigation of an area as a visitor sees it: nothing whose page would turn them away. Who is not logged in sees all of it, for a login may open it. */
export const navOf = (area: Area, visitor: Visitor | null): readonly NavItem[] =>
  navs[area].filter((item) => visitor === null || meetsRule(ruleOf(rows[item.page]), visitor));

/** The page whose menu item is highlighted on a page. */
export const menuPageOf = (page: PageName): string => rows[page].under ?? page;
