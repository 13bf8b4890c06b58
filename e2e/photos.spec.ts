import type { Locator, Page } from '@playwright/test';
import { buildPhoto } from '#testing/build-form.ts';
import { gearFormText } from '#web/text/gear-form.ts';
import { itemText } from '#web/text/item.ts';
import { modelPhotosText } from '#web/text/model-photos.ts';
import { photosText } from '#web/text/photos.ts';
import { shellText } from '#web/text/shell.ts';
import { expect, test } from './fixtures.ts';
import { logInAt, people } from './journey/people.ts';
import { typeCode } from './journey/staff.ts';

const form = gearFormText.zh;
const model = modelPhotosText.zh;
const item = itemText.zh;
const zh = photosText.zh;
const shell = shellText.zh;

test.use({ shopOf: 'photos' });

/** Wider than tall is above 1; waits until the picture is here. */
const shapeOf = async (picture: Locator): Promise<number> => {
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  return picture.evaluate(
    ({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight,
  );
};

const photo = (page: Page, place: number): Locator =>
  page.getByRole('main').getByRole('button', { name: zh.photo(place), exact: true });

test('gear is checked in with two photos, ordered by keyboard; each item shows them, and one goes away', async ({
  visit,
  inspect,
}) => {
  const page = await visit();
  const main = page.getByRole('main');
  await logInAt(page, people.clerk);
  await page.goto('/store/inventory/checkin');
  await page.getByLabel(form.category).selectOption({ label: '双板' });
  await page.getByLabel(form.name).fill('QST 98');
  await page.getByLabel(form.rent).fill('180');
  await page.getByLabel(form.deposit).fill('500');
  await page.getByLabel(zh.fromAlbum).setInputFiles([
    {
      name: 'wide.jpg',
      mimeType: 'image/jpeg',
      buffer: await buildPhoto('jpeg', { width: 1600, height: 1200 }),
    },
    {
      name: 'tall.png',
      mimeType: 'image/png',
      buffer: await buildPhoto('png', { width: 600, height: 900 }),
    },
    { name: 'list.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') },
  ]);
  await expect(main.getByRole('alert')).toHaveText(zh.unreadable);
  await inspect(page, 'photos-refused');
  await page.getByRole('button', { name: form.toCodes }).click();
  await typeCode(page, form.codeLabel, 'PIC-1');
  await expect(main.getByText(form.notTaken('PIC-1', form.photosMissing))).toBeVisible();
  await page.getByRole('button', { name: form.change }).click();
  await main.getByRole('button', { name: zh.remove(3) }).click();
  await expect(main.getByRole('alert')).toHaveCount(0);
  await photo(page, 2).press('ArrowLeft');
  await expect(main.getByText(zh.moved(1, 2))).toBeAttached();
  await page.getByRole('button', { name: form.toCodes }).click();
  await main.getByRole('button', { name: form.retry }).click();
  await expect(main.getByText(form.taken('PIC-1'))).toBeVisible();
  // What was photographed outlives a reload, and the next item shows the same.
  await page.reload();
  await typeCode(page, form.codeLabel, 'PIC-2');
  await expect(main.getByText(form.taken('PIC-2'))).toBeVisible();
  await expect(page.getByLabel(form.codeLabel)).toBeFocused();
  await inspect(page, 'photos-codes');

  for (const code of ['PIC-1', 'PIC-2']) {
    await main.getByRole('link', { name: code }).click();
    await expect(photo(page, 2)).toBeVisible();
    expect(await shapeOf(photo(page, 1).locator('img'))).toBeLessThan(1);
    expect(await shapeOf(photo(page, 2).locator('img'))).toBeGreaterThan(1);
    if (code === 'PIC-1') await page.goBack();
  }
  await photo(page, 1).click();
  const viewer = page.getByRole('dialog', { name: zh.viewer });
  await expect(viewer.getByText('1 / 2')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 / 2')).toBeVisible();
  expect(await shapeOf(viewer.getByRole('img', { name: zh.photo(2) }))).toBeGreaterThan(1);
  await inspect(page, 'photos-viewer');
  await viewer.getByRole('button', { name: shell.close }).click();

  await page.getByRole('link', { name: item.edit }).click();
  await main.getByRole('button', { name: zh.remove(1) }).click();
  await page.getByRole('button', { name: form.save }).click();
  await expect(page.getByText(form.saved)).toBeVisible();
  await page.goBack();
  await expect(photo(page, 2)).toHaveCount(0);
  expect(await shapeOf(photo(page, 1).locator('img'))).toBeGreaterThan(1);
  await expect(main.getByText(`${item['field.pictures']}${item.colon}2`)).toBeVisible();

  // Photos of the model come after the item's own; what was removed by mistake comes back.
  await main.getByRole('button', { name: model.title }).click();
  const sheet = page.getByRole('dialog', { name: model.title });
  const buffer = await buildPhoto('jpeg', { width: 600, height: 900 });
  await sheet.getByLabel(zh.fromAlbum).setInputFiles([{ name: 'm.jpg', mimeType: 'image/jpeg', buffer }]);
  await expect(sheet.getByRole('button', { name: model.save })).toBeEnabled();
  await sheet.getByRole('button', { name: zh.remove(1) }).click();
  await sheet.getByRole('button', { name: zh.undo }).click();
  await sheet.getByRole('button', { name: model.save }).click();
  await expect(sheet).toBeHidden();
  await expect(photo(page, 2)).toBeVisible();
  expect(await shapeOf(photo(page, 2).locator('img'))).toBeLessThan(1);
});
