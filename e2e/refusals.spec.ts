import type { Page, Route } from '@playwright/test';
import { refusalText } from '#web/text/refusals.ts';
import { bookText } from '#web/text/book.ts';
import { offlineText } from '#web/text/offline.ts';
import { shellText } from '#web/text/shell.ts';
import { pathTo } from '#web/paths.ts';
import { expect, test } from './fixtures.ts';
import { logInAt, people } from './journey/people.ts';
import * as guest from './journey/guest.ts';

const refusalsEn = await refusalText.inEnglish();
const book = bookText.zh;
const refusals = refusalText.zh;
const shell = shellText.zh;

test.use({ shopOf: 'bookings' });

const someone: guest.Guest = { phone: '13900007777', name: '何安' };

const logIn = async (page: Page): Promise<void> => {
  await page.goto('/customer/login');
  await guest.logInAsGuest(page, someone);
  await expect(page).toHaveURL(/\/customer\/order-create/);
};

/** What is left of a login that the server knows no more. */
const spoilLogin = (page: Page): Promise<void> =>
  page.evaluate(() => {
    localStorage.setItem('access_token', 'of.some.past');
    localStorage.setItem('refresh_token', 'of-some-past');
  });

const tokensOf = (page: Page): Promise<readonly (string | null)[]> =>
  page.evaluate(() => ['access_token', 'refresh_token', 'user_info'].map((key) => localStorage.getItem(key)));

test('a guest whose login is over is told so, logs in and comes back', async ({ visit }) => {
  const page = await visit();
  await logIn(page);
  await spoilLogin(page);
  // What is told stays for a moment only: it is looked for from the first one on.
  await page.goto('/customer/orders', { waitUntil: 'commit' });
  await expect(page.getByText(refusals['detailed.401'])).toBeVisible();
  await expect(page).toHaveURL(/\/customer\/login\?redirect=%2Fcustomer%2Forders$/);
  expect(await tokensOf(page)).toEqual([null, null, null]);
  await guest.logInAsGuest(page, someone);
  await expect(page).toHaveURL(/\/customer\/orders$/);
});

test('staff whose login is over get to their own login, in their language', async ({ visit }) => {
  const page = await visit();
  await logInAt(page, people.clerk);
  await spoilLogin(page);
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.goto('/store/orders/list', { waitUntil: 'commit' });
  await expect(page.getByText(refusalsEn['detailed.401'])).toBeVisible();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fstore%2Forders%2Flist$/);
});

const booking = '**/api/app/orders';

/** Answers the next bookings in the server's place. */
const refuseBookings = async (page: Page, status: number): Promise<void> => {
  const refuse = (route: Route) => route.fulfill({ status, body: '' });
  await page.route(booking, (route) =>
    route.request().method() === 'POST' ? refuse(route) : route.fallback(),
  );
};

test('a refusal for want of a right is told where it happened, and nothing else does', async ({
  visit,
  inspect,
}) => {
  const page = await visit();
  await logIn(page);
  await guest.chooseStore(page, '崇礼太舞店');
  await page
    .getByRole('button', { name: /，余 \d+ 件$/ })
    .first()
    .click();
  const review = await guest.openReview(page);
  await guest.agree(page);
  await refuseBookings(page, 403);
  await review.getByRole('button', { name: book.submit }).click();
  await expect(review.getByText(refusals['detailed.403'])).toBeVisible();
  await inspect(page, 'refused-403');
  await expect(page).toHaveURL(/\/customer\/order-create/);
  expect((await tokensOf(page)).every((kept) => kept !== null)).toBe(true);
  // A write that is refused without a word gets a new verification token and a second chance, and then words.
  await page.unroute(booking);
  await refuseBookings(page, 400);
  const sent = page.waitForRequest(/application-configuration/);
  await review.getByRole('button', { name: book.submit }).click();
  await sent;
  await expect(review.getByText(refusals.verificationFailed)).toBeVisible();
});

test('a list that does not come says why, and comes when asked again', async ({ visit, inspect }) => {
  const page = await visit();
  await logInAt(page, people.clerk);
  const list = /\/api\/app\/orders\?/;
  await page.route(list, (route) => route.fulfill({ status: 403, body: '' }));
  await page.goto('/store/orders/list');
  await expect(page.getByText(refusals['detailed.403'])).toBeVisible();
  await inspect(page, 'refused-list');
  await expect(page).toHaveURL(/\/store\/orders\/list/);
  await page.unroute(list);
  await page.route(list, (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: shell.retry }).click();
  await expect(page.getByText(offlineText.zh.notKept)).toBeVisible();
  await page.unroute(list);
  await page.getByRole('button', { name: shell.retry }).click();
  await expect(page.getByRole('status').filter({ hasText: /共 \d+ 单/ })).toBeVisible();
});

test('whoever asks again sees that it is asked', async ({ visit }) => {
  const page = await visit();
  await logInAt(page, people.clerk);
  let answer = Promise.resolve();
  await page.route(/\/api\/app\/orders\/0/, async (route) => {
    await answer;
    await route.fulfill({ status: 403, body: '' });
  });
  const words = page.getByText(refusals['detailed.403']);
  await page.goto('/store/orders/detail/00000000-0000-7000-8000-000000000000');
  await expect(words).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<void>();
  answer = promise;
  await page.getByRole('button', { name: shell.retry }).click();
  await expect(words).toBeHidden();
  resolve();
  await expect(words).toBeVisible();
});

test('what was refused stays on the screen: the clock does not ask again', async ({ shop, visit }) => {
  const page = await visit();
  await logInAt(page, people.clerk);
  await page.clock.install({ time: Date.now() + shop.aheadMs() });
  let asked = 0;
  await page.route(/\/api\/app\/orders\?/, (route) => {
    asked += 1;
    return route.fulfill({ status: 403, body: '' });
  });
  await page.goto(pathTo('storeDashboard'));
  const words = page.getByRole('main').getByText(refusals['detailed.403']);
  await expect(words).toHaveCount(2);
  const before = asked;
  await page.clock.runFor(61_000);
  expect(asked).toBe(before);
  await expect(words).toHaveCount(2);
});
