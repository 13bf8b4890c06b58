import { waitingNames } from '#contract/store-lists.ts';
import type { Locator, Page } from '@playwright/test';
import { cashierWords } from '#simulator/pay/pay-words.ts';
import { deskText } from '#web/text/desk.ts';
import { referenceNumbersText } from '#web/text/reference-numbers.ts';
import { ordersText } from '#web/text/orders.ts';
import { payText } from '#web/text/pay.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { statementText } from '#web/text/statement.ts';
import { storeText } from '#web/text/store.ts';
import { waitingText } from '#web/text/waiting.ts';
import { expect, test } from './fixtures.ts';
import { androidChrome } from './journey/wechat.ts';
import { openHand } from './journey/hand.ts';
import { logInAt, people } from './journey/people.ts';

const desk = deskText.zh;
const numbersWords = referenceNumbersText.zh;
const orders = ordersText.zh;
const pay = payText.zh;
const reasons = reasonsText.zh;
const statement = statementText.zh;
const store = storeText.zh;
const waiting = waitingText.zh;

test.use({ shopOf: 'payment-ways' });

const payByWeChat = async (page: Page, link: string): Promise<void> => {
  await page.goto(link);
  await page.getByRole('button', { name: /^支付 ¥/ }).click();
  await page.getByRole('button', { name: new RegExp(cashierWords.zh.pay) }).click();
  await page.getByRole('link', { name: cashierWords.zh.back }).click();
  await expect(page.getByRole('heading', { name: pay.paidTitle })).toBeVisible();
};

/** Cancels the order whose page is open; its money is to go back as it came. */
const cancelHere = async (counter: Page): Promise<void> => {
  await counter.getByRole('button', { name: store.moreActions }).click();
  await counter.getByRole('button', { name: new RegExp(`^${store['menu.cancel']}`) }).click();
  const sheet = counter.getByRole('dialog', { name: store['menu.cancel'] });
  await sheet.getByRole('button', { name: reasons.quickReason('guestCancels') }).click();
  await sheet.getByRole('button', { name: store.cancelNow }).dblclick();
  await expect(sheet).toBeHidden();
};

/** Loads a page again until it shows something: companies take their time. */
const reloadUntil = async (
  page: Page,
  expected: Locator,
  wait = async (): Promise<void> => undefined,
): Promise<void> => {
  await expect
    .poll(async () => {
      await wait();
      await page.reload();
      return expected
        .first()
        .waitFor({ timeout: 2000 })
        .then(() => true)
        .catch(() => false);
    })
    .toBe(true);
};

test('of two refunds that fail one is tried again, the other given in cash and by the company as well', async ({
  shop,
  visit,
  travel,
  inspect,
}) => {
  const hand = await openHand(shop);
  const [friend, manager] = [await visit({ userAgent: androidChrome }), await visit()];
  const [first, second] = [await hand.book(), await hand.book()];
  for (const order of [first, second]) await payByWeChat(friend, await hand.link(order));
  await logInAt(manager, people.manager);

  const rowOf = (why: string) =>
    manager
      .locator('section')
      .filter({ hasText: /笔款项需要处理/ })
      .getByRole('link')
      .filter({ hasText: why });

  await test.step("one is cancelled while the shop's account is empty, one whose payer's card is dead", async () => {
    for (const kind of ['not-enough', 'abnormal'])
      await friend.request.post('/_sim/fault', { data: { on: 'refund', kind } });
    for (const { id } of [first, second]) {
      await manager.goto(`/store/orders/detail/${id}`);
      await cancelHere(manager);
    }
    await manager.goto('/store/finance');
    await reloadUntil(manager, rowOf(waitingNames.refundAbnormal.zh), () => travel(10_000));
    await expect(rowOf(waitingNames.refundFailing.zh)).toHaveCount(1);
    await inspect(manager, 'refund-02-waiting');
  });

  const retried = await test.step('the account is filled up and the first tried again', async () => {
    // Companies want a minute between two tries.
    await travel(60_000);
    await rowOf(waitingNames.refundFailing.zh).click();
    await expect(manager.getByText(desk.refundCode('NOT_ENOUGH'))).toBeVisible();
    await manager.getByRole('button', { name: desk.retry }).click();
    await expect(manager.getByText(desk.retried)).toBeVisible();
    return manager.url();
  });

  const refundNo = await test.step('the second is given in cash, with the reason', async () => {
    await manager.goto('/store/finance');
    await expect(rowOf(waitingNames.refundFailing.zh)).toHaveCount(0);
    await rowOf(waitingNames.refundAbnormal.zh).click();
    await expect(manager.getByText(statement['refund.abnormal']).first()).toBeVisible();
    const number = manager.getByRole('button', {
      name: new RegExp(`^${numbersWords.copy(numbersWords.refundNo, '')}`),
    });
    const no = (await number.locator('.tnum').innerText()).trim();
    await manager.getByRole('button', { name: desk.inCash }).click();
    const sheet = manager.getByRole('dialog', { name: desk.inCashTitle('¥72.60') });
    await sheet.getByRole('button', { name: desk.inCashDone }).click();
    await expect(sheet.getByText(store['missing.reason'])).toBeVisible();
    await sheet.getByRole('button', { name: reasons.quickReason('companyFailed') }).click();
    await inspect(manager, 'refund-03-in-cash');
    await sheet.getByRole('button', { name: desk.inCashDone }).dblclick();
    await expect(manager.getByRole('heading', { name: store.givenBack('¥72.60') })).toBeVisible();
    await expect(manager.getByText(desk.channelRefunds)).toBeHidden();
    await expect(manager.getByText(orders['method.cash']).first()).toBeVisible();
    await inspect(manager, 'refund-04-given');
    return no;
  });

  await test.step('the company gave it too, by another way: it is got back from the guest', async () => {
    await friend.request.post('/_sim/pay/end-refund', { data: { refundNo, end: 'done' } });
    await manager.goto('/store/finance');
    await reloadUntil(manager, rowOf(waitingNames.refundedTwice.zh));
    await inspect(manager, 'refund-05-twice');
    await manager.getByRole('button', { name: waiting.settle }).click();
    const sheet = manager.getByRole('dialog', { name: waiting.settleTitle });
    await sheet.getByRole('button', { name: waiting.settle }).click();
    await expect(sheet.getByText(waiting.settleNoteMissing)).toBeVisible();
    await sheet.getByLabel(waiting.settleNote).fill('客人已退回');
    await inspect(manager, 'refund-06-settle');
    await sheet.getByRole('button', { name: waiting.settle }).dblclick();
    await expect(manager.getByText(waiting.settled)).toBeVisible();
    await expect(sheet).toBeHidden();
    await expect(rowOf(waitingNames.refundedTwice.zh)).toHaveCount(0);
  });

  await manager.goto(retried);
  await reloadUntil(manager, manager.getByText(store.nothingDue), () => travel(10_000));
});
