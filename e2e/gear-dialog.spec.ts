import type { Page } from '@playwright/test';
import { equipmentStatusNames } from '#contract/equipment-words.ts';
import { equipmentErrors } from '#contract/errors-equipment.ts';
import { gearDialogText } from '#web/text/gear-dialog.ts';
import { inquiryText } from '#web/text/inquiry.ts';
import { shellText } from '#web/text/shell.ts';
import { expect, test } from './fixtures.ts';
import { logInAt, people } from './journey/people.ts';

const zh = gearDialogText.zh;
const inquiry = inquiryText.zh;
const shell = shellText.zh;

test.use({ shopOf: 'gear-dialog' });

const code = 'XJ001000';

const item = (page: Page) => page.getByRole('dialog', { name: zh.title });

const expectStatus = (page: Page, status: 0 | 1 | 2): Promise<void> =>
  expect(item(page).getByText(equipmentStatusNames[status].zh, { exact: true })).toBeVisible();

const send = (page: Page, operation: string): Promise<void> =>
  item(page).getByRole('button', { name: operation, exact: true }).click();

const reason = (page: Page) => item(page).getByRole('textbox', { name: zh.reason });

test('a clerk takes an item out and in and marks it damaged, no driver does; it is repaired, and what was begun is kept', async ({
  visit,
  inspect,
  barriers,
}) => {
  const page = await visit();
  await logInAt(page, people.clerk);
  await page.goto(`/cx?sn=${code}`);
  await expectStatus(page, 0);
  expect(await barriers(page)).toEqual([]);

  await send(page, zh['operation.stockOut']);
  await expect(item(page).getByText(zh.reasonMissing)).toBeVisible();
  await expect(reason(page)).toBeFocused();
  await item(page).getByRole('textbox', { name: zh.remarks }).fill('给雪校');
  await item(page).getByRole('button', { name: zh.moreDays }).click();
  await page.reload();
  await expect(item(page).getByRole('textbox', { name: zh.remarks })).toHaveValue('给雪校');
  await expect(item(page).getByRole('textbox', { name: zh.days })).toHaveValue('2');
  await item(page).getByRole('button', { name: '借出', exact: true }).click();
  await inspect(page, 'gear-check-out');
  await item(page).getByRole('button', { name: zh['operation.stockOut'], exact: true }).dblclick();
  await expectStatus(page, 1);

  await reason(page).fill('还回来了');
  await send(page, zh['stockIn.stockIn']);
  await expectStatus(page, 0);

  // A driver tells what broke on the way; why is known. What stands in the shop is for the shop to tell.
  const driver = await visit();
  await logInAt(driver, people.driver);
  await driver.goto(`/cx?sn=${code}`);
  await expect(item(driver).getByText('司机标记为损坏')).toBeVisible();
  await expect(reason(driver)).toHaveCount(0);
  await send(driver, zh['do.markDamaged']);
  const confirm = (each: Page) =>
    each
      .getByRole('alertdialog', { name: zh['confirm.markDamaged'] })
      .getByRole('button', { name: shell.confirm });
  await confirm(driver).click();
  const refusal = equipmentErrors['equipment.notOnDelivery'].zh.replace('{barcode}', code);
  await expect(item(driver).getByText(refusal)).toBeVisible();

  await item(page).getByRole('radio', { name: zh['operation.markDamaged'] }).click();
  await reason(page).fill('固定器断裂');
  await send(page, zh['do.markDamaged']);
  await confirm(page).click();
  await expectStatus(page, 2);
  await expect(item(page).getByRole('button', { name: zh['stockIn.repairDone'] })).toBeVisible();
  await inspect(page, 'gear-damaged');

  const other = await visit();
  await logInAt(other, people.manager);
  await other.goto(`/cx?sn=${code}`);
  await expectStatus(other, 2);
  await reason(page).fill('换了固定器');
  await send(page, zh['stockIn.repairDone']);
  await expectStatus(page, 0);
  await reason(other).fill('换了固定器');
  await send(other, zh['stockIn.repairDone']);
  await expect(item(other).getByText(zh.changedMeanwhile(equipmentStatusNames[0].zh))).toBeVisible();
  await expect(reason(other)).toHaveValue('换了固定器');
  const checkOut = item(other).getByRole('button', { name: zh['operation.stockOut'], exact: true });
  await expect(checkOut).toBeDisabled();
  await item(other).getByRole('button', { name: zh.goOn, exact: true }).click();
  await expect(checkOut).toBeEnabled();
});

test('a manager looks through the orders of an item and opens one; gear of another store asks first', async ({
  visit,
  inspect,
}) => {
  const page = await visit();
  await logInAt(page, people.manager);
  await page.goto(`/cx?sn=${code}`);
  await item(page).getByRole('button', { name: zh.orders }).click();
  await item(page)
    .getByRole('radio', { name: new RegExp(zh['orders.completed']) })
    .click();
  await inspect(page, 'gear-orders');
  await item(page)
    .getByRole('link', { name: /20\d{10}/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/store\/orders\/detail\//);
  await expect(item(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(`/cx?sn=${code}`);

  await page.goto('/cx?sn=XJ001030');
  const asked = page.getByRole('dialog', { name: zh.otherStoreTitle });
  await inspect(page, 'gear-other-store');
  await asked.getByRole('button', { name: zh.goOn }).click();
  await expect(item(page).getByRole('button', { name: zh['operation.stockOut'], exact: true })).toBeVisible();
});

test('a guest who follows a label sees what the item is, and nothing that is for staff', async ({
  visit,
  inspect,
  barriers,
}) => {
  const page = await visit();
  const answered = page.waitForResponse((response) => response.url().includes('/by-barcode'));
  await page.goto(`/cx?sn=${code}`);
  const answer = (await (await answered).json()) as Record<string, unknown>;
  const forStaff = ['status', 'statusDisplayName', 'usageCount', 'unavailableTimes', 'remarks', 'version'];
  expect(Object.keys(answer).filter((name) => forStaff.includes(name))).toEqual([]);
  await expect(item(page).getByText(code, { exact: true })).toBeVisible();
  await expect(item(page).getByRole('button', { name: zh.orders })).toHaveCount(0);
  await expect(reason(page)).toHaveCount(0);
  await inspect(page, 'gear-guest');
  expect(await barriers(page)).toEqual([]);
  await item(page).getByRole('button', { name: zh.book }).click();
  await expect(page).toHaveURL('/customer/order-create');

  await page.goto('/customer/equipment-inquiry?sn=nothing');
  await expect(page.getByText(inquiry.noneTitle)).toBeVisible();
  await page.getByRole('searchbox', { name: inquiry.code }).fill(`https://snow.example/cx?sn=${code}`);
  await page.getByRole('searchbox', { name: inquiry.code }).press('Enter');
  await expect(item(page).getByText(code, { exact: true })).toBeVisible();
});
