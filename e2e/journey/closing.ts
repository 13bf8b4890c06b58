import type { Page } from '@playwright/test';
import { closingsText } from '#web/text/closings.ts';
import { storeText } from '#web/text/store.ts';
import { tillsText } from '#web/text/tills.ts';
import { expect } from '../fixtures.ts';
import { takeCash as takeCashAt } from './staff.ts';

const closings = closingsText.zh;
const store = storeText.zh;
const tills = tillsText.zh;

/** Takes the cash that the first unpaid order owes. */
export const takeCash = async (page: Page): Promise<void> => {
  await page.goto('/store/orders/list?tab=toPay');
  const number = /20\d{10}/;
  await page.getByRole('main').getByRole('link').filter({ hasText: number }).first().click();
  await page.getByRole('link', { name: store['step.collect'] }).click();
  const taken = page.waitForResponse(/confirm-cash-received/);
  await takeCashAt(page);
  expect((await taken).status()).toBe(200);
};

/** Counts the counter's till on the page of tills. */
export const cashUp = async (page: Page): Promise<void> => {
  await page.getByRole('region', { name: tills.counter }).getByRole('button', { name: tills.cashUp }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: tills.pieces('¥100') }).fill('12');
  await sheet.getByRole('button', { name: tills.compare }).click();
  await sheet.getByLabel(tills.leave).fill('200');
  await sheet.getByLabel(tills.differenceReason).fill('演示');
  await sheet.getByRole('button', { name: tills.confirm }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: tills.confirm }).click();
  await expect(page.getByText(tills.cashedUp)).toBeVisible();
  await expect(sheet).toBeHidden();
};

/** Closes the day that is next on the page of closings, after an inspection of its figures. */
export const closeDay = async (
  page: Page,
  inspectFigures: () => Promise<void> = async () => {},
): Promise<void> => {
  await page.goto('/store/finance/closings');
  await page.locator('section').first().getByRole('button', { name: closings.closeDay }).click();
  const sheet = page.getByRole('dialog', { name: closings.confirmTitle('') });
  // What is to be kept is in sight before it is.
  await expect(sheet.getByRole('row').filter({ hasText: '¥' })).not.toHaveCount(0);
  await inspectFigures();
  await sheet.getByLabel(closings.note).fill('核对无误');
  await sheet.getByRole('button', { name: closings.closeDay, exact: true }).dblclick();
  await expect(sheet).toBeHidden();
};
