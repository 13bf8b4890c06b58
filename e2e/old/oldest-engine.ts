import type { Page } from '@playwright/test';
import { bookText } from '#web/text/book.ts';
import { accountText } from '#web/text/account.ts';
import { ordersText } from '#web/text/orders.ts';
import { securityText } from '#web/text/security.ts';
import { shellText } from '#web/text/shell.ts';
import { storeText } from '#web/text/store.ts';
import { expect, test } from '../fixtures.ts';
import { see, seeNot, tap, type } from './by-hand.ts';

const bookEn = await bookText.inEnglish();
const account = accountText.zh;
const book = bookText.zh;
const shell = shellText.zh;
const store = storeText.zh;

/** What broke while a test ran: the page's own errors, not the browser's remarks on what it does not know yet. */
const faultsOf = (page: Page): readonly string[] => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Content Security Policy directive/.test(message.text())) {
      faults.push(message.text());
    }
  });
  return faults;
};

const firstOrder = { css: 'main a', says: '20' };

test('this is the oldest engine that we promise to serve', ({ browser }) => {
  expect(browser.version()).toMatch(/^88\./);
});

test('a guest chooses gear and days, changes the language, logs in and finds an order', async ({
  visit,
  picture,
}) => {
  const page = await visit();
  const faults = faultsOf(page);
  await page.goto('/');
  await tap(page, { css: 'article button', says: '，' });
  await see(page, { css: 'button', says: book.review });
  await picture(page, 'booking');
  await tap(page, { css: `button[aria-label*="${book.chooseDates}"], button`, says: book.chooseDates });
  await see(page, { css: 'dialog[open]', says: book.chooseDates });
  await picture(page, 'dates');
  await page.keyboard.press('Escape');
  await seeNot(page, { css: 'dialog[open]' });
  await tap(page, { css: 'button', says: book.review });
  await see(page, { css: 'dialog[open]', says: book.reviewTitle });
  await picture(page, 'review');
  await page.keyboard.press('Escape');
  await seeNot(page, { css: 'dialog[open]' });
  await tap(page, { css: 'button', says: shell.languageSwitch });
  await see(page, { css: 'h1', says: bookEn.title });
  await page.evaluate(() => localStorage.setItem('language', 'zh'));

  await page.goto('/customer/orders');
  await page.waitForURL(/\/customer\/login\?redirect=/);
  await type(page, account.phone, '13800000001');
  await type(page, account.realName, '王晓雪');
  await tap(page, { css: 'main button', says: account.logIn });
  await page.waitForURL(/\/customer\/orders$/, { timeout: 15_000 });
  await see(page, { css: 'main a', says: ordersText.zh.proofNeeded });
  await page.waitForLoadState('networkidle');
  expect(faults).toEqual([]);
  await tap(page, firstOrder);
  await page.waitForURL(/[0-9a-f-]{36}/);
  await see(page, { css: 'main button', says: securityText.zh.verifyPhone });
  await picture(page, 'order');
  // An order of another login is refused with a 403, which the browser reports too.
  expect(faults.filter((fault) => !/status of 403/.test(fault))).toEqual([]);
});

test('a wrong password is told where it is seen, and the right one opens the counter', async ({
  visit,
  picture,
}) => {
  const page = await visit();
  const faults = faultsOf(page);
  await page.goto('/login');
  await type(page, account.userName, 'manager');
  await type(page, account.password, 'not the password');
  await tap(page, { css: 'main button', says: account.logIn });
  await see(page, { css: '[role=alert], [role=status]', says: '请检查用户名和密码' });
  await picture(page, 'refused');
  await type(page, account.password, 'snowgear-demo');
  await tap(page, { css: 'main button', says: account.logIn });
  await page.waitForURL(/\/store\/dashboard/);
  await see(page, { css: 'main', says: store.tileHandOver });
  await picture(page, 'counter');
  await page.goto('/store/orders/list');
  await tap(page, firstOrder);
  await page.waitForURL(/[0-9a-f-]{36}/);
  await see(page, { css: 'h2' });
  await picture(page, 'order-of-the-counter');
  await page.goto('/store/orders/create');
  await see(page, { css: 'h1' });
  await picture(page, 'walk-in');
  // The refused login is a 403, which the browser tells too.
  expect(faults.filter((fault) => !/status of 403/.test(fault))).toEqual([]);
});
