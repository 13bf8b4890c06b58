import { describe, expect, it } from 'vitest';
import type { RouteRule } from '#domain/access/route-access.ts';
import { patterns } from '#web/paths.ts';
import { findPage, routes } from '#web/router.tsx';
import { titlesText } from '#web/text/titles.ts';

const en = await titlesText.inEnglish();
const zh = titlesText.zh;

type Roles = 'all' | 'login' | string;
type Layout = 'tabs' | 'action' | 'plain' | 'bare';
/** Address, who may open it, how it is framed, and whether it is kept alive. */
type Row = readonly [path: string, roles: Roles, layout: Layout, kept?: 'kept'];

const staff = 'SuperAdmin StoreManager StoreEmployee';
const managers = 'SuperAdmin StoreManager';

const publicPages: readonly Row[] = [
  ['/cx', 'all', 'plain'],
  ['/fa', 'all', 'plain'],
  ['/fa/d', 'all', 'plain'],
  ['/login', 'all', 'bare'],
  ['/403', 'all', 'bare'],
  ['/404', 'all', 'bare'],
  ['/help', 'all', 'plain'],
  ['/help/customer', 'all', 'plain'],
  ['/help/store', 'all', 'plain'],
  ['/help/driver', 'all', 'plain'],
  ['/help/article/:id', 'all', 'plain'],
  ['/help/search', 'all', 'plain'],
];

const customerPages: readonly Row[] = [
  ['/customer/order-create', 'all', 'action'],
  ['/customer/orders', 'Customer', 'tabs'],
  ['/customer/orders/:id', 'Customer', 'plain'],
  ['/customer/self-return/:id', 'Customer', 'plain'],
  ['/customer/login', 'all', 'bare'],
  ['/customer/order-qr/:orderNumber', 'all', 'tabs'],
  ['/customer/equipment-inquiry', 'all', 'plain'],
  ['/customer/scheme/list', 'all', 'plain'],
  ['/customer/scheme/current', 'all', 'plain'],
  ['/customer/contact-service', 'all', 'plain'],
  ['/customer/profile', 'Customer', 'tabs'],
  ['/customer/payment/:orderId?', 'all', 'plain'],
  ['/customer/dashboard', 'all', 'tabs'],
];

const storePages: readonly Row[] = [
  ['/store/dashboard', staff, 'tabs', 'kept'],
  ['/store/orders/list', staff, 'tabs'],
  ['/store/orders/create', staff, 'action', 'kept'],
  ['/store/orders/detail/:id', staff, 'action'],
  ['/store/orders/payment', staff, 'action'],
  ['/store/orders/payment/:id', staff, 'action'],
  ['/store/inventory/list', staff, 'tabs'],
  ['/store/inventory/detail/:id', staff, 'action'],
  ['/store/inventory/checkin', staff, 'action'],
  ['/store/inventory/edit/:id', staff, 'plain'],
  ['/store/inventory/small-equipment', staff, 'plain'],
  ['/store/inventory/import', staff, 'plain'],
  ['/store/inventory/labels', staff, 'plain'],
  ['/store/workspace', staff, 'plain'],
  ['/store/workspace/overdue-orders', 'StoreEmployee', 'plain'],
  ['/store/workspace/preparation-orders', staff, 'plain'],
  ['/store/scan', staff, 'plain'],
  ['/store/profile', staff, 'tabs'],
  ['/store/finance', managers, 'tabs'],
  ['/store/finance/tills', staff, 'plain'],
  ['/store/finance/tills/:id', staff, 'plain'],
];

const otherPages: readonly Row[] = [
  ['/driver/dashboard', 'Driver', 'plain', 'kept'],
  ['/driver/delivery-orders', 'Driver', 'plain'],
  ['/driver/pickup-orders', 'Driver', 'plain'],
  ['/driver/profile', 'Driver', 'plain'],
  ['/driver/delivery-confirm/:id', 'Driver', 'plain'],
  ['/driver/order-detail/:id', 'Driver', 'plain'],
  ['/driver/scan', 'Driver', 'plain'],
  ['/driver/payment/:id', 'Driver', 'plain'],
  ['/agent/dashboard', 'Agent', 'plain'],
];

/** Pages that the product has besides those of the specification. */
const ownPages: readonly Row[] = [
  ['/setup', 'all', 'bare'],
  ['/store/orders/return/:id', staff, 'action'],
  ['/store/inventory/attributes', managers, 'plain'],
  ['/store/finance/closings', managers, 'plain'],
  ['/store/finance/closings/:id', managers, 'plain'],
  ['/store/finance/statements', managers, 'plain'],
  ['/system/users', managers, 'plain'],
  ['/system/users/new', managers, 'plain'],
  ['/system/users/:id', managers, 'plain'],
  ['/system/roles', 'SuperAdmin', 'plain'],
];

const whoMay = ({ needsLogin, role, anyRole }: RouteRule): Roles => {
  const named = role ?? anyRole?.join(' ');
  if (needsLogin !== true) return named === undefined ? 'all' : `${named} without login`;
  return named ?? 'login';
};

const byPath = (a: Row, b: Row): number => (a[0] < b[0] ? -1 : 1);

describe('routes', () => {
  it('are those of the specification and our own, each with its roles and its frame', () => {
    const table = routes.map(({ name, rule = {}, layout = 'plain', keepAlive }): Row => {
      const row = [patterns[name], whoMay(rule), layout] as const;
      return keepAlive === true ? [...row, 'kept'] : row;
    });
    const wanted = [...publicPages, ...customerPages, ...storePages, ...otherPages, ...ownPages];
    expect(table.toSorted(byPath)).toEqual(wanted.toSorted(byPath));
  });
  it('ask for a permission only where accounts are managed: elsewhere whoever holds the role may open the page', () => {
    const asking = routes.filter(({ rule }) => rule?.permission ?? rule?.anyPermission);
    expect(asking.map(({ name }) => name)).toEqual(['systemUsers', 'systemUserNew', 'systemUser']);
  });
  it('each have a title in both languages', () => {
    const untitled = routes.filter(({ name }) => !Object.hasOwn(zh, name) || !Object.hasOwn(en, name));
    expect(untitled).toEqual([]);
  });
  it('each have code that arrives', async () => {
    const pages = await Promise.all(routes.map(({ page }) => page.load()));
    expect(pages.every((page) => typeof page === 'function')).toBe(true);
  });
});

describe('findPage', () => {
  it.each([
    ['/customer/payment', 'customerPayment', {}],
    ['/customer/payment/7', 'customerPayment', { orderId: '7' }],
    ['/store/orders/payment', 'storePayments', {}],
    ['/store/orders/payment/7', 'storePayment', { id: '7' }],
    ['/system/users/new', 'systemUserNew', {}],
    ['/system/users/7', 'systemUser', { id: '7' }],
    ['/fa/', 'schemes', {}],
    ['/fa/d', 'scheme', {}],
    ['/help/article/a%2Fb', 'helpArticle', { id: 'a/b' }],
  ])('%s is %s', (path, name, params) => {
    expect(findPage(path, '')).toMatchObject({ route: { name }, params });
  });
  it.each(['/', '/store', '/customers', '/store/orders', '/help/article', '/agent/profile', '/STORE/scan'])(
    '%s is no page',
    (path) => expect(findPage(path, '')).toBeNull(),
  );
});
