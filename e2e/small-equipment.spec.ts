import type { Page } from '@playwright/test';
import { accountText } from '#web/text/account.ts';
import { exportsText } from '#web/text/exports.ts';
import { listsText } from '#web/text/lists.ts';
import { poolsText } from '#web/text/pools.ts';
import { storeText } from '#web/text/store.ts';
import { expect, test } from './fixtures.ts';

const account = accountText.zh;
const files = exportsText.zh;
const words = poolsText.zh;
const store = storeText.zh;

test.use({ shopOf: 'small-equipment' });

const shelves = '/store/inventory/small-equipment';

const logIn = async (page: Page): Promise<void> => {
  await page.goto(`/login?redirect=${encodeURIComponent(shelves)}`);
  await page.getByLabel(account.userName).fill('staff');
  await page.getByLabel(account.password, { exact: true }).fill('snowgear-demo');
  await page.getByRole('button', { name: account.logIn, exact: true }).click();
  await expect(page).toHaveURL(shelves);
};

const shelf = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

test('counts are corrected, taken back, kept with a reason, and counted anew past a reload', async ({
  visit,
  inspect,
}) => {
  const page = await visit();
  await logIn(page);
  const goggles = shelf(page, '球面雪镜 均码');
  const count = goggles.getByRole('status');
  await expect(count).toHaveText('36');

  // In quick succession, so that both are one change.
  await goggles.getByRole('button', { name: words.more }).dblclick();
  await expect(count).toHaveText('38');
  await expect(page.getByText('+2', { exact: true })).toBeVisible();
  // The way back is offered for some seconds only.
  await page.getByRole('button', { name: words.undo }).click();
  await expect(count).toHaveText('36');
  await inspect(page, 'small-equipment');

  await page.getByRole('button', { name: words.details('球面雪镜 均码') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: words['do.damaged'], exact: true }).click();
  await sheet.getByRole('button', { name: words.confirm }).click();
  await expect(sheet.getByText(store['missing.reason'])).toBeVisible();
  await sheet.getByRole('button', { name: '使用中损坏' }).click();
  await sheet.getByRole('button', { name: words.confirm }).click();
  await expect(sheet.getByText(/ · 使用中损坏$/)).toBeVisible();
  await inspect(page, 'small-equipment-shelf');
  await page.keyboard.press('Escape');
  await expect(count).toHaveText('35');

  await page.getByRole('button', { name: words.stockTake, exact: true }).click();
  await page.getByRole('button', { name: words.start, exact: true }).click();
  const box = page.getByRole('textbox', { name: words.counted('球面雪镜 均码') });
  await box.fill('33');
  await box.press('Enter');
  await expect(page.getByText('−2', { exact: true })).toBeVisible();
  await page.reload();
  await expect(box).toHaveValue('33');
  await inspect(page, 'stock-take');
  await page.getByRole('button', { name: words.preview }).click();
  await page.getByRole('button', { name: words.finish }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(words.takeTotal(0, 2))).toBeVisible();
  await page.getByRole('link', { name: words.backToList }).click();
  await expect(count).toHaveText('33');

  // One that was begun by mistake is dropped before anything is counted.
  await page.getByRole('button', { name: words.stockTake, exact: true }).click();
  await page.getByRole('button', { name: words.start, exact: true }).click();
  await page.getByRole('button', { name: words.preview }).click();
  await expect(page.getByRole('button', { name: words.finish })).toBeDisabled();
  await expect(page.getByText(words.nothingCounted)).toBeVisible();
  await page.getByRole('button', { name: words.cancelTake }).click();
  const question = page.getByRole('alertdialog', { name: words.cancelTitle });
  await question.getByRole('button', { name: words.cancelTake }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(question).toHaveCount(0);
  await page.getByRole('link', { name: words.backToList }).click();

  await page.getByRole('button', { name: listsText.zh.export, exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: files.download }).click();
  expect((await download).suggestedFilename()).toMatch(/^小件雪具-\d{4}-\d\d-\d\d\.xlsx$/);
});
