import type { Page } from '@playwright/test';
import { accountText } from '#web/text/account.ts';
import { homeText } from '#web/text/home.ts';
import { navText } from '#web/text/nav.ts';
import { scannerText } from '#web/text/scanner.ts';
import { shellText } from '#web/text/shell.ts';
import { storeText } from '#web/text/store.ts';
import { walkInText } from '#web/text/walk-in.ts';
import { titlesText } from '#web/text/titles.ts';
import { expect, test } from './fixtures.ts';
import { waitForEntry, waitForPlainHistory } from './journey/back.ts';
import { logInAt, people, withoutStream } from './journey/people.ts';

const account = accountText.zh;
const home = homeText.zh;
const nav = navText.zh;
const scanner = scannerText.zh;
const shell = shellText.zh;
const store = storeText.zh;
const titles = titlesText.zh;

/** Low enough for every page to scroll. */
const lowScreen = { width: 390, height: 420 };

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: nav.mainNavigation }).getByRole('link', { name, exact: true });

const scrollDown = async (page: Page, top: number): Promise<void> => {
  await page.evaluate((wanted) => window.scrollTo(0, wanted), top);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
};

const expectScrolledTo = (page: Page, top: number) =>
  expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(top);

const quick = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: nav.quickActions }).click();
  await page.getByRole('button', { name, exact: true }).click();
};

test('the dashboard and a begun order stay as they were left, other pages begin at their top', async ({
  visit,
}) => {
  const page = await visit();
  await page.setViewportSize(lowScreen);
  await logInAt(page, people.clerk);
  const search = page.getByRole('searchbox', { name: store.searchOrders });
  await search.fill('2026');
  await expect(page.getByRole('heading', { name: store.tileDue })).toBeVisible();
  await scrollDown(page, 240);

  await quick(page, nav.quickCreate);
  await expect(page).toHaveURL('/store/orders/create');
  const guest = page.getByRole('textbox', { name: walkInText.zh.name });
  await guest.fill('何安');
  await expect(search).toBeHidden();
  await scrollDown(page, 130);

  await quick(page, nav.quickScan);
  await expect(page).toHaveURL('/store/scan');
  await page.getByRole('button', { name: scanner.close }).click();
  await expectScrolledTo(page, 0);
  await quick(page, nav.quickCreate);
  await expect(guest).toHaveValue('何安');
  await expectScrolledTo(page, 130);

  await quick(page, nav.quickHome);
  await expect(search).toHaveValue('2026');
  await expectScrolledTo(page, 240);

  // A page that is not kept begins anew.
  await tab(page, nav.orders).click();
  await expect(page.getByRole('heading', { level: 1, name: titles.storeOrders })).toBeVisible();
  const keyword = page.getByRole('searchbox', { name: store.searchOrders });
  await keyword.fill('begun');
  await tab(page, nav.finance).or(tab(page, nav.mine)).first().click();
  await expect(page).toHaveURL('/store/profile');
  await expect(page.getByRole('heading', { level: 1, name: account.profile })).toBeVisible();
  await tab(page, nav.orders).click();
  await expect(keyword).toHaveValue('');
});

test("the driver's home stays as it was left", async ({ visit }) => {
  const page = await visit();
  await page.setViewportSize(lowScreen);
  await logInAt(page, people.driver);
  const profile = page.getByRole('link', { name: home.mineText });
  await expect(profile).toBeVisible();
  await scrollDown(page, 150);
  await profile.hover();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(100);
  await profile.click();
  await expect(page).toHaveURL('/driver/profile');
  await expectScrolledTo(page, 0);
  await page.getByRole('button', { name: shell.back, exact: true }).click();
  await expect(page).toHaveURL('/driver/dashboard');
  await expectScrolledTo(page, top);
});

test('a page that is kept but hidden asks for nothing', async ({ page, shop }) => {
  await page.clock.install({ time: Date.now() + shop.aheadMs() });
  await withoutStream(page);
  const asked: string[] = [];
  await logInAt(page, people.clerk);
  await expect(page.getByRole('link', { name: new RegExp(store.tileHandOver) }).first()).toBeVisible();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/orders(\/counts)?$/.test(pathname)) asked.push(pathname);
  });
  // Shown, it looks again every minute: that counts from the answer before, which may be under way still.
  await expect
    .poll(async () => {
      await page.clock.runFor(61_000);
      return asked.some((path) => path.endsWith('/counts'));
    })
    .toBe(true);
  await tab(page, nav.mine).click();
  await expect(page.getByRole('heading', { level: 1, name: account.profile })).toBeVisible();
  await page.waitForLoadState('networkidle');
  asked.length = 0;
  await page.clock.runFor(5 * 60_000);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await tab(page, nav.home).click();
  await expect.poll(() => asked.some((path) => path.endsWith('/counts'))).toBe(true);
});

test('what was kept is gone after the logout', async ({ visit }) => {
  const page = await visit();
  await logInAt(page, people.clerk);
  const search = page.getByRole('searchbox', { name: store.searchOrders });
  await search.fill('13800000001');
  await tab(page, nav.mine).click();
  await page.getByRole('button', { name: account.logOut }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: account.logOut }).click();
  await expect(page).toHaveURL('/login');
  expect(
    await page.locator('input').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)),
  ).not.toContain('13800000001');
  await logInAt(page, people.manager);
  await expect(search).toHaveValue('');
});

test('the loading bar goes when a page does not come, and the page comes at the second try', async ({
  visit,
}) => {
  const page = await visit();
  await logInAt(page, people.manager);
  // As if it had started anew by itself a moment ago, which would help here too.
  await page.evaluate(() => sessionStorage.setItem('reloaded_at', String(Date.now())));
  await page.route(/\/assets\/finance-.*\.js/, (route) => route.abort('connectionreset'));
  await tab(page, nav.finance).click();
  await expect(page.getByRole('button', { name: shell.retry })).toBeVisible();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: shell.retry }).click();
  await expect(page.getByRole('heading', { level: 1, name: nav.finance })).toBeVisible();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
});

test('back, pressed in the moment in which a dialog closes, shows the page of the address', async ({
  visit,
}) => {
  const page = await visit();
  await logInAt(page, people.clerk);
  await quick(page, nav.quickCreate);
  await expect(page).toHaveURL('/store/orders/create');
  await quick(page, nav.quickScan);
  await expect(page).toHaveURL('/store/scan');
  const close = page.getByRole('button', { name: scanner.close });
  await expect(close).toBeVisible();
  await waitForEntry(page);
  await close.evaluate((button: HTMLButtonElement) => {
    button.click();
    history.back();
  });
  await waitForPlainHistory(page);
  const begun = page.getByRole('textbox', { name: walkInText.zh.name });
  // Browsers take both steps, or one for both.
  await expect
    .poll(async () => `${new URL(page.url()).pathname} ${await begun.isVisible()}`)
    .toMatch(/orders\/create true|scan false/);
  await quick(page, nav.quickHome);
  await expect(page).toHaveURL('/store/dashboard');
  await expect(page.getByRole('searchbox', { name: store.searchOrders })).toBeVisible();
});
