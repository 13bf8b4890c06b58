import type { Locator, Page } from '@playwright/test';
import { homeOf } from '#web/guard.ts';
import { accountText } from '#web/text/account.ts';
import { agentText } from '#web/text/agent.ts';
import { driverText } from '#web/text/driver.ts';
import { homeText } from '#web/text/home.ts';
import { navText } from '#web/text/nav.ts';
import { scannerText } from '#web/text/scanner.ts';
import { expect, test } from './fixtures.ts';
import { logInAt, logInHere, openInside, people, type Person } from './journey/people.ts';

const account = accountText.zh;
const home = homeText.zh;
const nav = navText.zh;
const scanner = scannerText.zh;

type Menu = {
  /** The tabs of a phone, or the links of the home page where the area has no tabs. */
  readonly phone: readonly string[];
  readonly rail: readonly string[];
};
type Case = {
  readonly who: Person;
  readonly menu: Menu;
  /** A page of their own, to be asked for before the login. */
  readonly own: string;
  readonly foreign: readonly string[];
};

const counter = [nav.home, nav.orders, nav.inventory, nav.mine];
const office = [nav.home, nav.orders, nav.inventory, nav.finance, nav.mine];

const cases: readonly Case[] = [
  {
    who: people.owner,
    menu: { phone: office, rail: [...office, nav.workspace, nav.system, nav.help] },
    own: '/system/users',
    foreign: [
      '/driver/dashboard',
      '/agent/dashboard',
      '/customer/profile',
      '/store/workspace/overdue-orders',
    ],
  },
  {
    who: people.manager,
    menu: { phone: office, rail: [...office, nav.workspace, nav.system, nav.help] },
    own: '/store/finance',
    foreign: ['/driver/scan', '/agent/dashboard', '/customer/orders'],
  },
  {
    who: people.clerk,
    menu: { phone: counter, rail: [...counter, nav.workspace, nav.help] },
    own: '/store/orders/list?tab=out',
    foreign: ['/driver/profile', '/agent/dashboard', '/customer/profile', '/system/users'],
  },
  {
    who: people.driver,
    menu: {
      phone: [driverText.zh.loadNow(1), home.deliveries, home.pickups, home.bind, home.mine, home.help],
      rail: [nav.home, nav.deliveries, nav.pickups, nav.scan, nav.mine, nav.help],
    },
    own: '/driver/scan',
    foreign: ['/store/dashboard', '/agent/dashboard', '/customer/orders?tab=toPay', '/system/roles'],
  },
  {
    who: people.agent,
    menu: { phone: [agentText.zh.plan], rail: [nav.home, nav.help] },
    own: '/agent/dashboard',
    foreign: ['/store/scan', '/driver/dashboard', '/customer/profile', '/system/users'],
  },
  {
    who: people.customer,
    menu: {
      phone: [nav.home, nav.book, nav.orders, nav.mine],
      rail: [nav.home, nav.book, nav.orders, nav.mine, nav.help],
    },
    own: '/customer/orders?tab=inUse',
    foreign: ['/store/dashboard', '/driver/dashboard', '/agent/dashboard', '/system/users'],
  },
];

const loginOf = (address: string): string =>
  `${address.startsWith('/customer') ? '/customer/login' : '/login'}?redirect=${encodeURIComponent(address)}`;

const namesOf = (links: Locator): Promise<readonly string[]> =>
  links.evaluateAll((found) =>
    found.map((link) => link.querySelector('span span')?.textContent ?? link.textContent),
  );

const mainNavigation = (page: Page): Locator => page.getByRole('navigation', { name: nav.mainNavigation });

const expectMenu = async (page: Page, { who, menu }: Case, isMobile: boolean): Promise<void> => {
  // The booking page has the cart in place of tabs; the customer's own home has them.
  if (who.role === 'Customer') await openInside(page, '/customer/dashboard');
  const hasTabs = !isMobile || !['Driver', 'Agent'].includes(who.role);
  // The way to the help of a page is no part of the menu.
  const main = page.getByRole('main').locator(':not(a[href^="/help/article/"])');
  const links = hasTabs ? mainNavigation(page).getByRole('link') : main.and(page.getByRole('link'));
  await expect.poll(() => namesOf(links)).toEqual(isMobile ? menu.phone : menu.rail);
  if (!hasTabs) await expect(mainNavigation(page)).toHaveCount(0);
};

for (const each of cases) {
  const { who, own, foreign } = each;
  test(`${who.role} gets in, sees what is theirs, and nothing else`, async ({
    visit,
    isMobile,
    barriers,
  }) => {
    const page = await visit();
    await test.step('asked for before the login, a page comes after it', async () => {
      await page.goto(own);
      await expect(page).toHaveURL(loginOf(own));
      await logInHere(page, who);
      await expect(page).toHaveURL(own);
    });
    await test.step('the root is their home, with their menu', async () => {
      await page.goto('/');
      await expect(page).toHaveURL(homeOf(who.role));
      await expectMenu(page, each, isMobile);
      expect(await barriers(page)).toEqual([]);
    });
    await test.step('what is not theirs is refused, and says from where', async () => {
      for (const address of foreign) {
        expect(await openInside(page, address)).toBe(`/403?from=${encodeURIComponent(address)}`);
      }
      await expect(page.getByRole('heading', { level: 1, name: account.forbiddenTitle })).toBeVisible();
      await page.getByRole('link', { name: account.goHome }).click();
      await expect(page).toHaveURL(homeOf(who.role));
    });
    await test.step('what is nowhere is not found', async () => {
      expect(await openInside(page, '/store/nonsense?x=1')).toBe('/404');
      await expect(page.getByRole('heading', { level: 1, name: account.notFoundTitle })).toBeVisible();
    });
  });
}

test('a login page opens for who is logged in only where it makes sense', async ({ visit, isMobile }) => {
  test.skip(!isMobile, 'the same on a desk');
  const page = await visit();
  await logInAt(page, people.customer);
  await page.goto('/login');
  await expect(page).toHaveURL('/login');
  await logInHere(page, people.clerk);
  await expect(page).toHaveURL('/store/dashboard');
  expect(await openInside(page, '/login?redirect=%2Fstore%2Fscan')).toBe('/store/dashboard');
});

test('another account goes on to the page that was refused, and no link leads out of the app', async ({
  visit,
  isMobile,
}) => {
  test.skip(!isMobile, 'the same on a desk');
  const page = await visit();
  await logInAt(page, people.driver);
  await page.goto('/store/orders/list?tab=out');
  await page.getByRole('button', { name: account.switchAccount }).click();
  await expect(page).toHaveURL(loginOf('/store/orders/list?tab=out'));
  await logInHere(page, people.clerk);
  await expect(page).toHaveURL('/store/orders/list?tab=out');
  for (const elsewhere of [
    '//evil.example/x',
    '/.//evil.example',
    'https://evil.example',
    '/\\evil.example',
  ]) {
    const stranger = await visit();
    await stranger.goto(`/login?redirect=${encodeURIComponent(elsewhere)}`);
    await logInHere(stranger, people.clerk);
    await expect(stranger).toHaveURL('/store/dashboard');
  }
});

test('quick actions are three, open and close by keyboard, and change on the inventory list', async ({
  visit,
  barriers,
  picture,
  isMobile,
}) => {
  const page = await visit();
  await logInAt(page, people.clerk);
  const opener = page
    .getByRole('button', { name: nav.quickActions })
    .or(page.getByRole('button', { name: nav.quickClose }));
  const action = (name: string) =>
    page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true }));
  await openInside(page, '/store/workspace');
  await expect(page.locator('main[data-page="storeWorkspace"]')).toBeVisible();
  await opener.focus();
  await page.keyboard.press('Enter');
  for (const name of [nav.quickHome, nav.quickCreate, nav.quickScan])
    await expect(action(name)).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await picture(page, 'quick-actions');
  await page.keyboard.press('Escape');
  await expect(action(nav.quickScan)).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await action(nav.quickScan).click();
  await expect(page).toHaveURL('/store/scan');
  // A phone scans at once.
  if (isMobile) await page.getByRole('button', { name: scanner.close }).click();

  await openInside(page, '/store/inventory/list');
  await expect(page.locator('main[data-page="storeInventory"]')).toBeVisible();
  await opener.click();
  await expect(action(nav.quickCreate)).toHaveCount(0);
  await action(nav.quickStock).press('Enter');
  await expect(page).toHaveURL('/store/inventory/checkin');
  await opener.click();
  await action(nav.quickCreate).click();
  await expect(page).toHaveURL('/store/orders/create');
  await opener.click();
  await action(nav.quickHome).click();
  await expect(page).toHaveURL('/store/dashboard');
});
