import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { accountText } from '#web/text/account.ts';
import { settlementText } from '#web/text/settlement.ts';
import { storeText } from '#web/text/store.ts';
import { financeText } from '#web/text/finance.ts';
import { payText } from '#web/text/pay.ts';
import { logInHere, people } from '../e2e/journey/people.ts';
import { aheadOfRun, startShop, type ShopServer } from '../e2e/shop-server.ts';
import { findBrowser } from './find-browser.ts';
import { buildWeb } from './run/build-web.ts';

const account = accountText.zh;
const store = storeText.zh;
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

const logIn = async (page: Page): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel(account.userName).fill('admin');
  await page.getByLabel(account.password, { exact: true }).fill('snowgear-demo');
  await page.getByRole('button', { name: account.logIn, exact: true }).click();
  await page.waitForURL(/dashboard/);
};

/** Opens the first order of a tab of the list, and its next step. */
const openStep = async (page: Page, tab: string, step: string): Promise<void> => {
  await page.goto(`/store/orders/list?tab=${tab}`);
  await page.getByRole('main').getByRole('article').first().click();
  await page.getByRole('link', { name: step, exact: true }).click();
};

const keep = async (page: Page, name: string): Promise<void> => {
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
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

  const fulfil = await open(browser, shop, { device: 'phone', theme: 'light' });
  await logIn(fulfil);
  await openStep(fulfil, 'toHandOver', store['step.prepare']);
  const box = fulfil.getByLabel(store.codeLabel);
  await box.waitFor();
  const meant = new RegExp(store.heldFor('(\\S+)')).exec(await fulfil.getByRole('main').innerText())?.[1];
  await box.fill(meant ?? '');
  await box.press('Enter');
  await fulfil.getByText(store.boundTo(meant ?? '')).waitFor();
  await keep(fulfil, 'fulfil-phone-light');

  const settle = await open(browser, shop, { device: 'phone', theme: 'dark' });
  await logIn(settle);
  await openStep(settle, 'toSettle', store['step.settle']);
  await settle.getByRole('heading', { name: settlementText.zh.settleTitle, exact: true }).waitFor();
  await keep(settle, 'settle-phone-dark');

  const payment = await open(browser, shop, { device: 'phone', theme: 'light' });
  await payment.goto('/customer/login');
  await logInHere(payment, people.customer);
  await payment.waitForURL(/order-create/);
  await payment.goto('/customer/payment');
  await payment.getByRole('main').getByRole('link').first().click();
  await payment.getByRole('radio', { name: pay['way.wechat'] }).waitFor();
  await keep(payment, 'pay-phone-light');

  const money = await open(browser, shop, { device: 'desktop', theme: 'dark' });
  await logIn(money);
  await money.goto('/store/finance');
  await money.getByRole('button', { name: finance.month }).click();
  await money.waitForURL(/from=/);
  await money.getByRole('heading', { name: finance.byDay }).waitFor();
  await keep(money, 'finance-desktop-dark');

  const orders = await open(browser, shop, { device: 'desktop', theme: 'light' });
  await logIn(orders);
  await orders.goto('/store/orders/list');
  await orders.getByRole('main').getByRole('link').nth(5).waitFor();
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
