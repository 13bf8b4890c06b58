import { tillEntryNames } from '#contract/store-lists.ts';
import type { Page } from '@playwright/test';
import { errorCatalogue } from '#contract/errors.ts';
import { accountText } from '#web/text/account.ts';
import { homeText } from '#web/text/home.ts';
import { tillsText } from '#web/text/tills.ts';
import { titlesText } from '#web/text/titles.ts';
import { expect, test } from './fixtures.ts';

const account = accountText.zh;
const home = homeText.zh;
const words = tillsText.zh;
const titles = titlesText.zh;

test.use({ shopOf: 'tills' });

const logIn = async (page: Page, to: string): Promise<void> => {
  await page.goto(`/login?redirect=${encodeURIComponent(to)}`);
  await page.getByLabel(account.userName).fill('staff');
  await page.getByLabel(account.password, { exact: true }).fill('snowgear-demo');
  await page.getByRole('button', { name: account.logIn, exact: true }).click();
  await expect(page).toHaveURL(to);
};

test('cash is put in, carried away and counted, and the shift tells all of it', async ({
  visit,
  inspect,
}) => {
  const page = await visit();
  await logIn(page, '/store/workspace');
  await page.getByRole('link', { name: new RegExp(home.tillsText) }).click();
  await expect(page).toHaveURL('/store/finance/tills');
  const till = page.getByRole('region', { name: words.counter });
  await expect(till.getByText(words.taken)).toBeVisible();
  await inspect(page, 'tills');

  const sheet = page.getByRole('dialog');
  await till.getByRole('button', { name: words.putIn }).click();
  await sheet.getByLabel(words.amount).fill('300');
  await sheet.getByRole('button', { name: words.putIn }).click();
  await expect(till.getByText(words.moved)).toBeVisible();
  await expect(sheet).toHaveCount(0);

  await till.getByRole('button', { name: words.takeOut }).click();
  await sheet.getByLabel(words.amount).fill('100');
  await sheet.getByRole('button', { name: words.takeOut }).click();
  await expect(sheet.getByText(words.reasonMissing)).toBeVisible();
  await sheet.getByLabel(words.reason).fill('存银行');
  await sheet.getByRole('button', { name: words.takeOut }).click();
  await expect(sheet).toHaveCount(0);

  // It was put in before, under the very key, and no answer ever came: what is shown is looked at anew.
  const { status, zh: message } = errorCatalogue['idempotency.done'];
  await page.route(
    '**/put-in',
    async (route) => {
      expect((await route.fetch()).status()).toBe(200);
      await route.fulfill({ status, json: { error: { code: 'idempotency.done', message, data: {} } } });
    },
    { times: 1 },
  );
  await expect(till.getByText('¥200.00', { exact: true })).toBeVisible();
  await till.getByRole('button', { name: words.putIn }).click();
  await sheet.getByLabel(words.amount).fill('40');
  await sheet.getByRole('button', { name: words.putIn }).click();
  await expect(sheet.getByText(message)).toBeVisible();
  await expect(till.getByText('¥240.00', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await till.getByRole('button', { name: words.cashUp }).click();
  await sheet.getByRole('textbox', { name: words.pieces('¥100') }).fill('12');
  await sheet
    .getByRole('group', { name: words.pieces('¥0.50') })
    .getByRole('button', { name: words.more })
    .click();
  await expect(sheet.getByText('¥1,200.50')).toHaveCount(1);
  await expect(sheet.getByText(words.short, { exact: true })).toBeVisible();
  await inspect(page, 'till-cash-up');
  await sheet.getByLabel(words.leave).fill('200');
  await sheet.getByLabel(words.note).fill('演示数据');
  await sheet.getByRole('button', { name: /确认交班$/ }).click();
  await expect(page.getByText(words.cashedUp)).toBeVisible();
  await expect(till.getByText('¥200.00')).toBeVisible();
  await expect(till.getByText(words.noShift)).toBeVisible();

  await page.getByRole('button', { name: new RegExp(words.short) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.storeTillShift);
  await expect(page.getByText('¥100 × 12 · ¥0.50 × 1')).toBeVisible();
  await expect(page.getByText('演示数据').first()).toBeVisible();
  await expect(page.getByText(tillEntryNames.difference.zh)).toBeVisible();
  await inspect(page, 'till-shift');
});
