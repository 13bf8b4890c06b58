import type { Page } from '@playwright/test';
import { ordersText } from '#web/text/orders.ts';
import { storeText } from '#web/text/store.ts';
import { expect, test } from './fixtures.ts';
import { logInAt, people } from './journey/people.ts';
import { settled } from './journey/settled.ts';
import { takeCash } from './journey/staff.ts';

const store = storeText.zh;
const words = ordersText.zh;
const numberIn = /20\d{10}/;

test.use({ shopOf: 'live' });

/** Opens a page, and waits until it follows what others do. */
const follow = async (page: Page, address: string): Promise<void> => {
  const stream = page.waitForResponse((answer) => answer.url().includes('/api/app/live/events'));
  await page.goto(address);
  await stream;
  await settled(page);
};

/** A figure of the dashboard. */
const figure = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^\\d+ ?${name}$`) })
    .first();
const countIn = async (page: Page, name: string): Promise<number> =>
  Number(/^\d+/.exec(await figure(page, name).innerText())?.[0]);

/** Sooner than any page asks by itself. */
const live = { timeout: 10_000 };

test('what one clerk does is seen by the others at once: dashboard, list and order', async ({ visit }) => {
  const clerk = await visit();
  await logInAt(clerk, people.clerk);
  await clerk.goto('/store/orders/list?tab=toPay');
  const row = clerk.getByRole('main').getByRole('link', { name: numberIn }).first();
  const number = numberIn.exec(await row.innerText())?.[0] ?? '';
  await row.click();
  await expect(clerk).toHaveURL(/[0-9a-f-]{36}/);
  const address = new URL(clerk.url()).pathname;

  const others = await Promise.all([visit(), visit(), visit()]);
  const [home, list, order] = others as [Page, Page, Page];
  for (const page of others) await logInAt(page, people.manager);
  await follow(home, '/store/dashboard');
  await follow(list, '/store/orders/list?tab=toPay');
  await follow(order, address);
  const before = await countIn(home, store['tab.toPay']);
  const listed = list.getByRole('main').getByRole('link').filter({ hasText: number });
  await expect(listed).toHaveCount(1);
  await expect(order.getByText(words['status.1']).first()).toBeVisible();

  await clerk.goto(address.replace('/detail/', '/payment/'));
  await takeCash(clerk);
  const since = Date.now();
  await Promise.all([
    expect.poll(() => countIn(home, store['tab.toPay']), live).toBe(before - 1),
    expect(listed).toHaveCount(0, live),
    expect(order.getByText(words['status.2']).first()).toBeVisible(live),
  ]);
  test.info().annotations.push({ type: 'seen after ms', description: String(Date.now() - since) });
});

test('each figure of the dashboard leads to a list of what it counts', async ({ visit, travel, inspect }) => {
  const page = await visit();
  // Some gear is late by then.
  await travel(3 * 86_400_000);
  await logInAt(page, people.manager);
  await settled(page);
  await expect(page.getByRole('heading', { name: store.utilisation })).toBeVisible();
  await inspect(page, 'dashboard-figures');
  const names = [
    store.tileHandOver,
    store.tileReady,
    store.tileHandedOver,
    store.tileDue,
    store.tileOverdue,
    store.tileOut,
    store['tab.toConfirm'],
    store['tab.toPay'],
    store['tab.toSettle'],
  ];
  for (const name of names) {
    const count = await countIn(page, name);
    await figure(page, name).click();
    const found = page.getByRole('status').filter({ hasText: store.found(count) });
    await expect(count === 0 ? page.getByText(store.noOrders) : found, name).toBeVisible();
    await page.goBack();
    await expect(figure(page, name)).toBeVisible();
  }
  expect(await countIn(page, store.tileOverdue)).toBeGreaterThan(0);
  await page.getByRole('link', { name: store.shortcutReturn, exact: true }).click();
  await expect(page).toHaveURL('/store/returns');
});

/** The links of a page that have no name in the browser's own tree, as a screen reader meets them. */
const namelessLinks = async (page: Page): Promise<number> => {
  const devTools = await page.context().newCDPSession(page);
  const { nodes } = await devTools.send('Accessibility.getFullAXTree');
  await devTools.detach();
  const links = nodes.filter(({ role, ignored }) => !ignored && role?.value === 'link');
  expect(links.length).toBeGreaterThan(1);
  return links.filter(({ name }) => String(name?.value ?? '').trim() === '').length;
};

test('an order of a list has a name, and its next step is a link of its own', async ({ visit, inspect }) => {
  const page = await visit();
  await logInAt(page, people.clerk);
  for (const address of ['/store/dashboard', '/store/orders/list', '/store/orders/payment']) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('link', { name: numberIn }).first()).toBeVisible();
    expect(await namelessLinks(page), address).toBe(0);
  }
  await page.goto('/store/orders/list?tab=toPay');
  const order = page.getByRole('main').getByRole('link', { name: numberIn }).first();
  await expect(order).toBeVisible();
  await inspect(page, 'order-cards');
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  const verb = isWide ? store['stepShort.collect'] : store['step.collect'];
  const step = page.getByRole('link', { name: new RegExp(`^${verb} .*20\\d{10}`) }).first();
  // As high as the row of a table, less its line.
  const box = await step.boundingBox();
  expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(isWide ? 39 : 44);
  await step.click();
  await expect(page).toHaveURL(/\/payment\//);
  await page.goBack();
  await order.click();
  await expect(page).toHaveURL(/\/detail\//);
});

test('a guest’s orders have names', async ({ visit }) => {
  const page = await visit();
  await logInAt(page, people.customer);
  await page.goto('/customer/orders');
  await expect(page.getByRole('main').getByRole('link', { name: numberIn }).first()).toBeVisible();
  expect(await namelessLinks(page)).toBe(0);
});
