import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { accountText } from '#web/text/account.ts';
import { financeText } from '#web/text/finance.ts';
import { payText } from '#web/text/pay.ts';
import { returnsText } from '#web/text/returns.ts';
import { walkInText } from '#web/text/walk-in.ts';
import { aGuest, kindsOfASet, openHand } from '../e2e/journey/hand.ts';
import { logInAt, people } from '../e2e/journey/people.ts';
import { settled } from '../e2e/journey/settled.ts';
import { typeCode } from '../e2e/journey/staff.ts';
import { aheadOfRun, startShop, type ShopServer } from '../e2e/shop-server.ts';
import { findBrowser } from './find-browser.ts';
import { buildWeb } from './run/build-web.ts';

const account = accountText.zh;
const finance = financeText.zh;
const pay = payText.zh;

// Draws docs/pictures/ anew from the demo chain, as it looks at ten in the morning: node tools/pictures.ts

const folder = join(import.meta.dirname, '..', 'docs', 'pictures');
const devices = {
  // Sharp enough for a page about the product, and small to fetch.
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5 },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} as const;

type Appearance = { readonly device: keyof typeof devices; readonly theme: 'light' | 'dark' };

const open = async (browser: Browser, shop: ShopServer, { device, theme }: Appearance): Promise<Page> => {
  const context = await browser.newContext({
    ...devices[device],
    baseURL: shop.url,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  const page = await context.newPage();
  await page.clock.install({ time: Date.now() + shop.aheadMs() });
  return page;
};

const logIn = async (page: Page, userName = 'admin'): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel(account.userName).fill(userName);
  await page.getByLabel(account.password, { exact: true }).fill('snowgear-demo');
  await page.getByRole('button', { name: account.logIn, exact: true }).click();
  await page.waitForURL(/dashboard/);
};

const keep = async (page: Page, name: string): Promise<void> => {
  await page.mouse.move(0, 0);
  await settled(page);
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
  await page.context().close();
  console.log(`docs/pictures/${name}.png`);
};

const draw = async (browser: Browser, shop: ShopServer): Promise<void> => {
  const book = await open(browser, shop, { device: 'phone', theme: 'light' });
  await book.goto('/customer/order-create');
  const sizes = book.getByRole('article').getByRole('button', { name: /\d(cm|mm)/ });
  await sizes.nth(1).click();
  await book.getByRole('searchbox').blur();
  await keep(book, 'book-phone-light');

  const hand = await openHand(shop, 'staff');
  const owner = await openHand(shop);
  const { codes } = await owner.rentOut(aGuest, { items: 3, poles: 1 });

  const walkIn = await open(browser, shop, { device: 'phone', theme: 'light' });
  await logIn(walkIn, 'staff');
  await walkIn.goto('/store/orders/create');
  for (const kind of kindsOfASet)
    for (const code of await hand.codesOf(kind, 1)) await typeCode(walkIn, walkInText.zh.scanInto, code);
  await walkIn.getByRole('button', { name: /¥/ }).waitFor();
  await keep(walkIn, 'walk-in-phone-light');

  const bin = await open(browser, shop, { device: 'phone', theme: 'dark' });
  await logIn(bin, 'staff');
  await bin.goto('/store/returns');
  for (const code of codes.slice(0, 3)) await typeCode(bin, returnsText.zh.label, code);
  await bin.getByText('3 / 4').waitFor();
  await bin.locator('button[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await keep(bin, 'return-bin-phone-dark');

  const payment = await open(browser, shop, { device: 'phone', theme: 'light' });
  await logInAt(payment, people.customer);
  await payment.goto('/customer/payment');
  await payment.getByRole('main').getByRole('link').first().click();
  await payment.getByRole('radio', { name: pay['way.wechat'] }).waitFor();
  await keep(payment, 'pay-phone-light');

  const money = await open(browser, shop, { device: 'desktop', theme: 'dark' });
  await logIn(money);
  await money.goto('/store/finance');
  await money.getByRole('button', { name: finance.month }).click();
  await money.waitForURL(/from=/);
  await money.getByRole('heading', { name: finance.receivedInAll }).waitFor();
  await keep(money, 'finance-desktop-dark');

  const orders = await open(browser, shop, { device: 'desktop', theme: 'light' });
  await logIn(orders);
  await orders.goto('/store/orders/list');
  await orders.getByRole('row').nth(5).waitFor();
  await keep(orders, 'orders-desktop-light');
};

if (!(await buildWeb())) throw new Error('The web app does not build.');
const { executablePath, args, env } = await findBrowser();
const shop = await startShop('demo', { SNOWGEAR_TEST_CLOCK: String(aheadOfRun()) });
const browser = await chromium.launch({ executablePath, args: [...args], env: { ...env } });
try {
  await draw(browser, shop);
} finally {
  await browser.close();
  await shop.stop();
}
