import type { Page } from '@playwright/test';
import { zh as statements } from '#web/text/zh/channel-statements.ts';
import { zh as desk } from '#web/text/zh/desk.ts';
import { zh as payouts } from '#web/text/zh/payouts.ts';
import { zh as store } from '#web/text/zh/store.ts';
import { expect, test } from './fixtures.ts';
import { addDays, msUntil, shopToday } from './journey/calendar.ts';
import { logInAt, people } from './journey/people.ts';
import { scanAndPay } from './journey/wechat.ts';

test.use({ shopOf: 'payouts' });

/** Takes some yuan by WeChat for the first order that waits for money. */
const takeByWeChat = async (page: Page, phone: Page, yuan: number): Promise<void> => {
  await page.goto('/store/orders/list?tab=toPay');
  await page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: /20\d{10}/ })
    .first()
    .click();
  await page.getByRole('link', { name: store['step.collect'] }).click();
  await page.getByRole('radio', { name: desk['by.wechat'] }).check({ force: true });
  await page.getByLabel(desk.thisTime).fill(String(yuan));
  await page.getByRole('button', { name: desk.showCode(`¥${yuan}`) }).click();
  await scanAndPay(phone, page);
  await expect(page.getByRole('heading', { name: store.taken(`¥${yuan}`) })).toBeVisible();
};

test('what a payment company paid out is booked by its statement, taken back, and booked again', async ({
  shop,
  visit,
  travel,
  look,
}) => {
  const [page, phone] = [await visit(), await visit()];
  await logInAt(page, people.owner);
  await takeByWeChat(page, phone, 100);

  const paidOn = shopToday(shop);
  await travel(msUntil(shop, addDays(paidOn, 1), 11));
  await page.goto('/store/finance/statements');
  const days = page.getByRole('region', { name: statements.byDay });
  await days.getByRole('button', { expanded: false }).filter({ hasText: '微信支付' }).nth(1).click();
  const fetched = page.waitForResponse(/statements\/fetch/);
  await days
    .getByRole('button', { name: new RegExp(`${statements.fetchNow}|${statements.refetch}`) })
    .click();
  expect((await fetched).status()).toBe(200);

  const section = page.getByRole('region', { name: payouts.title });
  await expect(section.getByText('¥99.40').first()).toBeVisible();
  await look(page, 'payouts');
  const book = async (): Promise<void> => {
    await section.getByRole('button', { name: payouts.book }).first().click();
    await expect(page.getByRole('dialog').getByText('−¥0.60')).toBeVisible();
    await look(page, 'payout-book');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: payouts.bookNow('¥99.40') })
      .dblclick();
    await expect(page.getByText(payouts.booked, { exact: true })).toBeVisible();
    await expect(section.getByRole('button', { name: payouts.book })).toHaveCount(0);
  };
  await book();
  await section.getByRole('button', { name: payouts.showBooked }).click();
  await expect(section.getByText(payouts.bookedFound(1))).toBeVisible();
  await look(page, 'payouts-booked');
  await section.getByRole('button', { name: payouts.takeBack }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: payouts.takeBackNow }).click();
  await expect(sheet.getByText(payouts.reasonMissing)).toBeVisible();
  await sheet.getByLabel(payouts.reason).fill('银行还没到账');
  await sheet.getByRole('button', { name: payouts.takeBackNow }).click();
  await expect(section.getByText(payouts.takenBack, { exact: true })).toBeVisible();
  await look(page, 'payout-taken-back');
  await book();
  await page.reload();
  await page.getByRole('button', { name: payouts.showBooked }).click();
  await expect(page.getByText(payouts.bookedFound(2))).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: payouts.export }).click();
  expect((await saved).suggestedFilename()).toBe(payouts.exportName);
});

test('what no statement tells is booked once by what the bank shows, with the fee that is left and why', async ({
  shop,
  visit,
  travel,
  look,
}) => {
  const [page, phone] = [await visit(), await visit()];
  await logInAt(page, people.owner);
  await takeByWeChat(page, phone, 10);
  // Nobody asks for the statement of a day that lies so far behind; a login does not last as long.
  await travel(msUntil(shop, addDays(shopToday(shop), 40), 11));
  await logInAt(page, people.owner);
  await page.goto('/store/finance/statements');
  const section = page.getByRole('region', { name: payouts.title });
  await section.getByRole('button', { name: payouts.bookUntold }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: payouts.bookUntold }).click();
  await expect(sheet.getByText(payouts.bankWrong)).toBeVisible();
  await expect(sheet.getByText(payouts.wordsMissing, { exact: true })).toHaveCount(2);
  const came = sheet.getByLabel(payouts.bankGot);
  await came.fill('10.01');
  await expect(sheet.getByText(payouts.bankWrong)).toBeVisible();
  await came.fill('9.4');
  await expect(sheet.getByText('−¥0.60')).toBeVisible();
  await sheet.getByLabel(payouts.bankNote).fill('工行 11 月 3 日 9.40');
  await sheet.getByLabel(payouts.untoldReason).fill('账单已过期，无法获取');
  await look(page, 'payout-untold');
  await sheet.getByRole('button', { name: payouts.bookNow('¥9.40') }).dblclick();
  await expect(page.getByText(payouts.booked, { exact: true })).toBeVisible();
  await expect(section.getByRole('button', { name: payouts.bookUntold })).toHaveCount(0);
  await page.reload();
  await section.getByRole('button', { name: payouts.showBooked }).click();
  const booked = section.getByRole('article').filter({ hasText: '工行 11 月 3 日 9.40' });
  await expect(booked).toHaveCount(1);
  await expect(booked.getByText('账单已过期，无法获取')).toBeVisible();
  await booked.getByRole('button', { name: payouts.takeBack }).click();
  await sheet.getByLabel(payouts.reason).fill('金额记错了');
  await sheet.getByRole('button', { name: payouts.takeBackNow }).click();
  await expect(booked.getByText(payouts.takenBack, { exact: true })).toBeVisible();
  await expect(section.getByRole('button', { name: payouts.bookUntold })).toBeVisible();
});
