import type { Page } from '@playwright/test';
import { pathTo } from '#web/paths.ts';
import { dispatchText } from '#web/text/dispatch.ts';
import { importsText } from '#web/text/imports.ts';
import { parametersText } from '#web/text/parameters.ts';
import { returnsText } from '#web/text/returns.ts';
import { settingsText } from '#web/text/settings.ts';
import { startText } from '#web/text/start.ts';
import { storeText } from '#web/text/store.ts';
import { walkInText } from '#web/text/walk-in.ts';
import { expect, test } from './fixtures.ts';
import * as staff from './journey/staff.ts';

const start = startText.zh;
const store = storeText.zh;

test.use({ data: 'empty', shopOf: 'first-hour' });

const settings = settingsText.zh;
const rules = parametersText.zh;
const imports = importsText.zh;

const branch = '崇礼太舞店';
const ski = 'SN000364';
const gear = [
  '条码,名称,品类,品牌,型号,尺码,日租金,押金,所属门店,状态',
  `${ski},Salomon QST 92,双板,Salomon,QST 92,160cm,200,1800,${branch},在库`,
  `SN000365,Salomon QST 92,双板,Salomon,QST 92,168cm,200,1800,${branch},在库`,
].join('\r\n');

const step = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

type Step = 'chain' | 'store' | 'presets' | 'agreement' | 'gear' | 'code';
const takeStep = (page: Page, name: Step) =>
  step(page, start[`step.${name}`])
    .getByRole('link', { name: start[`do.${name}`], exact: true })
    .click();
/** Back on the list of steps, which says that this one is done. */
const expectDone = async (page: Page, name: Step | 'order') => {
  await page.goto(pathTo('systemStart'));
  await expect(step(page, start[`step.${name}`]).getByText(start.done, { exact: true })).toBeVisible();
};
const save = (page: Page) => page.getByRole('button', { name: settings.save, exact: true }).click();

const setRule = async (page: Page, name: string, value: string) => {
  await page.getByRole('button', { name }).click();
  const sheet = page.getByRole('dialog', { name });
  await sheet.getByRole('textbox').fill(value);
  await save(page);
  await expect(sheet).toBeHidden();
};

test('from the one-time link to a paid order and its return, in a browser alone', async ({
  shop,
  visit,
  inspect,
}) => {
  const page = await visit();

  await test.step('an empty chain says what to do first, and what is not needed is left out', async () => {
    await staff.useSetupLink(page, shop);
    await expect(page.getByText(start.progress(0, 10))).toBeVisible();
    await inspect(page, 'first-hour-01-start');
    for (const name of ['step.payments', 'step.filing', 'step.staff'] as const)
      await step(page, start[name]).getByRole('button', { name: start.leaveOut, exact: true }).click();
    await expect(page.getByText(start.progress(3, 10))).toBeVisible();
  });

  await test.step('name, store, deposits and agreement are typed', async () => {
    await takeStep(page, 'chain');
    await page.getByLabel(settings.systemName).fill('太舞雪具');
    await save(page);
    await expect(page.getByText(settings.saved)).toBeVisible();
    await expectDone(page, 'chain');

    await takeStep(page, 'store');
    await page.getByLabel(settings.name).fill(branch);
    await page.getByLabel(settings.phone).fill('0313-4780001');
    await page.getByLabel(settings.address).fill('崇礼区太舞滑雪小镇');
    await page.getByLabel(settings.place).fill('40.9098, 115.4186');
    await save(page);
    await expect(page).toHaveURL(/\/system\/stores\/[0-9a-f-]{36}$/);
    await setRule(page, rules['name.PresetDepositAmounts'], '500, 1000');
    await setRule(page, rules['name.PresetDeliveryAddresses'], '太舞酒店');
    await expectDone(page, 'store');
    await expectDone(page, 'presets');

    await takeStep(page, 'agreement');
    await page.getByLabel(settings.zhText).fill('雪具请按时归还，逾期按天计费。');
    await page.getByRole('button', { name: settings.saveDraft }).click();
    await page.getByRole('button', { name: settings.publish }).click();
    await page
      .getByRole('alertdialog', { name: settings.publishAsk })
      .getByRole('button', { name: settings.publish })
      .click();
    await expect(page.getByText(settings.version(1))).toBeVisible();
    await expectDone(page, 'agreement');
  });

  await test.step('gear comes in by a spreadsheet', async () => {
    await takeStep(page, 'gear');
    await page
      .getByLabel(imports.chooseTitle)
      .setInputFiles({ name: '雪具.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${gear}\r\n`) });
    await page.getByRole('button', { name: imports.start(2) }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: imports.startYes }).click();
    await expect(page.getByText(imports.doneText(2, 0))).toBeVisible();
    await expectDone(page, 'gear');
  });

  await test.step('the code of the counter leads guests to its store', async () => {
    await takeStep(page, 'code');
    await expect(page.getByRole('img', { name: /的预订二维码$/ })).toBeVisible();
    await inspect(page, 'first-hour-02-code');
  });

  await test.step('the dashboard leads back to what is left, and an order is made, paid and handed over', async () => {
    await page.goto(pathTo('storeDashboard'));
    await expect(page.getByRole('region', { name: start.cardTitle })).toContainText(
      start.cardNext(start['step.code']),
    );
    await inspect(page, 'first-hour-03-dashboard');
    await page.getByRole('link', { name: store.newOrder, exact: true }).first().click();
    await staff.typeCode(page, walkInText.zh.scanInto, ski);
    await expect(page.getByRole('button', { name: /^移除 / })).toHaveCount(1);
    await page.getByLabel(store.guestPhone).fill('13600007001');
    await page.getByRole('button', { name: /^收款 ¥/ }).click();
    await expect(page).toHaveURL(/\/store\/orders\/payment\//);
    await staff.takeCash(page);
    await page.getByRole('button', { name: dispatchText.zh.handOverAll(1), exact: true }).click();
    await expect(page.getByText(store.handedOver)).toBeVisible();
  });

  await test.step('the gear comes back, the deposit goes back, and the last step is done', async () => {
    await page.goto(pathTo('storeReturns'));
    await staff.typeCode(page, returnsText.zh.label, ski);
    await page.getByRole('link', { name: /^去结算，退 ¥/ }).click();
    await page.getByRole('button', { name: /^已退现金 ¥.*完成结算$/ }).click();
    await expect(page.getByRole('heading', { name: store.orderCompleted })).toBeVisible();
    await expectDone(page, 'order');
  });
});
