import type { Page } from '@playwright/test';
import { cashierWords } from '#simulator/pay/pay-words.ts';
import { customerText } from '#web/text/customer.ts';
import { datesText } from '#web/text/dates.ts';
import { loginText } from '#web/text/login.ts';
import { orderChangeText } from '#web/text/order-change.ts';
import { ordersText } from '#web/text/orders.ts';
import { payText } from '#web/text/pay.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { securityText } from '#web/text/security.ts';
import { shellText } from '#web/text/shell.ts';
import { statementText } from '#web/text/statement.ts';
import { storeText } from '#web/text/store.ts';
import { withdrawText } from '#web/text/withdraw.ts';
import { expect, test } from './fixtures.ts';
import { addDays, shopToday } from './journey/calendar.ts';
import { figuresOn, statementOn, sumsOf, textOfStatement } from './journey/figures.ts';
import * as guest from './journey/guest.ts';
import { openHand } from './journey/hand.ts';
import { logInAt, people } from './journey/people.ts';
import * as staff from './journey/staff.ts';
import { readSmsCode } from './journey/wechat.ts';

const customer = customerText.zh;
const dates = datesText.zh;
const login = loginText.zh;
const change = orderChangeText.zh;
const words = ordersText.zh;
const pay = payText.zh;
const reasons = reasonsText.zh;
const security = securityText.zh;
const shell = shellText.zh;
const statement = statementText.zh;
const store = storeText.zh;
const withdraw = withdrawText.zh;

test.use({ shopOf: 'bookings' });

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const lu = { name: '陆长风', phone: '13700005501' };
const named = { customerName: lu.name, customerPhone: lu.phone };

// Poles cost 18 a day, 60 deposit.
const dayFen = 1800;
const depositFen = 6000;

/** Opens an entry of an order's menu. */
const choose = async (counter: Page, entry: string): Promise<void> => {
  await counter.getByRole('button', { name: store.moreActions }).click();
  const menu = counter.getByRole('dialog', { name: store.moreActions });
  await menu.getByRole('button', { name: new RegExp(`^${entry}`) }).click();
  await expect(menu).toBeHidden();
};

/** Expects the last lines of a statement. */
const expectSums = async (page: Page, sums: Parameters<typeof sumsOf>[0]): Promise<void> => {
  const expected = sumsOf(sums);
  await expect.poll(async () => (await figuresOn(page)).slice(-expected.length)).toEqual(expected);
};

test('a hire is kept a day longer, which a guest proves, owes and pays, and is in use again', async ({
  shop,
  visit,
  inspect,
}) => {
  const hand = await openHand(shop);
  const hire = await hand.handOut(await hand.pay(await hand.book({ ...named, days: 2 })));
  const page = await visit({ userAgent: android });
  await page.goto(`/customer/login?redirect=${encodeURIComponent(`/customer/orders/${hire.id}`)}`);
  await guest.logInAsGuest(page, lu);

  await test.step('who told no more than name and phone proves the phone first', async () => {
    await expect(page.getByText(words.proofNeeded)).toBeVisible();
    await page.getByRole('button', { name: security.verifyPhone }).click();
    const sheet = page.getByRole('dialog', { name: security.verifyPhone });
    await expect(sheet.getByText(security.verifyPhoneText(lu.phone))).toContainText(customer['order.extend']);
    await sheet.getByRole('button', { name: login.smsSend }).click();
    await expect(sheet.getByText(login.smsSent(''))).toBeVisible();
    await sheet.getByLabel(login.smsCode).fill(await readSmsCode(page, lu.phone));
    await inspect(page, 'dates-01-prove');
    await sheet.getByRole('button', { name: security.verify, exact: true }).click();
    await expect(sheet).toBeHidden();
  });

  await test.step('the day is asked for', async () => {
    await page.getByRole('button', { name: customer['order.extend'], exact: true }).click();
    const sheet = page.getByRole('dialog', { name: customer['order.extendTitle'] });
    await sheet.getByRole('button', { name: shell.more }).click();
    await expect(sheet.getByText('¥36')).toBeVisible();
    await sheet.getByRole('button', { name: shell.less }).click();
    await expect(sheet.getByText('¥18')).toBeVisible();
    await inspect(page, 'dates-02-extend');
    await sheet.getByRole('button', { name: dates.extendBy(1) }).dblclick();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('heading', { name: customer['next.6'] })).toBeVisible();
    const charge = 3 * dayFen;
    await expectSums(page, { charge, held: depositFen, received: 2 * dayFen + depositFen, open: dayFen });
    await inspect(page, 'dates-03-owes');
  });

  await test.step('and paid', async () => {
    await page
      .getByRole('link', { name: customer.payNow('¥18') })
      .filter({ visible: true })
      .click();
    await page.getByRole('button', { name: /^支付 ¥18/ }).click();
    await page.getByRole('button', { name: new RegExp(cashierWords.zh.pay) }).click();
    await page.getByRole('link', { name: cashierWords.zh.back }).click();
    await expect(page.getByRole('heading', { name: pay.paidTitle })).toBeVisible();
    await page.goto(`/customer/orders/${hire.id}`);
    await expect(page.getByRole('heading', { name: customer['next.5'] })).toBeVisible();
    await expectSums(page, {
      charge: 3 * dayFen,
      held: depositFen,
      received: 3 * dayFen + depositFen,
      open: 0,
    });
  });
});

test('a trip is moved by guest and staff, delivered instead and not, and its bill withdrawn', async ({
  shop,
  visit,
  inspect,
}) => {
  const hand = await openHand(shop);
  const [startDate, later] = [addDays(shopToday(shop), 3), addDays(shopToday(shop), 5)];
  const trip = await hand.book({ ...named, type: 'Reservation', startDate, days: 2 });
  const [page, counter] = [await visit(), await visit()];
  await page.goto(`/customer/login?redirect=${encodeURIComponent(`/customer/orders/${trip.id}`)}`);
  await guest.logInWithCode(page, lu);

  await test.step('the guest moves what is not paid', async () => {
    await page.getByRole('button', { name: customer['order.redate'], exact: true }).click();
    const sheet = page.getByRole('dialog', { name: customer['order.redateTitle'] });
    for (const day of [later, addDays(later, 1)]) await guest.pressDay(sheet, day);
    await expect(sheet.getByText(change.costsNothing)).toBeVisible();
    await inspect(page, 'dates-11-redate');
    await sheet.getByRole('button', { name: customer['order.redateYes'] }).dblclick();
    await expect(sheet).toBeHidden();
    await expect(page.getByText(customer['order.redated'])).toBeVisible();
  });

  await test.step('staff ask for the money and take it', async () => {
    await logInAt(counter, people.manager);
    await counter.goto(`/store/orders/detail/${trip.id}`);
    // Nobody owes it yet, so that it is not paid in full either.
    await expect(counter.getByText(words['bill.unasked'])).toBeVisible();
    const card = await statementOn(counter);
    await expect(card.getByText(statement.even)).toHaveCount(0);
    await choose(counter, store['menu.askPayment']);
    const question = counter.getByRole('alertdialog', { name: store['menu.askPayment'] });
    await expect(question.getByText(store.askPaymentText)).toBeVisible();
    await inspect(counter, 'dates-12-ask');
    await question.getByRole('button', { name: store['menu.askPayment'] }).dblclick();
    await expect(question).toBeHidden();
    await expect(counter.getByText(words['status.1']).first()).toBeVisible();
    await counter.getByRole('link', { name: store['step.collect'] }).click();
    await staff.takeCash(counter, store.takeAll('¥96'));
    await counter.getByRole('link', { name: store.seeOrder }).click();
    await expect(counter.getByText(words['status.2']).first()).toBeVisible();
  });

  const paid = { charge: 2 * dayFen, held: depositFen, received: 2 * dayFen + depositFen, open: 0 };
  await test.step('staff add a day, of which the guest thinks better', async () => {
    await choose(counter, store['menu.redate']);
    const sheet = counter.getByRole('dialog', { name: store['menu.redate'] });
    for (const day of [later, addDays(later, 2)]) await guest.pressDay(sheet, day);
    await expect(sheet.getByText('¥18')).toBeVisible();
    await inspect(counter, 'dates-13-staff');
    await sheet.getByRole('button', { name: store['menu.redate'] }).dblclick();
    await expect(sheet).toBeHidden();
    await expectSums(counter, { ...paid, charge: 3 * dayFen, open: dayFen });
    await choose(counter, store['menu.withdraw']);
    const question = counter.getByRole('alertdialog', { name: withdraw.title });
    await expect(question.getByText(withdraw.text(withdraw['kind.dates']))).toBeVisible();
    await expect(question.getByText(withdraw['follows.dates'])).toBeVisible();
    await inspect(counter, 'dates-14-withdraw');
    await question.getByRole('button', { name: withdraw.title }).dblclick();
    await expect(question).toBeHidden();
    await expectSums(counter, paid);
  });

  await test.step('it is to be delivered, and then is not', async () => {
    await choose(counter, store['menu.changeDelivery']);
    const there = counter.getByRole('dialog', { name: change.toDelivery });
    await expect(there.getByText(change.toPay)).toBeVisible();
    await there.getByRole('button', { name: change.toDelivery }).click();
    await expect(there.getByText(change.addressMissing)).toBeVisible();
    await there.getByLabel(change.deliveryAddress).fill('松林小屋 3 号');
    await inspect(counter, 'dates-15-delivery');
    await there.getByRole('button', { name: change.toDelivery }).dblclick();
    await expect(there).toBeHidden();
    await expect(counter.getByText('松林小屋 3 号')).toBeVisible();
    await inspect(counter, 'dates-16-delivered');
    await counter.getByRole('link', { name: store['waits.go'] }).click();
    await staff.takeCash(counter, store.takeAll('¥30'));
    await counter.getByRole('link', { name: store.seeOrder }).click();
    await choose(counter, store['menu.changeDelivery']);
    const back = counter.getByRole('dialog', { name: change.toSelfPickup });
    await expect(back.getByText(change.goesBack)).toBeVisible();
    await back.getByRole('button', { name: change.toSelfPickup }).dblclick();
    await expect(back).toBeHidden();
    await counter.getByRole('link', { name: store['waits.go'] }).click();
    await counter.getByRole('button', { name: store.giveBackNow }).click();
    const given = counter.getByRole('alertdialog', { name: store.giveBackAsk('¥30') });
    await given.getByRole('button', { name: store.giveBackDone }).dblclick();
    await counter.getByRole('link', { name: store.seeOrder }).click();
    await expectSums(counter, paid);
    await page.reload();
    expect(await textOfStatement(counter)).toBe(await textOfStatement(page));
  });
});

test('of two guests whom the house invites one is confirmed and one is not', async ({
  shop,
  visit,
  inspect,
}) => {
  const clerk = await openHand(shop, 'staff');
  const invited = { ...named, type: 'Hospitality', reason: '开业嘉宾' };
  const [welcome, unwelcome] = [await clerk.book(invited), await clerk.book(invited)];
  const [page, counter] = [await visit(), await visit()];
  await logInAt(counter, people.manager);

  await counter.goto(`/store/orders/detail/${welcome.id}`);
  const approve = counter.getByRole('button', { name: store['step.approve'] });
  await expect(approve).toBeVisible();
  await inspect(counter, 'dates-21-pending');
  await approve.dblclick();
  await expect(counter.getByText(words['status.2']).first()).toBeVisible();

  await counter.goto(`/store/orders/detail/${unwelcome.id}`);
  await choose(counter, store['menu.reject']);
  const sheet = counter.getByRole('dialog', { name: store['menu.reject'] });
  await sheet.getByRole('button', { name: store['menu.reject'] }).click();
  await expect(sheet.getByText(store['missing.reason'])).toBeVisible();
  await sheet.getByRole('button', { name: reasons.quickReason('closed') }).click();
  await inspect(counter, 'dates-22-reject');
  await sheet.getByRole('button', { name: store['menu.reject'] }).dblclick();
  await expect(sheet).toBeHidden();
  await expect(counter.getByText(words['status.10']).first()).toBeVisible();

  await page.goto(`/customer/login?redirect=${encodeURIComponent(`/customer/orders/${unwelcome.id}`)}`);
  await guest.logInWithCode(page, lu);
  await expect(page.getByText(customer.cancelledBecause(reasons.quickReason('closed')))).toBeVisible();
});
