import { bookText } from '#web/text/book.ts';
import { customerText } from '#web/text/customer.ts';
import { ordersText } from '#web/text/orders.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { storeText } from '#web/text/store.ts';
import { expect, test } from './fixtures.ts';
import { addDays, msUntilHour, shopToday } from './journey/calendar.ts';
import { figuresOn, sumsOf, textOfStatement } from './journey/figures.ts';
import * as guest from './journey/guest.ts';
import * as staff from './journey/staff.ts';

const book = bookText.zh;
const customer = customerText.zh;
const words = ordersText.zh;
const reasons = reasonsText.zh;
const store = storeText.zh;

test.use({
  data: { spreadsheets: ['src/testing/data/catalogue.csv', 'src/testing/data/small-equipment.csv'] },
  shopOf: 'rental-cancelled',
});

const branch = '崇礼太舞店';
// The branch has one of these skis: 180 a day, 1500 deposit. Gloves cost 20 a day.
const ski = { title: 'Atomic Redster X5', size: '163cm', pieces: 1 };
const gloves = { title: '手套', size: 'M', pieces: 1 };
const rentFen = 2 * (18_000 + 2_000);
const depositFen = 150_000;
const initialFen = rentFen + depositFen;
// Less than a day before the start the shop keeps 30 % of the rent.
const keptFen = (rentFen * 30) / 100;
const refundFen = initialFen - keptFen;

test('a paid booking that is cancelled late: 30 % is kept, the rest goes back in cash', async ({
  shop,
  visit,
  inspect,
}) => {
  const tomorrow = addDays(shopToday(shop), 1);
  const guestPage = await visit();
  const counter = await visit();
  const stranger = await visit();
  const freeSkis = async () => {
    await stranger.reload();
    return guest.sizeOf(await guest.findCard(stranger, ski.title), ski.size);
  };

  await test.step('a guest books two days from tomorrow', async () => {
    await guestPage.goto('/customer/login');
    await guest.logInAsGuest(guestPage, { phone: '13700001111', name: '赵一鸣' });
    await expect(guestPage).toHaveURL(/\/customer\/order-create/);
    await guest.chooseStore(guestPage, branch);
    await guest.chooseDays(guestPage, tomorrow, addDays(tomorrow, 1));
    await guest.take(guestPage, ski);
    await guest.take(guestPage, gloves);
    const review = await guest.openReview(guestPage);
    await review.getByRole('button', { name: book.submit }).click();
  });
  const orderNumber = await guest.readNewOrder(guestPage);

  await test.step('nobody else can have the skis', async () => {
    await guest.openBooking(stranger);
    await guest.chooseStore(stranger, branch);
    await guest.chooseDays(stranger, tomorrow, tomorrow);
    await expect(await freeSkis()).toHaveAccessibleName(words.sizeSoldOut(ski.size));
    await inspect(stranger, 'cancelled-01-sold-out');
  });

  await test.step('the guest pays ahead at the counter', async () => {
    await staff.setUpShop(counter, shop);
    await staff.standIn(counter, branch);
    await (await staff.findOrder(counter, orderNumber)).click();
    await counter.getByRole('link', { name: store['step.collect'] }).click();
    await staff.takeCash(counter, store.takeAll('¥1,900'));
    await expect(counter.getByText(store.allPaid)).toBeVisible();
    await counter.getByRole('link', { name: store.seeOrder }).click();
  });

  await test.step('a guest who proved nothing is sent to the store for money', async () => {
    await guestPage.reload();
    await expect(guestPage.getByText(customer['order.moneyToStore'])).toBeVisible();
    await expect(guestPage.getByRole('button', { name: customer['order.cancel'] })).toHaveCount(0);
    await inspect(guestPage, 'cancelled-02-paid');
  });

  await test.step('staff see what is kept and what goes back, and cancel', async () => {
    await counter.getByRole('button', { name: store.moreActions }).click();
    await inspect(counter, 'cancelled-03-menu');
    await counter.getByRole('button', { name: store['menu.cancel'] }).click();
    const sheet = counter.getByRole('dialog').filter({ hasText: store.keptShare(30) });
    await expect(sheet.getByText('¥120', { exact: true })).toBeVisible();
    await expect(sheet.getByText('¥1,780', { exact: true })).toBeVisible();
    await sheet.getByRole('button', { name: store.cancelNow }).click();
    await expect(sheet.getByText(store['missing.reason'])).toBeVisible();
    await sheet.getByRole('button', { name: reasons.quickReason('guestCancels') }).click();
    await inspect(counter, 'cancelled-04-preview');
    await sheet.getByRole('button', { name: store.cancelNow }).click();
    await expect(counter.getByText(words['status.10']).first()).toBeVisible();
  });

  await test.step('the guest reads that cash waits', async () => {
    await guestPage.reload();
    await expect(guestPage.getByText(customer.refundText('¥1,780'))).toBeVisible();
    expect(await figuresOn(guestPage)).toContainEqual([words['bill.refundPending'], -refundFen]);
    await inspect(guestPage, 'cancelled-05-refund-waits');
  });

  await test.step('the cash is handed back', async () => {
    await counter.getByRole('link', { name: store['step.giveBack'] }).click();
    await inspect(counter, 'cancelled-06-give-back');
    await counter.getByRole('button', { name: store.giveBackNow }).click();
    await inspect(counter, 'cancelled-07-hand-over');
    await counter.getByRole('button', { name: store.giveBackDone }).click();
    await expect(counter.getByText(store.givenBack('¥1,780'))).toBeVisible();
    await inspect(counter, 'cancelled-08-given-back');
    await counter.getByRole('link', { name: store.seeOrder }).click();
  });

  await test.step('both read the same statement, and the skis are free', async () => {
    await guestPage.reload();
    await expect(guestPage.getByRole('heading', { name: customer['next.10'] })).toBeVisible();
    const expected = [
      [words['fee.Rent'], rentFen],
      [`${words['fee.Deposit']}${words['bill.depositBack']}`, depositFen],
      [words['bill.total'], initialFen],
      [words['fee.Rent'], keptFen - rentFen],
      [words['fee.Deposit'], -depositFen],
      [words['bill.total'], -refundFen],
      ...sumsOf({ charge: keptFen, held: 0, received: keptFen, open: 0 }),
    ];
    expect(await figuresOn(guestPage)).toEqual(expected);
    expect(await figuresOn(counter)).toEqual(expected);
    expect(await textOfStatement(counter)).toBe(await textOfStatement(guestPage));
    await inspect(guestPage, 'cancelled-09-cancelled-guest');
    await inspect(counter, 'cancelled-10-cancelled-staff');
    await expect(await freeSkis()).toHaveAccessibleName(words.sizeFree(ski.size, 1));
  });
});

test('a booking that is not paid in time ends by itself', async ({ shop, visit, travel, picture }) => {
  await travel(msUntilHour(shop, 14));
  const tomorrow = addDays(shopToday(shop), 1);
  const page = await visit();
  await page.goto('/customer/login');
  await guest.logInAsGuest(page, { phone: '13700002222', name: '孙晚' });
  await expect(page).toHaveURL(/\/customer\/order-create/);
  await guest.chooseStore(page, branch);
  await guest.chooseDays(page, tomorrow, tomorrow);
  await guest.take(page, ski);
  await (await guest.openReview(page)).getByRole('button', { name: book.submit }).click();
  await guest.readNewOrder(page);

  await travel(29 * 60_000);
  await page.reload();
  await expect(page.getByRole('heading', { name: customer['next.1'] })).toBeVisible();
  await travel(60_000);
  await page.reload();
  await expect(page.getByRole('heading', { name: customer['next.10'] })).toBeVisible();
  await expect(page.getByText(customer['orders.toPay'])).toHaveCount(0);
  await picture(page, 'expired-01-ended');

  await page.goto('/customer/order-create');
  const size = guest.sizeOf(await guest.findCard(page, ski.title), ski.size);
  await expect(size).toHaveAccessibleName(words.sizeFree(ski.size, 1));
});
