import { channelStatementsText } from '#web/text/channel-statements.ts';
import { payoutsText } from '#web/text/payouts.ts';
import { expect, test } from './fixtures.ts';
import { addDays, msUntil, shopToday } from './journey/calendar.ts';
import { logInAt, people } from './journey/people.ts';
import { saveSheet } from './journey/saved.ts';
import { takeByWeChat } from './journey/wechat.ts';

const statements = channelStatementsText.zh;
const payouts = payoutsText.zh;

test.use({ shopOf: 'payouts' });

test('what a payment company paid out is booked by its statement, taken back, and booked again', async ({
  shop,
  visit,
  travel,
  inspect,
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
  await inspect(page, 'payouts');
  const book = async (): Promise<void> => {
    await section.getByRole('button', { name: payouts.book }).first().click();
    await expect(page.getByRole('dialog').getByText('−¥0.60')).toBeVisible();
    await inspect(page, 'payout-book');
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
  await inspect(page, 'payouts-booked');
  await section.getByRole('button', { name: payouts.takeBack }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: payouts.takeBackNow }).click();
  await expect(sheet.getByText(payouts.reasonMissing)).toBeVisible();
  await sheet.getByLabel(payouts.reason).fill('银行还没到账');
  await sheet.getByRole('button', { name: payouts.takeBackNow }).click();
  await expect(section.getByText(payouts.takenBack, { exact: true })).toBeVisible();
  await inspect(page, 'payout-taken-back');
  await book();
  await page.reload();
  await page.getByRole('button', { name: payouts.showBooked }).click();
  await expect(page.getByText(payouts.bookedFound(2))).toBeVisible();
  const { name } = await saveSheet(page, payouts.export);
  expect(name).toMatch(new RegExp(`^${payouts.exportName}-[-0-9]{10}[.]csv$`));
});
