import { adjustText } from '#web/text/adjust.ts';
import { bookText } from '#web/text/book.ts';
import { orderFiltersText } from '#web/text/order-filters.ts';
import { customerText } from '#web/text/customer.ts';
import { listsText } from '#web/text/lists.ts';
import { noShowText } from '#web/text/no-show.ts';
import { ordersText } from '#web/text/orders.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { riskText } from '#web/text/risk.ts';
import { storeText } from '#web/text/store.ts';
import { expect, test } from './fixtures.ts';
import { addDays, msUntil, shopToday } from './journey/calendar.ts';
import { figuresOn, sumsOf } from './journey/figures.ts';
import * as guest from './journey/guest.ts';
import * as staff from './journey/staff.ts';

const adjust = adjustText.zh;
const book = bookText.zh;
const filters = orderFiltersText.zh;
const lists = listsText.zh;
const missed = customerText.zh;
const noShow = noShowText.zh;
const words = ordersText.zh;
const reasons = reasonsText.zh;
const risk = riskText.zh;
const store = storeText.zh;

test.use({
  data: { spreadsheets: ['src/testing/data/catalogue.csv', 'src/testing/data/small-equipment.csv'] },
  shopOf: 'no-show',
});

const branch = '崇礼太舞店';
const gloves = { title: '手套', size: 'M', pieces: 1 };

test('a paid hire that nobody came for waits for staff, who keep its rent', async ({
  shop,
  visit,
  travel,
  inspect,
}) => {
  const today = shopToday(shop);
  const guestPage = await visit();
  const counter = await visit();

  await test.step('a guest books a day and pays it', async () => {
    await guestPage.goto('/customer/login');
    await guest.logInAsGuest(guestPage, { phone: '13700003333', name: '周不来' });
    await expect(guestPage).toHaveURL(/\/customer\/order-create/);
    await guest.chooseStore(guestPage, branch);
    await guest.chooseDays(guestPage, today, today);
    await guest.take(guestPage, gloves);
    const review = await guest.openReview(guestPage);
    await review.getByRole('button', { name: book.submit }).click();
    const orderNumber = await guest.readNewOrder(guestPage);
    await staff.setUpShop(counter, shop);
    await staff.standIn(counter, branch);
    await (await staff.findOrder(counter, orderNumber)).click();
    await counter.getByRole('link', { name: store['step.collect'] }).click();
    await staff.takeCash(counter);
    await counter.getByRole('link', { name: store.seeOrder }).click();
  });

  await test.step('before the hand-over money only goes back', async () => {
    await counter.getByRole('button', { name: store.moreActions }).click();
    await counter.getByRole('button', { name: store['menu.adjust'] }).click();
    const sheet = counter.getByRole('dialog', { name: store['menu.adjust'] });
    await expect(sheet.getByText(adjust.onlyBack)).toBeVisible();
    await expect(sheet.getByRole('radio')).toHaveCount(0);
    await inspect(counter, 'no-show-01-only-back');
    await counter.keyboard.press('Escape');
  });

  await travel(msUntil(shop, addDays(today, 1), 10));

  await test.step('the guest reads whom to ask', async () => {
    await guestPage.reload();
    await expect(guestPage.getByRole('heading', { name: missed.title })).toBeVisible();
    await inspect(guestPage, 'no-show-02-guest');
  });

  await test.step('staff find it by the dashboard, and narrow the list', async () => {
    await counter.goto('/store/dashboard');
    await expect(counter.getByText(risk.noShows(1))).toBeVisible();
    await inspect(counter, 'no-show-03-dashboard');
    await counter.getByText(risk.noShows(1)).click();
    await counter.getByRole('button', { name: lists.filter }).click();
    const sheet = counter.getByRole('dialog', { name: filters.title });
    await sheet.getByRole('button', { name: filters['back.Pickup'] }).click();
    await inspect(counter, 'no-show-04-filters');
    await sheet.getByRole('button', { name: lists.show }).click();
    await expect(counter.getByText(store.noOrders)).toBeVisible();
    await counter.reload();
    await counter.getByRole('button', { name: lists.filterCount(1) }).click();
    await sheet.getByRole('button', { name: filters['back.Pickup'] }).click();
    await sheet.getByRole('group', { name: filters.last }).getByLabel(lists.to).fill(today);
    await sheet.getByRole('button', { name: lists.show }).click();
    await counter.getByText('周不来').first().click();
  });

  await test.step('the guest narrows the list to one status, which takes the place of the tab', async () => {
    await guestPage.goto('/customer/orders?tab=done');
    await guestPage.getByRole('button', { name: lists.filter }).click();
    const sheet = guestPage.getByRole('dialog', { name: filters.title });
    const byStatus = sheet.getByRole('group', { name: lists.status });
    await byStatus.getByRole('button', { name: words['status.3'] }).click();
    await inspect(guestPage, 'no-show-04-guest-filters');
    await sheet.getByRole('button', { name: lists.show }).click();
    await expect(guestPage.getByText(filters.none)).toBeVisible();
    await guestPage.getByRole('button', { name: lists.filterCount(1) }).click();
    await byStatus.getByRole('button', { name: words['status.2'] }).click();
    await sheet.getByRole('button', { name: lists.show }).click();
    await expect(guestPage.getByRole('main').getByRole('link').filter({ hasText: gloves.title })).toHaveCount(
      1,
    );
    await guestPage.goBack();
  });

  await test.step('all rent is kept', async () => {
    await expect(counter.getByText(noShow.staffTitle)).toBeVisible();
    await inspect(counter, 'no-show-05-staff');
    await counter.getByRole('button', { name: store.moreActions }).click();
    await counter.getByRole('button', { name: store['menu.cancel'] }).click();
    const sheet = counter.getByRole('dialog').filter({ hasText: store.keptShare(100) });
    await expect(sheet.getByText(noShow.keptAll)).toBeVisible();
    await sheet.getByRole('button', { name: reasons.quickReason('noShow') }).click();
    await inspect(counter, 'no-show-06-cancel');
    await sheet.getByRole('button', { name: store.cancelNow }).click();
    await expect(counter.getByText(words['status.10']).first()).toBeVisible();
    const sums = sumsOf({ charge: 2_000, held: 0, received: 2_000, open: 0 });
    expect((await figuresOn(counter)).slice(-sums.length)).toEqual(sums);
  });
});
