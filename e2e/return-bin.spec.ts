import type { Locator, Page } from '@playwright/test';
import { buildPhoto } from '#testing/build-form.ts';
import { gearDialogText } from '#web/text/gear-dialog.ts';
import { returnsText } from '#web/text/returns.ts';
import { storeText } from '#web/text/store.ts';
import { titlesText } from '#web/text/titles.ts';
import { expect, test } from './fixtures.ts';
import { openHand } from './journey/hand.ts';
import { logInAt, people } from './journey/people.ts';

const zh = returnsText.zh;
const store = storeText.zh;
const dialog = gearDialogText.zh;

test.use({ shopOf: 'return-bin' });

/** A hand scanner types into whatever has the focus, and sends. */
const scan = async (page: Page, code: string): Promise<void> => {
  const box = page.getByLabel(zh.label);
  await expect(box).toBeFocused();
  await page.keyboard.type(code);
  await expect(box).toHaveValue(code);
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('');
};

const cardOf = (page: Page, guest: string): Locator =>
  page.getByRole('article').filter({ has: page.getByText(guest, { exact: true }) });

test('four pieces come back and the deposit goes back in cash: three taps and four scans', async ({
  shop,
  visit,
  inspect,
  barriers,
}) => {
  const hand = await openHand(shop);
  const { codes } = await hand.rentOut('周雪', { items: 3, poles: 1 });
  const page = await visit();
  await logInAt(page, people.clerk);
  await page.goto('/store/dashboard');
  let taps = 0;
  const tap = async (what: Locator): Promise<void> => {
    taps += 1;
    await what.click();
  };

  await tap(page.getByRole('link', { name: store.shortcutReturn, exact: true }));
  await expect(page.getByRole('heading', { name: titlesText.zh.storeReturns })).toBeVisible();
  await inspect(page, 'bin-empty');
  for (const code of codes) await scan(page, code);
  await expect(page.getByRole('status').filter({ hasText: '全部归还' })).toBeVisible();
  const card = cardOf(page, '周雪');
  await expect(card.getByText(zh.allBack)).toBeVisible();
  await inspect(page, 'bin-all-back');
  expect(await barriers(page)).toEqual([]);
  await tap(card.getByRole('link', { name: /^去结算，退 ¥/ }));
  const paidOut = page.getByRole('button', { name: /^已退现金 ¥.*完成结算$/ });
  await expect(paidOut).toBeVisible();
  await inspect(page, 'bin-settle');
  await tap(paidOut);
  await expect(page.getByRole('heading', { name: store.orderCompleted })).toBeVisible();
  expect([taps, codes.length]).toEqual([3, 4]);
  await inspect(page, 'bin-settled');

  await page.getByRole('link', { name: zh.more }).click();
  await expect(cardOf(page, '周雪')).toBeHidden();
});

test('gear of two guests in any sequence: one piece is damaged, with a picture, and one was scanned by mistake', async ({
  shop,
  visit,
  inspect,
  barriers,
}) => {
  const hand = await openHand(shop);
  const one = await hand.rentOut('钱多多', { items: 2, poles: 2 });
  const other = await hand.rentOut('孙莉', { items: 1, poles: 1 });
  const [first = '', second = '', shelf = ''] = one.codes;
  const [third = ''] = other.codes;
  const page = await visit();
  await logInAt(page, people.clerk);
  await page.goto('/store/returns');

  await test.step('a shelf that two guests have gear of is asked about; then it goes to who was scanned last', async () => {
    await scan(page, shelf);
    const asked = page.getByRole('dialog', { name: zh.whose });
    await expect(asked.getByText('钱多多')).toBeVisible();
    await inspect(page, 'bin-whose');
    await asked.getByRole('button', { name: /钱多多/ }).click();
    await expect(asked).toBeHidden();
    await expect(cardOf(page, '钱多多')).toContainText('1 / 4');
    await scan(page, first);
    await scan(page, third);
    await expect(page.getByRole('article').first()).toContainText('孙莉');
    await scan(page, shelf);
    await expect(cardOf(page, '孙莉').getByText(zh.allBack)).toBeVisible();
  });

  await test.step('a second scan changes nothing, nor does a code that nobody knows', async () => {
    await scan(page, first);
    await expect(page.getByText(/之前已收回（钱多多）/)).toBeVisible();
    await scan(page, 'NO-SUCH-1');
    await expect(page.getByText(/没有找到编码为 NO-SUCH-1/)).toBeVisible();
    await inspect(page, 'bin-refused');
  });

  await test.step('damage has a note and a picture', async () => {
    const row = cardOf(page, '钱多多').getByRole('listitem').filter({ hasText: first });
    await row.getByRole('button', { name: /^损坏/ }).click();
    const sheet = page.getByRole('dialog', { name: zh.damagedTitle });
    await sheet.getByLabel(zh.note).fill('左板板刃裂开约 3 厘米');
    await sheet
      .locator('input[type=file]')
      .last()
      .setInputFiles({
        name: 'edge.jpg',
        mimeType: 'image/jpeg',
        buffer: await buildPhoto('jpeg', { width: 1600, height: 1200 }),
      });
    await expect(sheet.getByRole('button', { name: zh.damagedSend })).toBeEnabled();
    await inspect(page, 'bin-damage');
    await sheet.getByRole('button', { name: zh.damagedSend }).click();
    await expect(sheet).toBeHidden();
    await expect(row).toContainText('左板板刃裂开约 3 厘米');
    await expect(row.locator('img')).toHaveCount(1);
    await inspect(page, 'bin-damaged');
    expect(await barriers(page)).toEqual([]);
  });

  await test.step('what can be corrected of earlier pieces is a tap away', async () => {
    const row = cardOf(page, '孙莉').getByRole('listitem').filter({ hasText: third });
    await row.getByRole('button', { name: /^更正/ }).click();
    await expect(row.getByRole('button', { name: /^丢失/ })).toBeVisible();
  });

  await test.step('what was scanned by mistake is out again', async () => {
    await page.getByLabel(zh.label).click();
    await scan(page, second);
    const row = cardOf(page, '钱多多').getByRole('listitem').filter({ hasText: second });
    await row.getByRole('button', { name: /^撤销/ }).click();
    await expect(page.getByText(/已改回未还/)).toBeVisible();
    await expect(cardOf(page, '钱多多')).toContainText('2 / 4');
    await page.reload();
    await expect(cardOf(page, '钱多多')).toContainText('2 / 4');
  });

  await test.step('another clerk sees who waits to be settled, and gear in the dialog leads to the bin', async () => {
    const colleague = await visit();
    await logInAt(colleague, people.manager);
    await colleague.goto('/store/returns');
    await expect(colleague.getByRole('link', { name: /孙莉/ })).toBeVisible();
    await colleague.goto(`/cx?sn=${second}`);
    const item = colleague.getByRole('dialog', { name: dialog.title });
    await inspect(colleague, 'bin-from-dialog');
    await item.getByRole('button', { name: dialog.takeBack, exact: true }).click();
    await expect(cardOf(colleague, '钱多多')).toContainText('3 / 4');
    await inspect(colleague, 'bin-colleague');
  });
});
