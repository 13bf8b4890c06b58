import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { addDays, weekday } from '#domain/time/days.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import { priceListText } from '#web/text/price-lists.ts';
import { pricesText } from '#web/text/prices.ts';
import { titlesText } from '#web/text/titles.ts';
import { expect, test } from './fixtures.ts';
import { logInAt, people } from './journey/people.ts';

const t = priceListText.zh;
const tabs = pricesText.zh;

test.use({ shopOf: 'prices-seasons' });

/** The month after the next, which no demo order reaches. */
const year = Number(dayOf(Date.now(), chainZone).slice(0, 4)) + 1;
const [fromOn, toOn] = [`${year}-03-01`, `${year}-03-31`];
const saturday =
  [0, 1, 2, 3, 4, 5, 6].map((step) => addDays(fromOn, step)).find((day) => weekday(day) === 6) ?? '';

const lookAtPreview = (page: Page) =>
  page.getByRole('heading', { name: t.preview, exact: true }).evaluate((heading) => heading.scrollIntoView());
const openTab = async (page: Page, tab: string) => {
  await page.getByRole('radio', { name: tab, exact: true }).click();
};
const onDay = (page: Page, day: string) =>
  page
    .getByRole('list', { name: t.preview })
    .getByRole('listitem')
    .filter({ has: page.locator(`time[datetime="${day}"]`) });
const save = async (page: Page) => {
  await page.getByRole('button', { name: t.save, exact: true }).click();
  await expect(page.getByText(t.saved).first()).toBeVisible();
};
const importFile = (page: Page, content: string | Buffer, ending: string) =>
  page.getByLabel(t.importSheet, { exact: true }).setInputFiles({
    name: `表格${ending}`,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  });
const cell = (page: Page, gear: string, day: string) => page.getByLabel(t.cell(gear, day), { exact: true });

test('a manager sets a season, a tier and a set, sees what changes, and removes them', async ({
  visit,
  inspect,
}) => {
  const page = await visit();
  await logInAt(page, people.manager);
  await page.goto('/system/home');
  await page.getByRole('link', { name: titlesText.zh.systemPrices }).click();
  await expect(page.getByText(t['none.season'])).toBeVisible();
  await inspect(page, 'prices-seasons-01-none');

  await page.getByRole('link', { name: t['add.season'] }).first().click();
  await page.getByLabel(t.name).fill('春雪');
  await page.getByLabel(t.fromOn).fill(fromOn);
  await page.getByLabel(t.toOn).fill(toOn);
  await cell(page, '双板', t.weekday).fill('80');
  await cell(page, '双板', t.weekend).fill('100');
  await cell(page, '双板', t.holiday).fill('90');
  await page.getByLabel(t.previewOf).selectOption({ label: t.cheapest('双板') });
  await expect(onDay(page, fromOn)).toContainText(t.priceAfter('').slice(1).trim());
  await expect(page.getByText(t['surprise.holidayCheaper']('双板'))).toBeVisible();
  await inspect(page, 'prices-seasons-02-season');
  await lookAtPreview(page);
  await inspect(page, 'prices-seasons-02-season-preview');
  await cell(page, '双板', t.holiday).fill('');
  await expect(page.getByText(t['surprise.holidayCheaper']('双板'))).toBeHidden();
  await expect(onDay(page, saturday).locator('s')).toHaveCount(0);
  await save(page);
  await expect(page.getByRole('link', { name: /春雪/ })).toContainText(t.weekend);
  await inspect(page, 'prices-seasons-03-list');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t.exportSheet }).click();
  const exported = readFileSync(await (await download).path());
  await importFile(page, exported, '.xlsx');
  const found = page.getByRole('dialog', { name: t.importSheet });
  await expect(found).toContainText(t.importSame);
  await page.keyboard.press('Escape');
  await expect(found).toBeHidden();

  await openTab(page, tabs['tab.tiers']);
  await page.getByRole('link', { name: t['add.tier'] }).first().click();
  await page.getByLabel(t.name).fill('连租优惠');
  await page.getByRole('button', { name: t['ready.thirdDay'] }).click();
  await expect(page.getByText('第 3 天起 80%')).toBeVisible();
  await expect(page.getByRole('list', { name: t.preview }).locator('s').first()).toBeVisible();
  await inspect(page, 'prices-seasons-04-tier');
  await lookAtPreview(page);
  await inspect(page, 'prices-seasons-04-tier-preview');
  await save(page);
  const tiers = [
    '天数优惠,品类,最后一天之后,第 1 天,第 2 天,第 3 天',
    '连租优惠,全部品类,保持不变,100%,100%,70%',
    '双板周租,双板,重新循环,100%,100%,0%',
  ];
  await importFile(page, tiers.join('\n'), '.csv');
  await expect(found.getByRole('listitem')).toContainText([t.isChanged, t.isNew]);
  await inspect(page, 'prices-seasons-04-tiers-import');
  await found.getByRole('button', { name: t.importAll(2) }).click();
  await expect(page.getByText(t.imported(2)).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /连租优惠/ })).toContainText('70%');
  await inspect(page, 'prices-seasons-04-tiers');

  await openTab(page, tabs['tab.sets']);
  await page.getByRole('link', { name: t['add.set'] }).first().click();
  await page.getByLabel(t.name).fill('双板套装');
  await page.getByLabel(t.piece(1), { exact: true }).selectOption({ label: '双板' });
  await page.getByLabel(t.piece(2), { exact: true }).selectOption({ label: '双板鞋' });
  await page.getByRole('textbox', { name: t.weekday }).fill('100');
  await page.getByRole('textbox', { name: t.weekend }).fill('120');
  await expect(page.getByRole('list', { name: t.preview }).locator('s').first()).toBeVisible();
  await inspect(page, 'prices-seasons-05-set');
  await lookAtPreview(page);
  await inspect(page, 'prices-seasons-05-set-preview');
  await save(page);

  await page.getByRole('link', { name: /双板套装/ }).click();
  await page.getByRole('textbox', { name: t.weekday }).fill('90');
  await save(page);
  await expect(page.getByRole('link', { name: /双板套装/ })).toContainText('¥90');
  await inspect(page, 'prices-seasons-06-sets');
  const sets = [
    '套装,平日,周末,节假日,第几件,品类,限定型号',
    '双板套装,80,100,,1,双板,',
    '双板套装,80,100,,2,雪地车,',
  ];
  await importFile(page, sets.join('\n'), '.csv');
  await expect(page.getByRole('alert').filter({ hasText: '第 3 行' })).toBeVisible();
  await importFile(page, sets.join('\n').replace('雪地车', '双板鞋'), '.csv');
  await expect(found.getByRole('listitem')).toContainText(t.isChanged);
  await inspect(page, 'prices-seasons-06-sets-import');
  await found.getByRole('button', { name: t.importAll(1) }).click();
  await expect(page.getByRole('link', { name: /双板套装/ })).toContainText('¥80');

  await openTab(page, tabs['tab.seasons']);
  await page.getByRole('link', { name: t['add.season'] }).first().click();
  await page.getByLabel(t.name).fill('晚季');
  await page.getByLabel(t.fromOn).fill(toOn);
  await page.getByLabel(t.toOn).fill(addDays(toOn, 10));
  await page.getByRole('button', { name: t.save, exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('春雪');
  await page.getByLabel(t.fromOn).fill(addDays(toOn, 1));
  await save(page);

  for (const name of ['春雪', '晚季']) {
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await page.getByRole('button', { name: t.remove }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.remove }).click();
    await expect(page.getByText(t.removed).first()).toBeVisible();
  }
  await expect(page.getByText(t['none.season'])).toBeVisible();
});

test('the owner sets prices of the whole chain, which managers read', async ({ visit, inspect }) => {
  const owner = await visit();
  await logInAt(owner, people.owner);
  await owner.goto('/system/prices?tab=tiers');
  await owner.getByRole('link', { name: t['add.tier'] }).first().click();
  await owner.getByLabel(t.name).fill('周租');
  await owner.getByRole('button', { name: t['ready.week'] }).click();
  await save(owner);
  await expect(owner.getByRole('link', { name: /周租/ })).toContainText(t.thenAgain);

  const manager = await visit();
  await logInAt(manager, people.manager);
  await manager.goto('/system/prices?tab=tiers');
  await manager.getByLabel(t.store).selectOption({ label: t.wholeChain });
  await expect(manager.getByText(t.readOnly)).toBeVisible();
  await expect(manager.getByText('周租')).toBeVisible();
  await expect(manager.getByRole('link', { name: /周租/ })).toHaveCount(0);
  await inspect(manager, 'prices-seasons-07-chain');
});
