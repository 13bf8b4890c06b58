import type { IconName } from '#ui/icon-names.ts';
import { pathTo } from '#web/paths.ts';
import type { PageName } from '#web/paths.ts';
import type { Shown } from '#web/routing/page-table.ts';
import type { zh } from '#web/text/zh/shell.ts';

type TabKey = { [K in keyof typeof zh]: K extends `tab${string}` ? K : never }[keyof typeof zh];

export type NavItem = {
  readonly to: string;
  readonly icon: IconName;
  readonly label: TabKey;
  /** Pages below it light it up too. */
  readonly also: readonly PageName[];
};

export const customerNav: readonly NavItem[] = [
  { to: pathTo('customerBook'), icon: 'snowflake', label: 'tabBook', also: ['customerBook'] },
  {
    to: pathTo('customerOrders'),
    icon: 'orders',
    label: 'tabOrders',
    also: ['customerOrders', 'customerOrder', 'customerOrderQr'],
  },
  { to: pathTo('customerProfile'), icon: 'user', label: 'tabMine', also: ['customerProfile'] },
];

export const storeNav: readonly NavItem[] = [
  { to: pathTo('storeDashboard'), icon: 'dashboard', label: 'tabHome', also: ['storeDashboard'] },
  {
    to: pathTo('storeOrders'),
    icon: 'orders',
    label: 'tabOrders',
    also: ['storeOrders', 'storeOrder', 'storePayment', 'storeReturn'],
  },
  { to: pathTo('storeOrderCreate'), icon: 'plus', label: 'tabCreate', also: ['storeOrderCreate'] },
  { to: pathTo('storeProfile'), icon: 'user', label: 'tabMine', also: ['storeProfile'] },
];

/** The page that lights up in the navigation: preparing a known order belongs to that order. */
export const litPage = ({ route, query }: Pick<Shown, 'route' | 'query'>): PageName =>
  route.name === 'storeOrderCreate' && query['orderNumber'] !== undefined ? 'storeOrder' : route.name;
