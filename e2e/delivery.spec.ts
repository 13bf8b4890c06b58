import type { Locator, Page } from '@playwright/test';
import { errorCatalogue } from '#contract/errors.ts';
import { cashierWords } from '#simulator/pay/pay-words.ts';
import { accountText } from '#web/text/account.ts';
import { bookText } from '#web/text/book.ts';
import { customerText } from '#web/text/customer.ts';
import { homeText } from '#web/text/home.ts';
import { deskText } from '#web/text/desk.ts';
import { deliveryText } from '#web/text/delivery.ts';
import { dispatchText } from '#web/text/dispatch.ts';
import { ordersText } from '#web/text/orders.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { payText } from '#web/text/pay.ts';
import { storeText } from '#web/text/store.ts';
import { tillsText } from '#web/text/tills.ts';
import { expect, test } from './fixtures.ts';
import { addDays, shopToday } from './journey/calendar.ts';
import * as guest from './journey/guest.ts';
import { openHand, type Booked } from './journey/hand.ts';
import { logInAt, people } from './journey/people.ts';
import * as staff from './journey/staff.ts';
import type { ShopServer } from './shop-server.ts';

const account = accountText.zh;
const book = bookText.zh;
const customer = customerText.zh;
const home = homeText.zh;
const desk = deskText.zh;
const delivery = deliveryText.zh;
const dispatch = dispatchText.zh;
const words = ordersText.zh;
const reasons = reasonsText.zh;
const pay = payText.zh;
const store = storeText.zh;
const tills = tillsText.zh;

test.use({ shopOf: 'bookings' });

const branch = '崇礼太舞店';
const address = '滑雪公寓 A 座 1201';
const an = { phone: '13600009001', name: '何安' };
const hu = { phone: '13600009002', name: '胡小北' };

/** Books one piece of gear, brought to the guest the day before: on the day itself the clock says that it is in use. */
const bookDelivery = async (page: Page, shop: ShopServer, who: guest.Guest = an): Promise<string> => {
  await page.goto('/customer/login');
  await guest.logInAsGuest(page, who);
  await expect(page).toHaveURL(/\/customer\/order-create/);
  await guest.chooseStore(page, branch);
  await guest.chooseDays(page, addDays(shopToday(shop), 1), addDays(shopToday(shop), 2));
  await page
    .getByRole('button', { name: /，余 \d+ 件$/ })
    .first()
    .click();
  const review = await guest.openReview(page);
  await review.getByRole('button', { name: words['delivery.SelfPickup'] }).click();
  const way = page.getByRole('dialog', { name: book.method });
  await way.getByRole('radio', { name: words['delivery.Delivery'] }).click();
  await way.getByLabel(book.deliveryAddress).fill(address);
  await way.getByRole('button', { name: book.methodDone }).click();
  await guest.agree(page);
  await review.getByRole('button', { name: book.submit }).click();
  return guest.readNewOrder(page);
};

const readYuan = (written: string): number => Number(written.replaceAll(/[^\d.]/g, ''));

/** Scans what the first line asks for. */
const bindSuggested = async (counter: Page): Promise<void> => {
  const suggested = await counter
    .getByText(/^建议取 /)
    .first()
    .innerText();
  await staff.typeCode(counter, store.codeLabel, suggested.replace('建议取 ', ''));
  await expect(counter.getByText(store.progress(1, 1), { exact: true })).toBeVisible();
};

const endRun = async (counter: Page, button: string, title: string): Promise<Locator> => {
  await counter.getByRole('button', { name: button, exact: true }).click();
  return counter.getByRole('dialog', { name: title });
};

test('gear is brought to a guest at the second try, comes back over the counter and is settled', async ({
  visit,
  inspect,
  shop,
}) => {
  const [guestPage, counter] = [await visit(), await visit()];
  const orderNumber = await bookDelivery(guestPage, shop);
  await expect(guestPage.getByRole('heading', { name: customer['next.1.delivery'] })).toBeVisible();

  await test.step('staff take cash, scan and load', async () => {
    await logInAt(counter, people.owner);
    await staff.standIn(counter, branch);
    await (await staff.findOrder(counter, orderNumber)).click();
    await counter.getByRole('link', { name: store['step.collect'] }).click();
    await staff.takeCash(counter);
    await counter.getByRole('link', { name: store['step.load'] }).click();
    await expect(counter.getByRole('button', { name: dispatch.load })).toBeDisabled();
    await bindSuggested(counter);
    await inspect(counter, 'delivery-load');
    await counter.getByRole('button', { name: dispatch.load }).click();
    await expect(counter.getByRole('heading', { name: dispatch.loaded })).toBeVisible();
    await guestPage.reload();
    await expect(guestPage.getByRole('heading', { name: customer['next.3'] })).toBeVisible();
  });

  await test.step('nobody is there, so the gear comes back and is loaded again', async () => {
    await counter.getByRole('link', { name: store.seeOrder }).first().click();
    const sheet = await endRun(counter, delivery.fail, delivery.failTitle);
    await sheet.getByRole('button', { name: delivery.failNow }).click();
    await expect(sheet.getByText(store['missing.reason'])).toBeVisible();
    await sheet.getByRole('button', { name: reasons.quickReason('nobodyThere') }).click();
    await inspect(counter, 'delivery-failed');
    await sheet.getByRole('button', { name: delivery.failNow }).click();
    await expect(sheet).toBeHidden();
    await counter.getByRole('link', { name: store['step.load'] }).click();
    await counter.getByRole('button', { name: dispatch.load }).click();
    await counter.getByRole('link', { name: store.seeOrder }).first().click();
  });

  await test.step('it arrives, and the guest has it', async () => {
    const sheet = await endRun(counter, delivery.confirm, delivery.confirmTitle);
    await sheet.getByRole('button', { name: reasons.quickReason('deskSigned') }).click();
    await sheet.getByRole('button', { name: delivery.confirm }).click();
    await expect(sheet).toBeHidden();
    await expect(counter.getByText(words['status.4']).first()).toBeVisible();
    await guestPage.reload();
    await expect(guestPage.getByRole('heading', { name: customer['next.4'] })).toBeVisible();
    await inspect(guestPage, 'delivery-arrived');
    await guestPage.getByRole('button', { name: customer['order.received'] }).click();
    const question = guestPage.getByRole('alertdialog', { name: customer['order.receivedAsk'] });
    await question.getByRole('button', { name: customer['order.received'] }).click();
    await expect(guestPage.getByRole('heading', { name: customer['next.5'] })).toBeVisible();
  });

  await test.step('it comes back over the counter, and the deposit goes back', async () => {
    await counter.reload();
    await counter.getByRole('link', { name: store['step.takeBack'] }).click();
    await counter.getByRole('button', { name: store.allBack }).click();
    await counter.getByRole('button', { name: store.takeAllBack }).click();
    await counter.getByRole('button', { name: /^结算并退还 ¥/ }).click();
    // In the place of the button before: too soon after that one a press would be the second half of a double tap.
    const giveBack = counter.getByRole('button', { name: store.giveBackNow, exact: true });
    const done = counter.getByRole('button', { name: store.giveBackDone });
    await expect(async () => {
      if (!(await done.isVisible())) await giveBack.click({ timeout: 3000 });
      await expect(done).toBeVisible({ timeout: 3000 });
    }).toPass();
    await done.click();
    await expect(counter.getByRole('heading', { name: store.orderCompleted })).toBeVisible();
  });
});

test('a driver finds an order by its number, and collects at the door in cash and by a code', async ({
  shop,
  visit,
  inspect,
}) => {
  const [page, guestPage, phone] = [await visit(), await visit(), await visit()];
  const orderNumber = await bookDelivery(guestPage, shop, hu);
  const orderUrl = guestPage.url();
  await test.step('it is paid and brought; to have it fetched costs a fee', async () => {
    const hand = await openHand(shop);
    const { id } = await hand.pay(await hand.ask<Booked>(`GET /api/app/orders/by-number/${orderNumber}`));
    const give = async (command: string, body: object): Promise<Booked> => {
      const { version } = await hand.ask<Booked>(`GET /api/app/orders/${id}`);
      return hand.ask<Booked>(`${command.replace('ID', id)}`, { version, ...body });
    };
    const { lines } = await hand.ask<Booked>(`GET /api/app/orders/${id}`);
    for (const { barcode } of lines) await give('POST /api/app/orders/ID/bind', { barcode });
    await give('POST /api/app/orders/ID/load', { early: true });
    await give('POST /api/app/orders/ID/delivery-confirm', { note: '本人签收' });
    await give('PUT /api/app/orders/ID/return-method', { returnMethod: 'Pickup', pickupAddress: address });
    const { storeId } = await hand.ask<{ storeId: string }>(`GET /api/app/orders/${id}`);
    type Drivers = { readonly drivers: readonly { readonly id: string }[] };
    const { drivers } = await hand.ask<Drivers>(`GET /api/app/runs?storeId=${storeId}`);
    const driverId = drivers[0]?.id;
    await hand.ask('POST /api/app/runs/take', { kind: 'collect', orderId: id, driverId });
    await guestPage.reload();
  });
  await test.step('the guest begins to pay alone, and leaves it at that', async () => {
    await guestPage
      .getByRole('link', { name: /^支付 ¥/ })
      .filter({ visible: true })
      .click();
    await guestPage.getByRole('button', { name: /^支付 ¥/ }).click();
    await expect(guestPage.getByRole('img', { name: /付款码/ })).toBeVisible();
  });
  await page.goto('/login');
  await page.getByLabel(account.userName).fill('driver');
  await page.getByLabel(account.password, { exact: true }).fill('snowgear-demo');
  await page.getByRole('button', { name: account.logIn, exact: true }).click();
  const greeting = page.getByRole('heading', { name: home.hello('马师傅') });
  await expect(greeting).toBeVisible();
  await page.goto('/store/dashboard');
  await page.getByRole('link', { name: account.goHome }).click();
  await expect(greeting).toBeVisible();
  await page.getByRole('button', { name: desk.driverCollect }).click();

  await test.step('the number of the order leads to its money', async () => {
    const number = page.getByRole('searchbox', { name: desk.driverNumber });
    await number.fill('12');
    await number.press('Enter');
    await expect(page.getByText(desk.driverNoNumber)).toBeVisible();
    await number.fill(orderNumber);
    await number.press('Enter');
    await expect(page).toHaveURL(/\/driver\/payment\//);
  });

  await test.step('a part in cash, with the change told before', async () => {
    await expect(page.getByText(pay.payingTwice)).toBeVisible();
    await page.getByRole('button', { name: desk.driverCash }).click();
    const question = page.getByRole('alertdialog');
    await question.getByLabel(store.received).fill('9000');
    await expect(question.getByText(/^找零 ¥/)).toBeVisible();
    await inspect(page, 'driver-cash');
    await question.getByLabel(store.received).fill('10');
    await expect(question).toHaveAccessibleName(desk.cashAsk('¥10'));
    await question.getByRole('button', { name: desk.cashDone }).click();
    await expect(page.getByRole('heading', { name: desk.paidOnline('¥10') })).toBeVisible();
    await expect(page.getByRole('term').filter({ hasText: desk.driverBag })).toBeVisible();
  });

  await test.step('the rest by the code that the driver shows', async () => {
    const started = page.waitForResponse((answer) => answer.url().endsWith('/api/app/payments'));
    await page.getByRole('button', { name: words['method.wechat'] }).click();
    const { attempts } = (await (await started).json()) as {
      attempts: { action: { text: string } | null }[];
    };
    await expect(page.getByRole('img', { name: /付款码/ })).toBeVisible();
    await phone.goto(`/_sim/wxpay/scan?code=${encodeURIComponent(attempts[0]?.action?.text ?? '')}`);
    await phone.getByRole('button', { name: new RegExp(cashierWords.zh.pay) }).click();
    await expect(page.getByText(store.allPaid)).toBeVisible();
    await guestPage.goto(orderUrl);
    await expect(guestPage.getByRole('heading', { name: customer['next.4'] })).toBeVisible();
  });

  await test.step('the cash of the bag goes to the counter', async () => {
    await logInAt(phone, people.manager);
    await phone.goto('/store/finance/tills');
    await staff.standIn(phone, branch);
    const bag = phone.getByRole('region', { name: tills.bag('马师傅') });
    const counter = phone.getByRole('region', { name: tills.counter });
    const inTill = (till: Locator) => till.locator('header p').last();
    await expect(inTill(bag)).toContainText('¥10.00');
    const before = readYuan(await inTill(counter).innerText());
    await inspect(phone, 'bag-full');
    await bag.getByRole('button', { name: tills.handOver }).click();
    const sheet = phone.getByRole('dialog', { name: tills.handOver });
    await expect(sheet.getByLabel(tills.amount)).toHaveValue('10');
    await sheet.getByLabel(tills.amount).fill('10.01');
    await sheet.getByRole('button', { name: tills.handOver }).click();
    await expect(sheet.getByText(errorCatalogue['till.notEnough'].zh)).toBeVisible();
    await sheet.getByLabel(tills.amount).fill('10');
    await inspect(phone, 'bag-handed');
    await sheet.getByRole('button', { name: tills.handOver }).dblclick();
    await expect(sheet).toBeHidden();
    await expect(inTill(bag)).toContainText('¥0.00');
    expect(readYuan(await inTill(counter).innerText())).toBe(before + 10);
  });
});
