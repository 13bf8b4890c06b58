import type { Page } from '@playwright/test';
import { deskTableText } from '#web/text/desk-table.ts';
import { inventoryText } from '#web/text/inventory.ts';
import { expect, test } from './fixtures.ts';
import { logInAt, people } from './journey/people.ts';

const words = deskTableText.zh;
const gear = inventoryText.zh;

/** What opens a row: its link, or the button that unfolds it. */
const openers = (page: Page) => page.locator('tbody [data-row]');
/** Rows of the order before stay while the others are on their way. */
const waitForRows = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
const title = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });

test('orders are sorted, chosen and opened by keys, and are as they were after the way back', async ({
  visit,
  inspect,
}) => {
  const page = await visit();
  await logInAt(page, people.manager);
  await page.goto('/store/orders/list');
  await expect(title(page, words.columnNext)).toBeVisible();
  await title(page, words.columnPeriod).getByRole('button').click();
  await expect(title(page, words.columnPeriod)).toHaveAttribute('aria-sort', 'ascending');
  await title(page, words.columnPeriod).getByRole('button').click();
  await expect(title(page, words.columnPeriod)).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=startDate-desc/);
  await waitForRows(page);

  await openers(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: words.bulk });
  await expect(bar.getByText(words.chosen(2))).toBeVisible();
  await expect(bar.getByRole('button', { name: words.copyPhones })).toBeVisible();
  await inspect(page, 'desk-orders');
  await page
    .getByRole('checkbox')
    .nth(5)
    .click({ modifiers: ['Shift'] });
  await expect(bar.getByText(words.chosen(4))).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await expect(bar.getByText(words.chosen(await openers(page).count()))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);

  const third = openers(page).nth(2);
  await third.focus();
  const number = (await third.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders\/detail\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(third).toBeFocused();
  await expect(third).toHaveText(number);
  await expect(title(page, words.columnPeriod)).toHaveAttribute('aria-sort', 'descending');
});

test('gear is grouped by model, unfolds to sizes and items, and stays unfolded after the way back', async ({
  visit,
  inspect,
}) => {
  const page = await visit();
  await logInAt(page, people.clerk);
  await page.goto('/store/inventory/list');
  await expect(title(page, words.columnTotal)).toBeVisible();
  await title(page, words.columnTotal).getByRole('button').click();
  await expect(page).toHaveURL(/sort=total$/);
  await waitForRows(page);
  await openers(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(openers(page).first()).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  const item = page.locator('tbody [data-level="2"]').first();
  await expect(item).toHaveAttribute('href', /.+/);
  await expect(item).toBeVisible();
  await openers(page).nth(1).focus();
  await page.keyboard.press('ArrowDown');
  await expect(item).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('link', { name: words.printLabels })).toHaveAttribute('href', /items=/);
  await inspect(page, 'desk-models');
  const code = (await item.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/inventory\/detail\//);
  await expect(page.getByText(code).first()).toBeVisible();
  await page.goBack();
  await expect(item).toBeFocused();
  await expect(item).toHaveText(code);

  await page.getByText(gear['by.item'], { exact: true }).click();
  await expect(page).toHaveURL(/by=item/);
  await page.reload();
  await expect(title(page, gear.columnCode)).toBeVisible();
  await expect(page.getByRole('button', { name: /，操作 / }).first()).toBeVisible();
});
