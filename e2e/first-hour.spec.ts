import type { Page } from '@playwright/test';
import { pathTo } from '#web/paths.ts';
import { dispatchText } from '#web/text/dispatch.ts';
import { returnsText } from '#web/text/returns.ts';
import { startText } from '#web/text/start.ts';
import { storeText } from '#web/text/store.ts';
import { walkInText } from '#web/text/walk-in.ts';
import { expect, test } from './fixtures.ts';
import * as staff from './journey/staff.ts';

const start = startText.zh;
const store = storeText.zh;

// Store and gear come by a spreadsheet before the start.
test.use({ data: { spreadsheets: ['src/testing/data/catalogue.csv'] }, shopOf: 'first-hour' });

const branch = '崇礼太舞店';
const ski = 'SN000364';

const step = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('from the one-time link to a paid order and its return, in a browser alone', async ({
  shop,
  visit,
  inspect,
}) => {
  const page = await visit();

  await test.step('the first steps are told, and those that are not needed are left out', async () => {
    await staff.useSetupLink(page, shop);
    await expect(page.getByText(start.progress(1, 10))).toBeVisible();
    await expect(step(page, start['step.gear']).getByText(start.done)).toBeVisible();
    await inspect(page, 'first-hour-01-start');
    for (const name of ['step.payments', 'step.filing', 'step.staff'] as const)
      await step(page, start[name]).getByRole('button', { name: start.leaveOut, exact: true }).click();
    await expect(page.getByText(start.progress(4, 10))).toBeVisible();
  });

  await test.step('the code of the counter leads guests to its store', async () => {
    await step(page, start['step.code']).getByRole('link', { name: start['do.code'] }).click();
    await expect(page.getByRole('img', { name: /的预订二维码$/ })).toBeVisible();
    await inspect(page, 'first-hour-02-code');
  });

  await test.step('the dashboard leads back to what is left, and an order is made, paid and handed over', async () => {
    await page.goto(pathTo('storeDashboard'));
    await expect(page.getByRole('region', { name: start.cardTitle })).toContainText(
      start.cardNext(start['step.chain']),
    );
    await staff.standIn(page, branch);
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
    await page.goto(pathTo('systemStart'));
    await expect(step(page, start['step.order']).getByText(start.done)).toBeVisible();
  });
});
