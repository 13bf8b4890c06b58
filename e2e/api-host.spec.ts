import { chromium, expect, test, type Browser } from '@playwright/test';
import { findBrowser } from '../tools/find-browser.ts';
import * as guest from './journey/guest.ts';
import { startShop, type ShopServer } from './shop-server.ts';

let shop: ShopServer;
let browser: Browser;

test.beforeAll(async () => {
  shop = await startShop('demo', { COOKIE_DOMAIN: 'snow.test' });
  const { executablePath, args, env } = await findBrowser();
  const server = `127.0.0.1:${new URL(shop.url).port}`;
  const names = ['www.snow.test', 'api.snow.test', 'counter.test'].map((name) => `MAP ${name}:80 ${server}`);
  browser = await chromium.launch({
    executablePath,
    args: [...args, `--host-resolver-rules=${[...names, 'MAP api.counter.test ~NOTFOUND'].join(',')}`],
    env: { ...env },
  });
});
test.afterAll(async () => {
  await browser.close();
  await shop.stop();
});

test('a page at a name finds its calls at the api host, and writes with cookie and token', async () => {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    // Without encryption the browser ignores one header of the page, and says so.
    if (message.type() === 'error' && !message.text().includes('Opener-Policy'))
      complaints.push(message.text());
  });
  await page.goto('http://www.snow.test/customer/order-create');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('http://www.snow.test/customer/login');
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('phone-login')),
    guest.logInAsGuest(page, { phone: '13900008888', name: '何安' }),
  ]);
  await expect(page).toHaveURL(/\/customer\/order-create/);
  expect(new URL(sent.url()).origin).toBe('http://api.snow.test');
  const headers = await sent.allHeaders();
  const token = headers['requestverificationtoken'] ?? 'none';
  expect(headers['cookie']).toContain(`XSRF-TOKEN=${token}`);
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: 'XSRF-TOKEN', domain: '.snow.test', sameSite: 'Lax' });
  expect(complaints).toEqual([]);
  await context.close();
});

test('a page at a name without an api host finds its calls where it came from', async () => {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  const page = await context.newPage();
  await page.goto('http://counter.test/customer/order-create');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('http://counter.test/customer/login');
  const [answer] = await Promise.all([
    page.waitForResponse(/phone-login/),
    guest.logInAsGuest(page, { phone: '13900008889', name: '何安' }),
  ]);
  expect([new URL(answer.url()).origin, answer.status()]).toEqual(['http://counter.test', 200]);
  await context.close();
});
