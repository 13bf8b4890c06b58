import { payoutsText } from '#web/text/payouts.ts';
import { expect, test } from './fixtures.ts';
import { addDays, msUntil, shopToday } from './journey/calendar.ts';
import { logInAt, people } from './journey/people.ts';
import { takeByWeChat } from './journey/wechat.ts';

const payouts = payoutsText.zh;

test.use({ shopOf: 'opening-payouts' });

test('what no statement tells is booked once by what the bank shows, with the fee that is left and why', async ({
  shop,
  visit,
  travel,
  inspect,
}) => {
  const [page, phone] = [await visit(), await visit()];
  await logInAt(page, people.owner);
  await takeByWeChat(page, phone, 10);
  // Nobody asks for the statement of a day that lies so far behind; a login does not last as long.
  await travel(msUntil(shop, addDays(shopToday(shop), 40), 11));
  await logInAt(page, people.owner);
  await page.goto('/store/finance/statements');
  const section = page.getByRole('region', { name: payouts.title });
  await section.getByRole('button', { name: payouts.bookByBank }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: payouts.bookByBank }).click();
  await expect(sheet.getByText(payouts.bankWrong)).toBeVisible();
  await expect(sheet.getByText(payouts.wordsMissing, { exact: true })).toHaveCount(2);
  const came = sheet.getByLabel(payouts.bankGot);
  await came.fill('10.01');
  await expect(sheet.getByText(payouts.bankWrong)).toBeVisible();
  await came.fill('9.4');
  await expect(sheet.getByText('−¥0.60')).toBeVisible();
  await sheet.getByLabel(payouts.bankNote).fill('工行 11 月 3 日 9.40');
  await sheet.getByLabel(payouts.withoutStatementReason).fill('账单已过期，无法获取');
  await inspect(page, 'payout-untold');
  await sheet.getByRole('button', { name: payouts.bookNow('¥9.40') }).dblclick();
  await expect(page.getByText(payouts.booked, { exact: true })).toBeVisible();
  await expect(section.getByRole('button', { name: payouts.bookByBank })).toHaveCount(0);
  await page.reload();
  // A list that comes while the button is pressed takes the press along.
  await expect(section.getByRole('heading', { level: 3 })).toBeVisible();
  await section.getByRole('button', { name: payouts.showBooked }).click();
  const booked = section.getByRole('article').filter({ hasText: '工行 11 月 3 日 9.40' });
  await expect(booked).toHaveCount(1);
  await expect(booked.getByText('账单已过期，无法获取')).toBeVisible();
  await booked.getByRole('button', { name: payouts.takeBack }).click();
  await sheet.getByLabel(payouts.reason).fill('金额记错了');
  await sheet.getByRole('button', { name: payouts.takeBackNow }).click();
  await expect(booked.getByText(payouts.takenBack, { exact: true })).toBeVisible();
  await expect(section.getByRole('button', { name: payouts.bookByBank })).toBeVisible();
});
