import type { Locator, Page } from '@playwright/test';
import { orderErrors } from '#contract/errors-orders.ts';
import { accountText } from '#web/text/account.ts';
import { bookText } from '#web/text/book.ts';
import { customerText } from '#web/text/customer.ts';
import { ordersText } from '#web/text/orders.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { shellText } from '#web/text/shell.ts';
import { stepsText } from '#web/text/steps.ts';
import { storeText } from '#web/text/store.ts';
import { expect, test } from './fixtures.ts';
import { logInAt, people, withoutStream } from './journey/people.ts';
import { leaveDialogByBack } from './journey/back.ts';
import * as guest from './journey/guest.ts';
import * as staff from './journey/staff.ts';

const account = accountText.zh;
const book = bookText.zh;
const customer = customerText.zh;
const words = ordersText.zh;
const reasons = reasonsText.zh;
const shell = shellText.zh;
const store = storeText.zh;

test.use({ shopOf: 'bookings' });

const branch = '崇礼太舞店';

let phones = 0;
const someone = (): guest.Guest => {
  phones += 1;
  return { phone: `1360000${String(phones).padStart(4, '0')}`, name: '何安' };
};

/** The sizes on the page that are not sold out. */
const freeSizes = (page: Page): Locator => page.getByRole('button', { name: /，余 \d+ 件$/ });
const freeSize = (page: Page): Locator => freeSizes(page).first();

const logIn = async (page: Page): Promise<void> => {
  await page.goto('/customer/login');
  await guest.logInAsGuest(page, someone());
  await expect(page).toHaveURL(/\/customer\/order-create/);
  await guest.chooseStore(page, branch);
};

/** A guest who is logged in and looks at the review of one piece of gear. */
const reviewAsGuest = async (page: Page): Promise<Locator> => {
  await logIn(page);
  await freeSize(page).click();
  const review = await guest.openReview(page);
  await guest.agree(page);
  return review;
};

const submitIn = (review: Locator): Locator => review.getByRole('button', { name: book.submit });

const ordersOf = async (page: Page): Promise<Locator> => {
  await page.goto('/customer/orders');
  await expect(page.getByRole('article').first()).toBeVisible();
  return page.getByRole('article');
};

const orderPage = /\/customer\/orders\/[0-9a-f-]{36}/;

test('a double tap on the button makes one order', async ({ visit }) => {
  const page = await visit();
  const review = await reviewAsGuest(page);
  await submitIn(review).dblclick();
  await expect(page).toHaveURL(orderPage);
  await expect(await ordersOf(page)).toHaveCount(1);
});

test('an answer that gets lost and is asked for again makes one order', async ({ visit }) => {
  const page = await visit();
  const review = await reviewAsGuest(page);
  await page.route('**/api/app/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await submitIn(review).click();
  await expect(review.getByText(shell.networkFailed)).toBeVisible();
  await page.unroute('**/api/app/orders');
  await submitIn(review).click();
  await expect(page).toHaveURL(orderPage);
  await expect(await ordersOf(page)).toHaveCount(1);
});

test('without a connection nothing is lost, and with it the order is made once', async ({
  visit,
  inspect,
}) => {
  const page = await visit();
  const review = await reviewAsGuest(page);
  // The button waits for the price, which needs the connection.
  await expect(submitIn(review)).toBeEnabled();
  await page.context().setOffline(true);
  await submitIn(review).click();
  await expect(review.getByText(shell.networkFailed)).toBeVisible();
  await inspect(page, 'edge-offline');
  await page.context().setOffline(false);
  await submitIn(review).click();
  await expect(page).toHaveURL(orderPage);
  await expect(await ordersOf(page)).toHaveCount(1);
});

test('the second half of a double tap does not press what the first half opened', async ({ visit }) => {
  const page = await visit();
  await guest.openBooking(page);
  await page.getByRole('button', { name: book.chooseDates }).dblclick();
  await expect(page.getByRole('dialog', { name: book.chooseDates })).toBeVisible();
});

test('a part of a page that cannot be fetched leaves the page, and comes when the connection is back', async ({
  visit,
}) => {
  const page = await visit();
  await guest.openBooking(page);
  await freeSize(page).click();
  await page.getByRole('button', { name: book.review }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: book.review }).click();
  await expect(page.getByText(shell.networkFailed)).toBeVisible();
  await expect(page.getByRole('heading', { name: book.title })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('dialog', { name: book.reviewTitle })).toBeVisible();
});

test('reloading and going back keep what was chosen', async ({ visit }) => {
  const page = await visit();
  await guest.openBooking(page);
  await freeSize(page).click();
  const review = await guest.openReview(page);
  await guest.addRider(page, { name: '何安', heightCm: '170', weightKg: '60', footMm: '250' });
  await review.getByLabel(book.remark).fill('十点到店');
  await expect(review.getByText('4 / 500')).toBeVisible();
  await page.reload();
  await expect(review).toBeVisible();
  await expect(review.getByRole('button', { name: /何安/ })).toBeVisible();
  await expect(review.getByLabel(book.remark)).toHaveValue('十点到店');

  // Back closes what lies on top, and leaves the page only after that.
  await leaveDialogByBack(page);
  await expect(review).toBeHidden();
  await expect(page).toHaveURL(/\/customer\/order-create/);
  await guest.openReview(page);
  await guest.agree(page);
  await review.getByRole('button', { name: book.submitLogin }).click();
  await expect(page).toHaveURL(/\/customer\/login/);
  await expect(page.getByLabel(account.realName)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/customer\/order-create/);
  await expect(page.getByText(/^已选 1 件$|^1$/).first()).toBeVisible();
});

test('a price that changed is asked about before anything is booked', async ({ visit, inspect }) => {
  const page = await visit();
  // The page saw a lower price a moment ago than the shop has now.
  await page.route('**/api/app/orders/quote', async (route) => {
    const answer = await route.fetch();
    const quote = (await answer.json()) as { totalFen: number };
    await route.fulfill({ response: answer, json: { ...quote, totalFen: quote.totalFen - 5_000 } });
  });
  const review = await reviewAsGuest(page);
  await submitIn(review).click();
  const question = page.getByRole('alertdialog', { name: book.priceChanged });
  await expect(question).toBeVisible();
  await inspect(page, 'edge-price-changed');
  await question.getByRole('button', { name: book.takeNewPrice }).click();
  await expect(page).toHaveURL(orderPage);
  await expect(await ordersOf(page)).toHaveCount(1);
});

test('gear that somebody else took meanwhile can be put out of the cart', async ({ visit, inspect }) => {
  const page = await visit();
  await logIn(page);
  await expect(freeSize(page)).toBeVisible();
  const names = await freeSizes(page).evaluateAll((all) => all.map((each) => each.ariaLabel ?? ''));
  const freeOf = (text: string) => Number(/余 (\d+) 件/.exec(text)?.[1]);
  const [name = ''] = names.toSorted((a, b) => freeOf(a) - freeOf(b));
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name }) })
    .first();
  const title = await card.getByRole('heading').innerText();
  const size = name.split('，')[0] ?? '';
  await card.getByRole('button', { name }).click();
  const review = await guest.openReview(page);
  await guest.agree(page);
  await expect(submitIn(review)).toBeEnabled();

  const quicker = await visit();
  await logIn(quicker);
  await guest.take(quicker, { title, size, pieces: freeOf(name) });
  const otherReview = await guest.openReview(quicker);
  await guest.agree(quicker);
  await submitIn(otherReview).click();
  await expect(quicker).toHaveURL(orderPage);

  await submitIn(review).click();
  await expect(review.getByRole('alert').getByText(book.onlyFree(0))).toBeVisible();
  await expect(submitIn(review)).toBeDisabled();
  await inspect(page, 'edge-sold-out');
  await review.getByRole('button', { name: book.removeThing(title) }).click();
  await expect(review.getByText(book.linesMissing)).toBeVisible();
});

test('the order of another guest is not there', async ({ visit, inspect }) => {
  const page = await visit();
  await submitIn(await reviewAsGuest(page)).click();
  await expect(page).toHaveURL(orderPage);
  const stranger = await visit();
  await logIn(stranger);
  await stranger.goto(page.url());
  await expect(stranger.getByText(orderErrors['order.notFound'].zh)).toBeVisible();
  await inspect(stranger, 'edge-not-mine');
  await stranger.getByRole('link', { name: customer['orders.title'] }).click();
  await expect(stranger.getByText(customer['orders.none'], { exact: true })).toBeVisible();
});

test('a colleague who changed the order first is noticed', async ({ visit, inspect }) => {
  const page = await visit();
  await submitIn(await reviewAsGuest(page)).click();
  const orderNumber = await guest.readNewOrder(page);
  const counter = await visit();
  // With it the page would know at once.
  await withoutStream(counter);
  await logInAt(counter, people.owner);
  await staff.standIn(counter, branch);
  await (await staff.findOrder(counter, orderNumber)).click();
  const colleague = await counter.context().newPage();
  await colleague.goto(counter.url());

  const openCancel = async (desk: Page): Promise<Locator> => {
    await desk.getByRole('button', { name: store.moreActions }).click();
    await desk.getByRole('button', { name: store['menu.cancel'] }).click();
    await desk.getByRole('button', { name: reasons.quickReason('weather') }).click();
    return desk.getByRole('dialog').filter({ hasText: store.cancelNow });
  };
  const sheet = await openCancel(counter);
  await colleague.getByRole('link', { name: store['step.collect'] }).click();
  await staff.takeCash(colleague);
  await expect(colleague.getByText(store.allPaid)).toBeVisible();

  await sheet.getByRole('button', { name: store.cancelNow }).click();
  await expect(sheet.getByText(orderErrors['order.stale'].zh)).toBeVisible();
  await inspect(counter, 'edge-stale');
  // The new state is here by now: what still makes sense goes through.
  await sheet.getByRole('button', { name: store.cancelNow }).click();
  await expect(counter.getByText(words['status.10']).first()).toBeVisible();
});

test('booking works with the keyboard alone', async ({ visit }) => {
  const page = await visit();
  await guest.openBooking(page);
  const tabTo = async (target: Locator): Promise<void> => {
    await expect(target).toBeEnabled();
    for (let presses = 0; presses < 80; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${target.toString()}`);
  };
  const pressAt = async (target: Locator): Promise<void> => {
    await tabTo(target);
    await page.keyboard.press('Enter');
  };
  await pressAt(freeSize(page));
  // From a size straight to the cart, past all gear that follows.
  await pressAt(page.getByRole('button', { name: stepsText.zh.toCart }).first());
  await pressAt(page.getByRole('button', { name: book.review }));
  const review = page.getByRole('dialog', { name: book.reviewTitle });
  await tabTo(review.getByRole('checkbox', { name: book.agree }));
  await page.keyboard.press('Space');
  await pressAt(review.getByRole('button', { name: book.submitLogin }));
  const { phone, name } = someone();
  await expect(page).toHaveURL(/\/customer\/login/);
  await tabTo(page.getByLabel(account.phone, { exact: true }));
  await page.keyboard.type(phone);
  await page.keyboard.press('Tab');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(review).toBeVisible();
  await pressAt(submitIn(review));
  await expect(page.getByText(customer['order.booked'])).toBeVisible();
});
