import { capabilities } from '#domain/access/capabilities.ts';
import type { Permission } from '#domain/access/permissions.ts';
import { meetsRule } from '#domain/access/route-access.ts';
import type { RouteRule, Visitor } from '#domain/access/route-access.ts';
import type { IconName } from '#ui/icon-names.ts';
import type { Area } from '#web/parts/frame/area-of.ts';
import { pathTo } from '#web/paths.ts';
import type { PageName } from '#web/paths.ts';
import type { Shown } from '#web/routing/page-table.ts';
import type { navText } from '#web/text/nav.ts';

export type NavItem = {
  readonly to: string;
  readonly icon: IconName;
  readonly label: keyof typeof navText.zh;
  /** It is lit on these pages. */
  readonly lit: readonly PageName[];
  /** Any one of these, besides what its page asks for. */
  readonly needs?: readonly Permission[];
  /** Only where there is room for more than the tabs. */
  readonly isExtra?: boolean;
};

const help: NavItem = {
  to: pathTo('help'),
  icon: 'info',
  label: 'help',
  lit: ['help', 'helpCustomer', 'helpStore', 'helpDriver', 'helpArticle', 'helpSearch'],
  isExtra: true,
};

const customerNav: readonly NavItem[] = [
  {
    to: pathTo('customerDashboard'),
    icon: 'home',
    label: 'home',
    lit: [
      'customerDashboard',
      'customerContact',
      'customerInquiry',
      'customerSchemes',
      'customerScheme',
      'inquiry',
      'schemes',
      'scheme',
    ],
  },
  { to: pathTo('customerBook'), icon: 'snowflake', label: 'book', lit: ['customerBook'] },
  {
    to: pathTo('customerOrders'),
    icon: 'orders',
    label: 'orders',
    lit: ['customerOrders', 'customerOrder', 'customerOrderQr', 'customerSelfReturn', 'customerPayment'],
  },
  { to: pathTo('customerProfile'), icon: 'user', label: 'mine', lit: ['customerProfile'] },
  help,
];

const storeNav: readonly NavItem[] = [
  { to: pathTo('storeDashboard'), icon: 'dashboard', label: 'home', lit: ['storeDashboard', 'storeScan'] },
  {
    to: pathTo('storeOrders'),
    icon: 'orders',
    label: 'orders',
    lit: ['storeOrders', 'storeOrder', 'storeOrderCreate', 'storePayments', 'storePayment', 'storeReturn'],
    needs: capabilities.viewOrders,
  },
  {
    to: pathTo('storeInventory'),
    icon: 'inventory',
    label: 'inventory',
    lit: [
      'storeInventory',
      'storeItem',
      'storeCheckIn',
      'storeItemEdit',
      'storeSmallGear',
      'storeLabels',
      'storeImport',
      'storeAttributes',
    ],
    needs: capabilities.manageInventory,
  },
  {
    to: pathTo('storeFinance'),
    icon: 'wallet',
    label: 'finance',
    lit: ['storeFinance', 'storeTills', 'storeTillShift', 'storeClosings', 'storeClosing', 'storeStatements'],
    needs: ['SnowGearSmartStore.StoreManagement.Finance'],
  },
  { to: pathTo('storeProfile'), icon: 'user', label: 'mine', lit: ['storeProfile'] },
  {
    to: pathTo('storeWorkspace'),
    icon: 'receipt',
    label: 'workspace',
    lit: ['storeWorkspace', 'storeOverdue', 'storePreparation'],
    needs: capabilities.manageOrders,
    isExtra: true,
  },
  {
    to: pathTo('systemUsers'),
    icon: 'users',
    label: 'accounts',
    lit: ['systemUsers', 'systemUserNew', 'systemUser', 'systemRoles'],
    isExtra: true,
  },
  help,
];

const driverNav: readonly NavItem[] = [
  {
    to: pathTo('driverDashboard'),
    icon: 'dashboard',
    label: 'home',
    lit: ['driverDashboard', 'driverOrder'],
  },
  {
    to: pathTo('driverDeliveries'),
    icon: 'truck',
    label: 'deliveries',
    lit: ['driverDeliveries', 'driverConfirm', 'driverPayment'],
    needs: capabilities.manageDelivery,
  },
  {
    to: pathTo('driverPickups'),
    icon: 'refresh',
    label: 'pickups',
    lit: ['driverPickups'],
    needs: capabilities.manageDelivery,
  },
  { to: pathTo('driverScan'), icon: 'scan', label: 'scan', lit: ['driverScan'] },
  { to: pathTo('driverProfile'), icon: 'user', label: 'mine', lit: ['driverProfile'] },
  help,
];

const agentNav: readonly NavItem[] = [
  { to: pathTo('agentDashboard'), icon: 'dashboard', label: 'home', lit: ['agentDashboard'] },
  help,
];

const navs: Readonly<Record<Area, readonly NavItem[]>> = {
  customer: customerNav,
  store: storeNav,
  driver: driverNav,
  agent: agentNav,
};

const hasWhatItNeeds = ({ needs }: NavItem, held: readonly string[]): boolean =>
  needs === undefined || needs.some((permission) => held.includes(permission));

/** The rule of the page at an address. */
export type RuleAt = (to: string) => RouteRule | undefined;

/** The navigation of an area as a visitor sees it: nothing whose page would turn them away. Who is not logged in sees all of it, for a login may open it. */
export const navOf = (area: Area, visitor: Visitor | null, ruleAt: RuleAt): readonly NavItem[] =>
  navs[area].filter(
    (item) =>
      visitor === null ||
      (meetsRule(ruleAt(item.to) ?? {}, visitor) && hasWhatItNeeds(item, visitor.permissions)),
  );

/** The page that lights up in the navigation: preparing a known order belongs to that order. */
export const litPage = ({ route, query }: Pick<Shown, 'route' | 'query'>): PageName =>
  route.name === 'storeOrderCreate' && query['orderNumber'] !== undefined ? 'storeOrder' : route.name;
