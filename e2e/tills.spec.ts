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

const logIn = async (page: Page, who: string, to: string): Promise<void> => {
  await page.goto(`/login?redirect=${encodeURIComponent(to)}`);
  await page.getByLabel(account.userName).fill(who);
  await page.getByLabel(account.password, { exact: true }).fill('snowgear-demo');
  await page.getByRole('button', { name: account.logIn, exact: true }).click();
  await expect(page).toHaveURL(to);
};

test('cash is put in, carried away and counted, and the shift tells all of it', async ({
  visit,
  inspect,
}) => {
  const page = await visit();
  await logIn(page, 'manager', '/store/workspace');
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
  const compare = sheet.getByRole('button', { name: words.compare });
  await expect(sheet.getByText(words.countFirst)).toBeVisible();
  await expect(compare).toBeDisabled();
  await sheet.getByRole('textbox', { name: words.pieces('¥100') }).fill('12');
  await sheet
    .getByRole('group', { name: words.pieces('¥0.50') })
    .getByRole('button', { name: words.more })
    .click();
  await expect(sheet.getByText('¥1,200.50')).toHaveCount(1);
  await expect(sheet.getByText(words.expected)).toHaveCount(0);
  await inspect(page, 'till-count');
  await compare.click();
  await expect(sheet.getByText(words.short, { exact: true })).toBeVisible();
  await inspect(page, 'till-cash-up');
  const end = sheet.getByRole('button', { name: words.confirm });
  await end.click();
  await expect(sheet.getByText(words.reasonMissing)).toBeVisible();
  await sheet.getByLabel(words.leave).fill('200');
  await sheet.getByLabel(words.differenceReason).fill('演示数据');
  await end.click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(/^短款 ¥[\d,.]+，确认交班吗？$/)).toBeVisible();
  await question.getByRole('button', { name: words.confirm }).click();
  await expect(page.getByText(words.cashedUp)).toBeVisible();
  await expect(till.getByText('¥200.00')).toBeVisible();
  await expect(till.getByText(words.noShift)).toBeVisible();

  await page.getByRole('row').filter({ hasText: words.short }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.storeTillShift);
  await expect(page.getByText('¥100 × 12 · ¥0.50 × 1')).toBeVisible();
  await expect(page.getByText('演示数据').first()).toBeVisible();
  await expect(page.getByText(tillEntryNames.difference.zh)).toBeVisible();
  await inspect(page, 'till-shift');
});

test('who counts a till is told nothing before, and counts no cash by a 0', async ({ visit, inspect }) => {
  const page = await visit();
  await logIn(page, 'staff', '/store/finance/tills');
  const till = page.getByRole('region', { name: words.counter });
  await till.getByRole('button', { name: words.open }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(words.amount).fill('200');
  await sheet.getByRole('button', { name: words.open }).click();
  await expect(sheet).toHaveCount(0);
  await expect(till.getByText(words.inTill)).toHaveCount(0);
  await expect(till.getByText(words.moved)).toHaveCount(0);
  await inspect(page, 'tills-blind');
  await till.getByRole('link', { name: words.seeShift }).click();
  await expect(page.getByText(words.stillRunning)).toBeVisible();
  await expect(page.getByText(words.expected)).toHaveCount(0);
  await page.goBack();

  await till.getByRole('button', { name: words.cashUp }).click();
  await sheet.getByText(words.countByAmount).click();
  const compare = sheet.getByRole('button', { name: words.compare });
  await expect(compare).toBeDisabled();
  await sheet.getByLabel(words.counted).fill('0');
  await compare.click();
  await expect(sheet.getByText('¥200.00').first()).toBeVisible();
  await sheet.getByRole('button', { name: words.countAgain }).click();
  await sheet.getByLabel(words.counted).fill('200');
  await compare.click();
  await expect(sheet.getByText(words.exact, { exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: words.confirm }).click();
  await expect(page.getByText(words.cashedUp)).toBeVisible();
});
