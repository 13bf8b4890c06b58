import { instantOf } from '#domain/time/zone-instants.ts';
import type { StatementLine } from '#domain/payments/statement-line.ts';
import { cashierWords } from '#simulator/pay/pay-words.ts';
import { payNumbers } from '#simulator/pay/pay-values.ts';
import { weChatStatement } from '#testing/payments/statements.ts';
import { channelStatementsText } from '#web/text/channel-statements.ts';
import { financeText } from '#web/text/finance.ts';
import { payText } from '#web/text/pay.ts';
import { shellText } from '#web/text/shell.ts';
import { expect, test } from './fixtures.ts';
import { addDays, msUntil, shopToday } from './journey/calendar.ts';
import { openHand } from './journey/hand.ts';
import { logInAt, people } from './journey/people.ts';
import { saveSheet } from './journey/saved.ts';
import { failPlatform } from './journey/wechat.ts';
import { shopZone } from './shop-server.ts';

const words = channelStatementsText.zh;
const finance = financeText.zh;
const pay = payText.zh;
const shell = shellText.zh;

test.use({ shopOf: 'statements' });

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const testMerchant = '1900007291';
type ReportedPayment = Pick<StatementLine, 'attemptNo' | 'channelTradeNo'>;

/** What the company's console gives of a day: a refund made there, and a payment that is not ours. */
const consoleFile = ({ attemptNo, channelTradeNo }: ReportedPayment, on: string): Buffer => {
  const at = instantOf(on, 15 * 60, shopZone);
  const refund: StatementLine = {
    kind: 'refund',
    attemptNo,
    channelTradeNo,
    refundNo: 'console-1',
    channelRefundNo: '50300000000001',
    amountFen: 100,
    feeFen: 0,
    state: 'done',
    at,
  };
  const foreign: StatementLine = {
    ...refund,
    kind: 'payment',
    attemptNo: 'f'.repeat(32),
    channelTradeNo: 'T-foreign',
    refundNo: '',
    channelRefundNo: '',
    amountFen: 500,
  };
  const text = weChatStatement([refund, foreign]);
  return Buffer.from(text.replaceAll(testMerchant, payNumbers.mchId));
};

test("a company's day is checked, a file brought, a difference explained, and a console's refund booked", async ({
  shop,
  visit,
  travel,
  inspect,
}) => {
  const [paidOn, refundedOn] = [shopToday(shop), addDays(shopToday(shop), 1)];
  const hand = await openHand(shop);
  const friend = await visit({ userAgent: android });
  await friend.goto(await hand.link(await hand.book()));
  await friend.getByRole('button', { name: /^支付 ¥/ }).click();
  await friend.getByRole('button', { name: new RegExp(cashierWords.zh.pay) }).click();
  await friend.getByRole('link', { name: cashierWords.zh.back }).click();
  await expect(friend.getByRole('heading', { name: pay.paidTitle })).toBeVisible();

  const reportedPayment = await test.step('the next morning what was paid agrees', async () => {
    await travel(msUntil(shop, refundedOn, 11));
    const page = await visit();
    await logInAt(page, people.owner);
    await page.goto(`/store/finance/statements?from=${paidOn}&to=${paidOn}`);
    await page.getByRole('button', { name: /微信支付/ }).click();
    await page.getByRole('button', { name: new RegExp(`${words.fetchNow}|${words.refetch}`) }).click();
    const lines = page.waitForResponse(/statement-lines|statements\/lines/);
    await page.getByRole('button', { name: words.showMatched(1) }).click();
    const { items } = (await (await lines).json()) as { items: readonly ReportedPayment[] };
    await failPlatform(page, { match: 'tradebill', kind: 'status', times: 1000 });
    return items[0] ?? { attemptNo: '', channelTradeNo: '' };
  });

  await travel(msUntil(shop, addDays(refundedOn, 1), 11));
  const page = await visit();
  await logInAt(page, people.owner);
  await page.goto('/store/finance/statements');
  const days = page.getByRole('group', { name: finance.days });
  await days.getByRole('button', { name: finance.chosenDays }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(finance.fromDay).fill(refundedOn);
  await sheet.getByLabel(finance.toDay).fill(refundedOn);
  await sheet.getByRole('button', { name: shell.confirm }).click();
  await expect(page).toHaveURL(new RegExp(`from=${refundedOn}`));
  const day = page.getByRole('button', { name: /微信支付/ });
  await expect(day).toHaveCount(1);
  await day.click();
  await page.getByLabel(words.upload).setInputFiles({
    name: 'bill.csv',
    mimeType: 'text/csv',
    buffer: consoleFile(reportedPayment, refundedOn),
  });
  await expect(page.getByText(words.oddFound(2))).toBeVisible();
  await inspect(page, 'statement-lines');

  await page.getByRole('button', { name: words.returned }).click();
  await sheet.getByLabel(words.returnedReason).fill('缆车停运');
  await sheet.getByRole('button', { name: words.returned }).dblclick();
  await expect(page.getByText(words.returnedDone)).toBeVisible();
  // The refund was booked a day after the company made it; only the foreign payment is left.
  await expect(day.getByText(words['state.odd'](1))).toBeVisible();

  await page.getByRole('button', { name: words.note, exact: true }).click();
  await sheet.getByRole('button', { name: words['reason.otherBusiness'] }).click();
  await inspect(page, 'statement-note');
  await sheet.getByRole('button', { name: words.save }).click();
  await expect(page.getByText(words['reason.otherBusiness'])).toBeVisible();
  await expect(day.getByText(words['state.kept'])).toBeVisible();

  const saved = await saveSheet(page, words.export);
  expect(saved.name).toBe(`${words.exportName}-${refundedOn}.csv`);
  const [, ...rows] = saved.lines;
  expect(rows).toHaveLength(2);
  expect(rows.join()).toContain('50300000000001');
  expect(rows.join()).toContain('T-foreign');
});
