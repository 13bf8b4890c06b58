import { capabilities } from '#domain/access/capabilities.ts';
import type { Permission } from '#domain/access/permissions.ts';
import { meetsRule } from '#domain/access/route-access.ts';
import type { Visitor } from '#domain/access/route-access.ts';
import type { IconName } from '#ui/icon-names.ts';
import type { PageRow } from '#web/first-pages.ts';
import type { Area } from '#web/parts/frame/area-of.ts';
import { pages } from '#web/pages.ts';
import type { PageName } from '#web/pages.ts';
import type { navText } from '#web/text/nav.ts';

export type NavItem = {
  readonly page: PageName;
  readonly icon: IconName;
  readonly label: keyof typeof navText.zh;
  /** Any one of these, besides what its page asks for. */
  readonly needs?: readonly Permission[];
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
  { page: 'storeOrders', icon: 'orders', label: 'orders', needs: capabilities.viewOrders },
  { page: 'storeInventory', icon: 'inventory', label: 'inventory', needs: capabilities.manageInventory },
  {
    page: 'storeFinance',
    icon: 'wallet',
    label: 'finance',
    needs: ['SnowGearSmartStore.StoreManagement.Finance'],
  },
  { page: 'storeProfile', icon: 'user', label: 'mine' },
  {
    page: 'storeWorkspace',
    icon: 'receipt',
    label: 'workspace',
    needs: capabilities.manageOrders,
    isExtra: true,
  },
  { page: 'systemUsers', icon: 'users', label: 'accounts', isExtra: true },
  help,
];

const driverNav: readonly NavItem[] = [
  { page: 'driverDashboard', icon: 'dashboard', label: 'home' },
  { page: 'driverDeliveries', icon: 'truck', label: 'deliveries', needs: capabilities.manageDelivery },
  { page: 'driverPickups', icon: 'refresh', label: 'pickups', needs: capabilities.manageDelivery },
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

const hasWhatItNeeds = ({ needs }: NavItem, held: readonly string[]): boolean =>
  needs === undefined || needs.some((permission) => held.includes(permission));

/** The navigation of an area as a visitor sees it: nothing whose page would turn them away. Who is not logged in sees all of it, for a login may open it. */
export const navOf = (area: Area, visitor: Visitor | null): readonly NavItem[] =>
  navs[area].filter(
    (item) =>
      visitor === null ||
      (meetsRule(rows[item.page].rule ?? {}, visitor) && hasWhatItNeeds(item, visitor.permissions)),
  );

/** The page whose menu item is highlighted on a page. */
export const menuPageOf = (page: PageName): string => rows[page].under ?? page;
