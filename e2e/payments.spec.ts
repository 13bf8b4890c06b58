import type { Page } from '@playwright/test';
import { cashierWords } from '#simulator/pay/pay-words.ts';
import { pathTo } from '#web/paths.ts';
import { bookText } from '#web/text/book.ts';
import { customerText } from '#web/text/customer.ts';
import { deskText } from '#web/text/desk.ts';
import { homeText } from '#web/text/home.ts';
import { referenceNumbersText } from '#web/text/reference-numbers.ts';
import { ordersText } from '#web/text/orders.ts';
import { payText } from '#web/text/pay.ts';
import { storeText } from '#web/text/store.ts';
import { expect, test } from './fixtures.ts';
import { logInAt, people } from './journey/people.ts';
import { shopToday } from './journey/calendar.ts';
import { textOfStatement } from './journey/figures.ts';
import * as guest from './journey/guest.ts';
import * as staff from './journey/staff.ts';
import { androidChrome, consent, scanAndPay, showInWeChat, weChatOnAndroid } from './journey/wechat.ts';

const book = bookText.zh;
const customer = customerText.zh;
const desk = deskText.zh;
const home = homeText.zh;
const numbersWords = referenceNumbersText.zh;
const words = ordersText.zh;
const pay = payText.zh;
const store = storeText.zh;

test.use({ shopOf: 'bookings' });

const poles = { title: '雪杖', size: '125cm', pieces: 1 };

/** Logs a guest in and books poles for a day; answers the number of the order. */
const bookPoles = async (page: Page, who: guest.Guest, today: string): Promise<string> => {
  await page.goto('/customer/login');
  await guest.logInAsGuest(page, who);
  await expect(page).toHaveURL(/\/customer\/order-create/);
  await guest.chooseDays(page, today, today);
  await guest.take(page, poles);
  const review = await guest.openReview(page);
  await guest.agree(page);
  await review.getByRole('button', { name: book.submit }).click();
  return guest.readNewOrder(page);
};

/** Hands the gear of a paid order out, takes it back and settles it. */
const hireAndReturn = async (counter: Page, orderNumber: string): Promise<void> => {
  await (await staff.findOrder(counter, orderNumber)).click();
  await counter.getByRole('link', { name: store['step.prepare'] }).click();
  const suggestion = await counter
    .getByText(/建议取 \S+/)
    .first()
    .innerText();
  await staff.typeCode(counter, store.codeLabel, /建议取 (\w+)/.exec(suggestion)?.[1] ?? '');
  await counter.getByRole('button', { name: store.handOver }).click();
  await expect(counter.getByRole('heading', { name: store.handedOver })).toBeVisible();
  await (await staff.findOrder(counter, orderNumber)).click();
  await counter.getByRole('link', { name: store['step.takeBack'] }).click();
  await counter.getByRole('button', { name: store.allBack }).click();
  await counter.getByRole('button', { name: store.takeAllBack }).click();
  // Whoever leaves the page before the answer may leave before the question too.
  const settled = counter.waitForResponse(/\/settle$/);
  await counter.getByRole('button', { name: /^结算并退还/ }).click();
  await settled;
};

/** Waits until an order is over, with all money back where it belongs. */
const expectCompleted = async (counter: Page, guestPage: Page, orderNumber: string): Promise<void> => {
  await (await staff.findOrder(counter, orderNumber)).click();
  await expect(counter).toHaveURL(/\/store\/orders\/detail\//);
  const status = counter.getByText(words['status.9']).first();
  await expect
    .poll(
      async () => {
        await counter.reload();
        await expect(counter.getByRole('heading', { name: words['bill.title'] })).toBeVisible();
        return status.isVisible();
      },
      { timeout: 120_000 },
    )
    .toBe(true);
  await guestPage.goto('/customer/orders');
  await guestPage.getByRole('link').filter({ hasText: orderNumber }).click();
  await expect(guestPage.getByRole('heading', { name: customer['next.9'] })).toBeVisible();
  expect(await textOfStatement(counter)).toBe(await textOfStatement(guestPage));
};

test('paid inside WeChat, and given back by WeChat', async ({ shop, visit, inspect }) => {
  const page = await visit({ userAgent: weChatOnAndroid });
  await showInWeChat(page);
  const counter = await visit();
  const today = shopToday(shop);
  const orderNumber = await bookPoles(page, { phone: '13700002221', name: '周小雨' }, today);

  await test.step('who logged in by phone is not asked: WeChat says who pays before the first tap', async () => {
    await page
      .getByRole('link', { name: /^支付 ¥/ })
      .filter({ visible: true })
      .click();
    // On a slow network the page is there before it knows who pays: the button waits for that.
    await page.route('**/wechat-login', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await consent(page, { silent: true });
    await expect(page).toHaveURL(/\/customer\/payment\//);
    await expect(page.getByRole('radio', { name: pay['way.wechat'] })).toBeChecked();
    await inspect(page, 'pay-01-wechat');
  });

  await test.step('the payer changes their mind, then pays; only the server says that it is paid', async () => {
    await page.evaluate(() => Object.assign(globalThis, { weChatPays: 'broken' }));
    await page.getByRole('button', { name: /^支付 ¥/ }).click();
    await expect(page.getByText(pay.notOpened)).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { weChatPays: 'cancel' }));
    await page.getByRole('button', { name: pay.openAgain }).click();
    await expect(page.getByText(pay.notOpened)).toBeHidden();
    await expect(page.getByText(pay.waitingTitle)).toBeVisible();
    await inspect(page, 'pay-02-waiting');
    // Until WeChat's sheet is closed the button waits.
    await expect(page.getByRole('button', { name: pay.openAgain })).toBeEnabled();
    await page.evaluate(() => Object.assign(globalThis, { weChatPays: 'pay' }));
    await page.getByRole('button', { name: pay.openAgain }).click();
    await expect(page.getByRole('heading', { name: pay.paidTitle })).toBeVisible();
    await inspect(page, 'pay-03-paid');
    await page.reload();
    await expect(page.getByRole('heading', { name: pay.paidTitle })).toBeVisible();
  });

  await logInAt(counter, people.owner);
  await hireAndReturn(counter, orderNumber);
  await expectCompleted(counter, page, orderNumber);
  await inspect(counter, 'pay-04-completed');
});

test('paid at the counter by a code and from afar by a link, and given back by both', async ({
  shop,
  visit,
  inspect,
}) => {
  const guestPage = await visit();
  const counter = await visit();
  const friend = await visit({ userAgent: androidChrome });
  const orderNumber = await bookPoles(guestPage, { phone: '13700002222', name: '孙大力' }, shopToday(shop));
  await logInAt(counter, people.owner);
  await (await staff.findOrder(counter, orderNumber)).click();
  await counter.getByRole('link', { name: store['step.collect'] }).click();

  await test.step('a part by WeChat, scanned from the counter', async () => {
    await counter.getByRole('radio', { name: desk['by.wechat'] }).check({ force: true });
    await counter.getByLabel(desk.thisTime).fill('10');
    await counter.getByRole('button', { name: desk.showCode('¥10') }).click();
    await expect(counter.getByRole('img', { name: /付款码/ })).toBeVisible();
    await inspect(counter, 'pay-11-code');
    await scanAndPay(friend, counter);
    await expect(counter.getByRole('heading', { name: store.taken('¥10') })).toBeVisible();
  });

  await test.step('the number on the guest’s receipt is a press away, and finds the order', async () => {
    await counter.getByRole('button', { name: numbersWords.title(1) }).click();
    const number = counter.getByRole('button', {
      name: new RegExp(`^${numbersWords.copy(numbersWords.channelNo, '')}`),
    });
    await inspect(counter, 'pay-11-numbers');
    const tradeNo = /\d{16,}/.exec(await number.innerText())?.[0] ?? 'none';
    await counter.goto('/store/orders/payment');
    await counter.getByRole('searchbox', { name: home['payments.search'] }).fill(tradeNo);
    const rows = counter
      .getByRole('main')
      .getByRole('link')
      .filter({ hasText: /20\d{10}/ });
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(orderNumber);
    await inspect(counter, 'pay-11-found');
    await rows.click();
  });

  const link = await test.step('the rest by a link that anybody may open', async () => {
    const answer = counter.waitForResponse(/payments\/links/);
    await counter.getByRole('button', { name: desk.shareLink }).click();
    await expect(counter.getByRole('img', { name: desk.shareTitle })).toBeVisible();
    await inspect(counter, 'pay-12-link');
    const made = await answer;
    const { billId } = made.request().postDataJSON() as { billId: string };
    const { orderId, token } = (await made.json()) as { orderId: string; token: string };
    return `${pathTo('customerPayment', { orderId }, { bill: billId })}#t=${encodeURIComponent(token)}`;
  });

  await test.step('a friend pays with Alipay: back without paying, then for good', async () => {
    await friend.goto(link);
    await friend.getByRole('radio', { name: pay['way.alipay'] }).check({ force: true });
    await inspect(friend, 'pay-13-by-link');
    await friend.getByRole('button', { name: /^支付 ¥/ }).click();
    await expect(friend).toHaveURL(/_sim\/alipay/);
    await friend.goBack();
    await expect(friend.getByText(pay.waitingTitle)).toBeVisible();
    await friend.getByRole('button', { name: pay.iPaid }).click();
    await expect(friend.getByText(pay.notYet)).toBeVisible();
    await inspect(friend, 'pay-14-not-yet');
    await friend.getByRole('button', { name: pay.openAgain }).click();
    await friend.getByRole('button', { name: new RegExp(cashierWords.zh.pay) }).click();
    await expect(friend).not.toHaveURL(/alipay\/cashier/);
    await friend.goto(link);
    await expect(friend.getByRole('heading', { name: pay.paidTitle })).toBeVisible();
    await inspect(friend, 'pay-15-paid-by-link');
  });

  // The sheet with the link closes by itself, which takes a step back in the history.
  await expect(counter.getByRole('heading', { name: /^已收款/ })).toBeVisible();
  await expect(counter.getByRole('dialog')).toHaveCount(0);
  await hireAndReturn(counter, orderNumber);
  await expectCompleted(counter, guestPage, orderNumber);
  await inspect(guestPage, 'pay-16-completed');
});
