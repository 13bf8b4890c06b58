import { gearEventNames } from '#contract/gear-lists.ts';
import { equipmentStatusNames } from '#contract/equipment-words.ts';
import { gearFormText } from '#web/text/gear-form.ts';
import { gearFiltersText } from '#web/text/gear-filters.ts';
import { inventoryText } from '#web/text/inventory.ts';
import { itemText } from '#web/text/item.ts';
import { gearDialogText } from '#web/text/gear-dialog.ts';
import { expect, test } from './fixtures.ts';
import { logInAt, people } from './journey/people.ts';
import { typeCode } from './journey/staff.ts';

const form = gearFormText.zh;
const list = inventoryText.zh;
const item = itemText.zh;
const dialog = gearDialogText.zh;

test('staff check two items in, take one back, find the other by what it is, change it and read its history', async ({
  visit,
  inspect,
}) => {
  const page = await visit();
  const main = page.getByRole('main');
  await logInAt(page, people.clerk);
  await page.goto('/store/inventory/list');
  await page.getByRole('link', { name: list.addStock }).first().click();

  await page.getByLabel(form.category).selectOption({ label: '双板' });
  await page.getByLabel(form.name).fill('QST');
  await page.getByRole('button', { name: /QST 92 160cm/ }).click();
  await expect(page.getByLabel(form.brand)).toHaveValue('Salomon');
  await page.getByLabel(form.size).fill('199cm');
  await page.getByRole('button', { name: form.toCodes }).click();
  for (const code of ['NEW-199-A', 'NEW-199-B']) {
    await typeCode(page, form.codeLabel, code);
    await expect(main.getByText(form.taken(code))).toBeVisible();
  }
  await typeCode(page, form.codeLabel, 'NEW-199-A');
  await expect(main.getByText(form.again('NEW-199-A'))).toBeVisible();
  // What was begun outlives a reload.
  await page.reload();
  await main
    .getByRole('listitem')
    .filter({ hasText: 'NEW-199-B' })
    .getByRole('button', { name: form.undo })
    .click();
  await expect(main.getByText('NEW-199-B')).toBeHidden();
  await page.getByRole('button', { name: form.finish }).click();
  await expect(page).toHaveURL(/inventory\/list/);

  await page.getByLabel(list.categoryFilter).selectOption({ label: '双板' });
  await page.getByLabel(gearFiltersText.zh.attributeFilter('用途')).selectOption({ label: '全地域' });
  const search = page.getByRole('searchbox', { name: list.search });
  await search.fill('new-199');
  await search.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: list.found(1) })).toBeVisible();
  await inspect(page, 'inventory-list');
  await main.getByRole('button', { name: list.handle('NEW-199-A') }).click();
  const box = page.getByRole('dialog', { name: dialog.title });
  await box.getByRole('link', { name: dialog.toPage }).click();
  await expect(box).toBeHidden();

  await page.getByRole('link', { name: item.edit }).click();
  await page.getByLabel(form.rent).fill('210.5');
  await page.getByLabel(form.remarks).fill('新到');
  await page.getByRole('button', { name: form.save }).click();
  await expect(page.getByText(form.saved)).toBeVisible();
  await page.goBack();
  await expect(main.getByText(gearEventNames.created.zh)).toBeVisible();
  await expect(main.getByText(gearEventNames.updated.zh)).toBeVisible();
  await expect(main.getByText('¥210.50').first()).toBeVisible();

  // A button opens the dialog for one operation, which closes once that is done.
  const status = (code: 0 | 4) => main.getByText(equipmentStatusNames[code].zh, { exact: true }).first();
  await main.getByRole('button', { name: dialog['operation.transferOut'] }).click();
  await box.getByRole('button', { name: dialog['operation.transferOut'] }).click();
  await expect(box.getByText(dialog.reasonMissing)).toBeVisible();
  await inspect(page, 'item-transfer');
  await box.getByLabel(dialog.toStore).selectOption({ index: 1 });
  await box.getByRole('button', { name: '门店补货' }).click();
  await box.getByRole('button', { name: dialog['operation.transferOut'] }).click();
  await expect(box).toBeHidden();
  await expect(status(4)).toBeVisible();
  await main.getByRole('button', { name: dialog['stockIn.confirmArrival'] }).click();
  await box.getByRole('textbox', { name: dialog.reason }).fill('不用调了');
  await box.getByRole('button', { name: dialog['stockIn.confirmArrival'] }).click();
  await expect(box).toBeHidden();
  await expect(status(0)).toBeVisible();
  await inspect(page, 'item');
});
