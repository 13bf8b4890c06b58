import type { Page } from '@playwright/test';
import { hourMs } from '#domain/time/instant.ts';
import { cashierWords } from '#simulator/pay/pay-words.ts';
import { deskText } from '#web/text/desk.ts';
import { homeText } from '#web/text/home.ts';
import { payText } from '#web/text/pay.ts';
import { storeText } from '#web/text/store.ts';
import { expect, test } from './fixtures.ts';
import { logInAt, people } from './journey/people.ts';
import { addDays, shopToday } from './journey/calendar.ts';
import * as guest from './journey/guest.ts';
import { openHand } from './journey/hand.ts';
import { androidChrome, consent, failPlatform, showInWeChat, weChatOnAndroid } from './journey/wechat.ts';

const desk = deskText.zh;
const home = homeText.zh;
const pay = payText.zh;
const store = storeText.zh;

test.use({ shopOf: 'payment-ways' });

const words = cashierWords.zh;
const phone = { userAgent: androidChrome };
const computer = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

const choose = (page: Page, method: 'wechat' | 'alipay'): Promise<void> =>
  page.getByRole('radio', { name: pay[`way.${method}`] }).check({ force: true });
const begin = (page: Page): Promise<void> => page.getByRole('button', { name: /^支付 ¥/ }).click();
/** Pays at the cashier that is open. */
const payThere = (page: Page): Promise<void> =>
  page.getByRole('button', { name: new RegExp(words.pay) }).click();
const comeBack = (page: Page): Promise<void> => page.getByRole('link', { name: words.back }).click();
const expectPaid = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: pay.paidTitle })).toBeVisible();
/** Taps "pay", and gives the text of the code that comes. */
const codeOf = async (page: Page, tap: () => Promise<void>): Promise<string> => {
  const answer = page.waitForResponse((one) => one.url().endsWith('/api/app/payments'));
  await tap();
  const { attempts } = (await (await answer).json()) as { attempts: { action: { text: string } | null }[] };
  return attempts[0]?.action?.text ?? '';
};

test("WeChat Pay in a phone's own browser, at the second try", async ({ shop, visit, inspect }) => {
  const hand = await openHand(shop);
  const friend = await visit(phone);
  await friend.goto(await hand.link(await hand.book()));
  await expect(friend.getByRole('radio', { name: pay['way.wechat'] })).toBeChecked();
  expect(new URL(friend.url()).hash).toBe('');

  await test.step('the company is busy: that is said, and another way is open', async () => {
    await failPlatform(friend, { match: '/pay/transactions/h5', kind: 'status', times: 2 });
    await begin(friend);
    await expect(friend.getByText(pay.stuckTitle)).toBeVisible();
    await inspect(friend, 'pay-21-stuck');
    await friend.getByRole('button', { name: pay.otherWay }).click();
    await expect(friend.getByText(pay.lastClosed)).toBeVisible();
  });

  await begin(friend);
  await expect(friend).toHaveURL(/_sim\/wxpay\/cashier/);
  await payThere(friend);
  await comeBack(friend);
  await expectPaid(friend);
  await expect(friend.getByRole('link', { name: pay.showCode })).toBeHidden();
});

test('Alipay at a computer, by a code or on its own page', async ({ shop, visit, inspect }) => {
  const hand = await openHand(shop);
  const page = await visit(computer);
  await page.goto(await hand.link(await hand.book()));
  await choose(page, 'alipay');
  await begin(page);
  await expect(page.getByRole('img', { name: /付款码/ })).toBeVisible();
  await inspect(page, 'pay-22-alipay-code');
  await page.getByRole('button', { name: pay.onAlipayPage }).click();
  await expect(page).toHaveURL(/_sim\/alipay\/cashier/);
  await payThere(page);
  await comeBack(page);
  await expectPaid(page);
});

test("Alipay at the counter, by a code on the clerk's screen", async ({ shop, visit }) => {
  const hand = await openHand(shop);
  const order = await hand.book();
  const [counter, theirs] = [await visit(), await visit(phone)];
  await logInAt(counter, people.owner);
  await counter.goto(`/store/orders/payment/${order.id}`);
  await counter.getByRole('radio', { name: desk['by.alipay'] }).check({ force: true });
  const code = await codeOf(counter, () => counter.getByRole('button', { name: /^出码收款/ }).click());
  await theirs.goto(`/_sim/alipay/scan?code=${encodeURIComponent(code)}`);
  await payThere(theirs);
  await expect(counter.getByRole('heading', { name: /^已收/ })).toBeVisible();
  await expect(counter.getByText(store.allPaid)).toBeVisible();
});

test('a link opened in WeChat tells how to leave for Alipay, and goes on there', async ({
  shop,
  visit,
  inspect,
}) => {
  const hand = await openHand(shop);
  const inWeChat = await visit({ userAgent: weChatOnAndroid });
  await showInWeChat(inWeChat);
  await inWeChat.goto(await hand.link(await hand.book()));
  // WeChat itself asks nobody; the simulator shows whom it tells.
  await consent(inWeChat, { silent: true });
  await choose(inWeChat, 'alipay');
  await begin(inWeChat);
  const sheet = inWeChat.getByRole('dialog', { name: pay.elsewhereTitle });
  await expect(sheet.getByRole('img', { name: pay.elsewhereTitle })).toBeVisible();
  await inspect(inWeChat, 'pay-23-leave-wechat');
  // WeChat's menu opens the address as it stands.
  await expect(inWeChat).toHaveURL(/#t=/);
  const outside = await visit(phone);
  await outside.goto(inWeChat.url());
  await choose(outside, 'alipay');
  await begin(outside);
  await expect(outside).toHaveURL(/_sim\/alipay\/cashier/);
  await inWeChat.keyboard.press('Escape');
  await expect(inWeChat).not.toHaveURL(/#t=/);
});

test('a second payer takes over; of two payments one goes back by itself', async ({
  shop,
  visit,
  inspect,
}) => {
  const hand = await openHand(shop);
  const link = await hand.link(await hand.book());
  const [first, second] = [await visit(phone), await visit(phone)];
  await first.goto(link);
  await begin(first);
  await expect(first).toHaveURL(/_sim\/wxpay\/cashier/);

  await second.goto(link);
  await expect(second.getByText(pay.someoneElse)).toBeVisible();
  await inspect(second, 'pay-24-somebody-pays');
  await second.getByRole('button', { name: pay.takeOver }).click();
  await expect(second.getByText(pay.payingTwice)).toBeVisible();
  await choose(second, 'alipay');
  await begin(second);
  await expect(second).toHaveURL(/_sim\/alipay\/cashier/);

  // The shop hears of the second one's money only once it asks.
  await second.request.post('/_sim/fault', {
    data: { on: 'notice', match: 'alipay payment', kind: 'delay' },
  });
  await payThere(second);
  await payThere(first);
  await comeBack(first);
  await expectPaid(first);
  await comeBack(second);
  await expectPaid(second);
  await expect(second.getByText(/^多付的 ¥/)).toBeVisible();
  await first.reload();
  await expect(first.getByText(/^多付的 ¥/)).toBeVisible();
  await inspect(first, 'pay-25-paid-twice');
});

test('the network goes while a code waits; the payment is seen once it is back', async ({
  shop,
  visit,
  inspect,
}) => {
  const hand = await openHand(shop);
  const [page, theirs] = [await visit(computer), await visit(phone)];
  await page.goto(await hand.link(await hand.book()));
  const code = await codeOf(page, () => begin(page));
  await expect(page.getByRole('img', { name: /付款码/ })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(pay.offline)).toBeVisible();
  await inspect(page, 'pay-26-offline');
  await theirs.goto(`/_sim/wxpay/scan?code=${encodeURIComponent(code)}`);
  await payThere(theirs);
  await page.context().setOffline(false);
  await expectPaid(page);
});

test('nothing is to be paid for a guest of the house, and what is to be paid is one press from home', async ({
  shop,
  visit,
  inspect,
}) => {
  const hand = await openHand(shop);
  const page = await visit();
  await page.goto('/customer/login?redirect=%2Fcustomer%2Fpayment');
  await guest.logInWithCode(page, { phone: '13700003399', name: '贵小宾' });
  await expect(page.getByText(pay.listNone)).toBeVisible();
  const { id } = await hand.book({
    type: 'Hospitality',
    customerPhone: '13700003399',
    customerName: '贵小宾',
    reason: '开业嘉宾',
  });
  await page.goto(`/customer/payment/${id}`);
  await expect(page.getByText(pay.listNone)).toBeVisible();
  await inspect(page, 'pay-27-nothing-due');

  await hand.book({ type: 'Normal', customerPhone: '13700003399', customerName: '贵小宾' });
  await page.goto('/customer/dashboard');
  const due = page.getByRole('link', { name: new RegExp(home.toPay(1)) });
  await expect(due).toBeVisible();
  await inspect(page, 'pay-29-dashboard');
  await due.click();
  await expect(page).toHaveURL(/\/customer\/payment$/);
  const own = page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: /20\d{10}/ });
  await expect(own).toBeVisible();
  await inspect(page, 'pay-30-due-list');
  await own.click();
  const toPay = page.getByRole('button', { name: /^支付 ¥/ });
  await expect(toPay).toBeVisible();

  await test.step('an order that is not theirs any more is hidden, also on the page of its payment', async () => {
    await page.route(/\/payment-status/, (route) =>
      route.fulfill({ status: 404, json: { error: { code: 'order.notFound', message: '没有这个订单' } } }),
    );
    await expect(page.getByText('没有这个订单')).toBeVisible();
    await expect(page.getByText(/¥/)).toHaveCount(0);
    await expect(toPay).toHaveCount(0);
  });
});

test('a link that is over says so', async ({ shop, visit, travel, inspect }) => {
  const hand = await openHand(shop);
  // It waits for weeks, while its links last a day.
  const startDate = addDays(shopToday(shop), 20);
  const link = await hand.link(await hand.book({ type: 'Reservation', startDate }));
  const page = await visit(phone);
  await page.goto(link);
  await expect(page.getByRole('button', { name: /^支付 ¥/ })).toBeVisible();
  await travel(24 * hourMs + 60_000);
  await page.reload();
  await expect(page.getByRole('heading', { name: pay.linkOverTitle })).toBeVisible();
  await inspect(page, 'pay-28-link-over');
});
