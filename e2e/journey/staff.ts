import type { Locator, Page } from '@playwright/test';
import { shellText } from '#web/text/shell.ts';
import { accountText } from '#web/text/account.ts';
import { deskText } from '#web/text/desk.ts';
import { preparationText } from '#web/text/preparation.ts';
import { storeText } from '#web/text/store.ts';
import { walkInText } from '#web/text/walk-in.ts';
import { expect } from '../fixtures.ts';
import type { ShopServer } from '../shop-server.ts';

const account = accountText.zh;
const desk = deskText.zh;
const preparation = preparationText.zh;
const store = storeText.zh;
const walkIn = walkInText.zh;

/** Makes the first admin through the link that the server printed; ends on the first steps. */
export const useSetupLink = async (page: Page, shop: ShopServer): Promise<void> => {
  const link = /http:\S+\/setup#token=\S+/.exec(shop.output)?.[0];
  if (link === undefined) throw new Error(`No link was printed:\n${shop.output}`);
  await page.goto(link);
  await page.getByLabel(account.setupName, { exact: true }).fill('周店主');
  await page.getByLabel(account.setupUserName).fill('owner');
  await page.getByLabel(account.password, { exact: true }).fill('powder-morning-7');
  await page.getByRole('button', { name: account.setupSubmit }).click();
  await expect(page).toHaveURL(/\/system\/start/);
};

/** The same, and on to the counter's first page. */
export const setUpShop = async (page: Page, shop: ShopServer): Promise<void> => {
  await useSetupLink(page, shop);
  await page.goto('/store/dashboard');
};

/** Opens the staff's login page and logs in. */
export const logInAsStaff = async (page: Page, userName: string, password: string): Promise<void> => {
  await page.goto('/login');
  await fillLogin(page, userName, password);
};

/** Logs in on the staff's login page that shows already, such as after a login that ended. */
export const fillLogin = async (page: Page, userName: string, password: string): Promise<void> => {
  await page.getByLabel(account.userName).fill(userName);
  await page.getByLabel(account.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: account.logIn, exact: true }).click();
  await expect(page).toHaveURL(/\/store\/dashboard/);
};

/** Stands in another store from now on. */
export const standIn = async (page: Page, storeName: string): Promise<void> => {
  await page.getByRole('button', { name: /店$/ }).first().click();
  const sheet = page.getByRole('dialog', { name: shellText.zh.chooseStore });
  await sheet.getByRole('button', { name: new RegExp(storeName) }).click();
  await expect(sheet).toBeHidden();
};

/** Looks an order up in the list by number, phone or name; answers its row. */
export const findOrder = async (page: Page, keyword: string): Promise<Locator> => {
  await page.goto('/store/orders/list');
  const box = page.getByRole('searchbox', { name: store.searchOrders });
  await box.fill(keyword);
  const asked = new URLSearchParams({ keyword }).toString();
  const answer = page.waitForResponse(
    (response) => response.url().includes('/api/app/orders?') && response.url().includes(asked),
  );
  await box.press('Enter');
  await expect(page).toHaveURL(/[?&]q=/);
  // Until then the list of before shows through.
  await (await answer).finished();
  await expect(page.getByRole('status').filter({ hasText: store.found(1) })).toBeVisible();
  return page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: /20\d{10}/ });
};

export const typeCode = async (page: Page, label: string | RegExp, code: string): Promise<void> => {
  const box = page.getByLabel(label);
  await box.fill(code);
  await box.press('Enter');
};

/** Looks for gear while an order is made at the counter, and takes one piece of the first size that is free. */
export const chooseGear = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: walkIn.find, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: walkIn.findTitle });
  await sheet
    .getByRole('button', { name: /，余 \d+ 件$/ })
    .first()
    .click();
  await sheet.getByRole('button', { name: walkIn.findDone(1), exact: true }).click();
  await expect(sheet).toBeHidden();
};

/** Takes cash on the payment page, by its button; answers the question with the sums. */
export const takeCash = async (page: Page, name: string | RegExp = /^收款 ¥/): Promise<void> => {
  const question = page.getByRole('alertdialog', { name: /^已收到现金 ¥/ });
  await page.getByRole('button', { name }).click();
  await question.getByRole('button', { name: desk.cashDone }).click();
  await expect(question).toBeHidden();
};

/** Scans on the page of preparation whatever it suggests to take, until nothing is left. */
export const scanSuggested = async (page: Page): Promise<void> => {
  const suggested = page.getByText(/^(建议取|客人指定) /);
  await expect(suggested.first()).toBeVisible();
  for (let left = await suggested.count(); left > 0; left = await suggested.count()) {
    const code = (await suggested.first().innerText()).replace(/^(建议取|客人指定) /, '');
    await typeCode(page, preparation.codeLabel, code);
    await expect(page.getByRole('status').filter({ hasText: code })).toBeVisible();
    await expect(suggested).toHaveCount(left - 1);
  }
};
