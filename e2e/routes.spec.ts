import type { Page } from '@playwright/test';
import { homeOf } from '#domain/access/homes.ts';
import { zh as shell } from '#web/text/zh/shell.ts';
import { zh as titles } from '#web/text/zh/titles.ts';
import { expect, test } from './fixtures.ts';
import { logInAt, openInside, people } from './journey/people.ts';
import type { Person } from './journey/people.ts';

type PageName = keyof typeof titles;
type Row = readonly [address: string, page: PageName, outcomes: string];

/** In the order of the columns below; the manager is a clerk too. */
const visitors: readonly (Person | null)[] = [
  null,
  people.customer,
  people.agent,
  people.driver,
  people.clerk,
  people.manager,
  people.owner,
];

const one = '0193a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b';
const number = '202612345678';

// What becomes of each address: `open` shows it, `no` leads to /403 with `from`, `login` to the login of the area with
// `redirect`, `home` to the visitor's own home.
//                                                          nobody customer agent driver clerk manager owner
const everybody = /*                                     */ 'open  open     open  open   open  open    open';
const customers = /*                                     */ 'login open     no    no     no    no      no';
const staff = /*                                         */ 'login no       no    no     open  open    open';
const clerks = /*                                        */ 'login no       no    no     open  open    no';
const drivers = /*                                       */ 'login no       no    open   no    no      no';
const agents = /*                                        */ 'login no       open  no     no    no      no';
const managers = /*                                      */ 'login no       no    no     no    open    open';
const owners = /*                                        */ 'login no       no    no     no    no      open';
const login = /*                                         */ 'open  open     home  home   home  home    home';

const table: readonly Row[] = [
  ['/cx', 'inquiry', everybody],
  ['/fa', 'schemes', everybody],
  ['/fa/d', 'scheme', everybody],
  ['/login', 'staffLogin', login],
  ['/403', 'forbidden', everybody],
  ['/404', 'notFound', everybody],
  ['/setup', 'setup', everybody],
  ['/help', 'help', everybody],
  ['/help/customer', 'helpCustomer', everybody],
  ['/help/store', 'helpStore', everybody],
  ['/help/driver', 'helpDriver', everybody],
  [`/help/article/${one}`, 'helpArticle', everybody],
  ['/help/search', 'helpSearch', everybody],

  ['/customer/order-create', 'customerBook', everybody],
  ['/customer/dashboard', 'customerDashboard', everybody],
  ['/customer/orders', 'customerOrders', customers],
  [`/customer/orders/${one}`, 'customerOrder', customers],
  [`/customer/self-return/${one}`, 'customerSelfReturn', customers],
  ['/customer/login', 'customerLogin', everybody],
  [`/customer/order-qr/${number}`, 'customerOrderQr', everybody],
  ['/customer/equipment-inquiry', 'customerInquiry', everybody],
  ['/customer/scheme/list', 'customerSchemes', everybody],
  ['/customer/scheme/current', 'customerScheme', everybody],
  ['/customer/contact-service', 'customerContact', everybody],
  ['/customer/profile', 'customerProfile', customers],
  ['/customer/payment', 'customerPayment', everybody],
  [`/customer/payment/${one}`, 'customerPayment', everybody],

  ['/store/dashboard', 'storeDashboard', staff],
  ['/store/orders/list', 'storeOrders', staff],
  ['/store/orders/create', 'storeOrderCreate', staff],
  [`/store/orders/create?orderNumber=${number}`, 'storeOrderCreate', staff],
  [`/store/orders/detail/${one}`, 'storeOrder', staff],
  ['/store/orders/payment', 'storePayments', staff],
  [`/store/orders/payment/${one}`, 'storePayment', staff],
  [`/store/orders/return/${one}`, 'storeReturn', staff],
  ['/store/inventory/list', 'storeInventory', staff],
  [`/store/inventory/detail/${one}`, 'storeItem', staff],
  ['/store/inventory/checkin', 'storeCheckIn', staff],
  [`/store/inventory/edit/${one}`, 'storeItemEdit', staff],
  ['/store/inventory/small-equipment', 'storeSmallGear', staff],
  ['/store/workspace', 'storeWorkspace', staff],
  ['/store/workspace/overdue-orders', 'storeOverdue', clerks],
  ['/store/workspace/preparation-orders', 'storePreparation', staff],
  ['/store/scan', 'storeScan', staff],
  ['/store/profile', 'storeProfile', staff],
  ['/store/finance', 'storeFinance', staff],

  ['/driver/dashboard', 'driverDashboard', drivers],
  ['/driver/delivery-orders', 'driverDeliveries', drivers],
  ['/driver/pickup-orders', 'driverPickups', drivers],
  ['/driver/profile', 'driverProfile', drivers],
  [`/driver/delivery-confirm/${one}`, 'driverConfirm', drivers],
  [`/driver/order-detail/${one}`, 'driverOrder', drivers],
  ['/driver/scan', 'driverScan', drivers],
  [`/driver/payment/${one}`, 'driverPayment', drivers],

  ['/agent/dashboard', 'agentDashboard', agents],

  ['/system/users', 'systemUsers', managers],
  ['/system/users/new', 'systemUserNew', managers],
  [`/system/users/${one}`, 'systemUser', managers],
  ['/system/roles', 'systemRoles', owners],
];

/** Addresses that are no pages: where the root and the areas lead, with what the link carries, and nonsense. */
const elsewhere: readonly (readonly [address: string, to: string])[] = [
  ['/customer?agent=A7', '/customer/order-create?agent=A7'],
  ['/store', '/store/dashboard'],
  ['/driver', '/driver/dashboard'],
  ['/agent/', '/agent/dashboard'],
  ['/system', '/system/users'],
  ['/nonsense', '/404'],
  ['/store/orders', '/404'],
  ['/help/article', '/404'],
  ['/customer/order-create/x', '/404'],
];

const outcomeFor = (row: Row, column: number): string => row[2].split(/\s+/)[column] ?? '';

const endOf = ([address]: Row, outcome: string, visitor: Person | null): string => {
  if (outcome === 'open') return address;
  if (outcome === 'home') return homeOf(visitor?.role ?? null);
  const wanted = encodeURIComponent(address);
  if (outcome === 'no') return `/403?from=${wanted}`;
  return `${address.startsWith('/customer/') ? '/customer/login' : '/login'}?redirect=${wanted}`;
};

const pageAfter = ([, page]: Row, end: string, visitor: Person | null): PageName => {
  if (end.startsWith('/403?')) return 'forbidden';
  if (end.startsWith('/login?')) return 'staffLogin';
  if (end.startsWith('/customer/login?')) return 'customerLogin';
  if (page !== 'staffLogin' || visitor === null) return page;
  return table.find(([address]) => address === end)?.[1] ?? page;
};

/** Waits until a page is shown: under its title, with one head, and with nothing of the loading left. */
const expectShown = async (page: Page, name: PageName): Promise<void> => {
  const title = `${titles[name]} - ${shell.systemName}`;
  await page
    .waitForFunction(
      (wanted) => {
        const main = document.querySelector(`main[data-page="${wanted.name}"]`);
        const heads = [...(main?.querySelectorAll('h1') ?? [])].filter((head) => head.checkVisibility());
        const isLoading = document.querySelector('[data-loading]') !== null;
        return heads.length === 1 && document.title === wanted.title && !isLoading;
      },
      { name, title },
    )
    .catch(async () => {
      throw new Error(`'${await page.title()}' at ${page.url()} is not shown as '${title}', page ${name}.`);
    });
};

const enter = async (page: Page, visitor: Person | null): Promise<void> => {
  if (visitor === null) await page.goto('/customer/login');
  else await logInAt(page, visitor);
};

for (const [column, visitor] of visitors.entries()) {
  test(`every address as ${visitor?.userName ?? 'nobody'}`, async ({ visit }) => {
    const page = await visit();
    await enter(page, visitor);
    const turnedAway = new Set<PageName>();
    for (const row of table) {
      const [address] = row;
      const outcome = outcomeFor(row, column);
      const end = endOf(row, outcome, visitor);
      expect(await openInside(page, address), address).toBe(end);
      const name = pageAfter(row, end, visitor);
      // The page that turns one away is looked at once; after that its address says enough.
      if (outcome !== 'open' && turnedAway.has(name)) continue;
      if (outcome !== 'open') turnedAway.add(name);
      await expectShown(page, name);
    }
  });
}

test('areas lead to their first page, and nonsense to /404', async ({ visit }) => {
  const page = await visit();
  await page.goto('/404');
  await expectShown(page, 'notFound');
  for (const [address, to] of elsewhere) {
    const end = new URL(await openInside(page, address), 'http://shop');
    const reached = end.searchParams.get('redirect') ?? end.pathname + end.search;
    expect(reached, address).toBe(to);
  }
  expect(await openInside(page, '/?agent=A7')).toBe('/customer/order-create?agent=A7');
});
