import { importOutcomeNames } from '#contract/gear-lists.ts';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { accountText } from '#web/text/account.ts';
import { importsText } from '#web/text/imports.ts';
import { expect, test } from './fixtures.ts';

const account = accountText.zh;
const words = importsText.zh;

test.use({ shopOf: 'inventory-import' });

const list = '/store/inventory/list';

const logIn = async (page: Page): Promise<void> => {
  await page.goto(`/login?redirect=${encodeURIComponent(list)}`);
  await page.getByLabel(account.userName).fill('manager');
  await page.getByLabel(account.password, { exact: true }).fill('snowgear-demo');
  await page.getByRole('button', { name: account.logIn, exact: true }).click();
  await expect(page).toHaveURL(list);
};

const titles = '条码,名称,品类,品牌,型号,尺码,日租金,押金,所属门店,状态,购入日期,颜色';
const board = (code: string, rent = '160'): string =>
  `${code},Nitro Prime,单板,Nitro,Prime,156cm,${rent},500,崇礼云顶店,在库,2026-11-01,蓝`;
const fileOf = (lines: readonly string[], end = '\r\n') => ({
  name: '新到雪板.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${[titles, ...lines].join('\r\n')}${end}`),
});

test('a spreadsheet with faults is looked at, taken in, and its gear is in the list', async ({
  visit,
  inspect,
}) => {
  const page = await visit();
  await logIn(page);
  await page.getByRole('link', { name: words.import, exact: true }).click();
  const box = page.getByLabel(words.chooseTitle);
  await inspect(page, 'import-start');

  await box.setInputFiles({ name: 'photo.csv', mimeType: 'text/csv', buffer: Buffer.from([0, 1, 2, 3]) });
  await expect(page.getByRole('alert')).toContainText('这不是表格文件');
  await box.setInputFiles(
    fileOf([board('E2E-1'), board('E2E-2'), board('E2E-3', '面议'), board('E2E-1')], ''),
  );
  await expect(page.getByRole('alert')).toContainText('新到雪板.csv');
  await page.getByRole('button', { name: words.itIsWhole }).click();

  const counts = page.getByLabel(words.counts);
  await expect(counts).toContainText(`${importOutcomeNames.new.zh}2`);
  await expect(counts).toContainText(`${importOutcomeNames.refused.zh}2`);
  await expect(page.getByText(words.ignored('颜色'))).toBeVisible();
  await expect(page.getByText('价格不是数字，请更正')).toBeVisible();
  await expect(page.getByText('与第 2 行的条码重复')).toBeVisible();
  await inspect(page, 'import-preview');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words.downloadWrong }).click();
  const wrong = await download;
  expect(wrong.suggestedFilename()).toBe('新到雪板-错误行.csv');
  expect(readFileSync(await wrong.path(), 'utf8').match(/E2E-\d/g)).toEqual(['E2E-3', 'E2E-1']);

  await page.getByRole('button', { name: words.start(2) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.startYes }).dblclick();
  await expect(page.getByText(words.doneText(2, 0))).toBeVisible();
  await page.reload();
  await expect(page.getByText(words.doneTitle)).toBeVisible();
  await inspect(page, 'import-done');
  await page.getByRole('link', { name: words.toInventory }).click();
  await expect(page.getByRole('link', { name: /Nitro Prime .*E2E-1/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Nitro Prime .*E2E-2/ })).toBeVisible();
});
