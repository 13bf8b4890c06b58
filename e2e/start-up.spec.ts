import type { Page } from '@playwright/test';
import { demoNotice } from '#contract/demo-words.ts';
import { bookText } from '#web/text/book.ts';
import { frameText } from '#web/text/frame.ts';
import { shellText } from '#web/text/shell.ts';
import { expect, test } from './fixtures.ts';
import * as guest from './journey/guest.ts';
import * as staff from './journey/staff.ts';

const book = bookText.zh;
const shell = shellText.zh;

const configCall = '**/api/app/config-distribution/h5*';
const hourMs = 3_600_000;

const kept = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
/** The kept configuration as it would be after some hours. */
const ageConfig = (page: Page): Promise<void> =>
  page.evaluate((ms) => {
    const place = 'h5_system_configs';
    const cached = JSON.parse(localStorage.getItem(place) ?? '{}') as { at: number };
    localStorage.setItem(place, JSON.stringify({ ...cached, at: cached.at - ms }));
  }, 10 * hourMs);
const store = (page: Page) => page.getByRole('button', { name: new RegExp(`^${book.store} `) });
const plan = (page: Page) => page.getByRole('button', { name: book.chooseDates });

test('without any configuration the page says so and tries again', async ({ visit }) => {
  const page = await visit();
  await page.route(configCall, (route) => route.abort());
  await page.goto('/customer/order-create');
  await expect(page.getByText(shell.configFailed)).toBeVisible();
  const retry = page.getByRole('button', { name: shell.retry });
  const asked = page.waitForRequest(configCall);
  await retry.click();
  await asked;
  await expect(page.getByText(shell.configFailed)).toBeVisible();
  await page.unroute(configCall);
  // An attempt that is under way may come through before the press.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 2000 });
    await expect(store(page)).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 30_000 });
  expect(await kept(page, 'h5_system_configs')).toContain('storeConfigs');
});

test('a configuration is asked for once in half an hour, and an old one stands in while no new one comes', async ({
  visit,
}) => {
  const page = await visit();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('config-distribution')) asked += 1;
  });
  await guest.openBooking(page);
  await page.reload();
  await expect(store(page)).toBeVisible();
  expect(asked).toBe(1);
  await ageConfig(page);
  await page.route(configCall, (route) => route.fulfill({ status: 503, body: '{}' }));
  await guest.openBooking(page);
  await expect.poll(() => asked).toBeGreaterThan(1);
  await expect(store(page)).toBeVisible();
  await expect(page.getByText(shell.configFailed)).toBeHidden();
});

test('a remembered store that does not exist is cleared, and other tabs follow a choice', async ({
  visit,
}) => {
  const page = await visit();
  await page.addInitScript(() => {
    if (sessionStorage.getItem('began') === null) localStorage.setItem('current_store_id', 'no-such-store');
    sessionStorage.setItem('began', 'yes');
  });
  await guest.openBooking(page);
  expect(await kept(page, 'current_store_id')).toBeNull();
  const other = await page.context().newPage();
  await other.addInitScript(() => sessionStorage.setItem('began', 'yes'));
  await guest.openBooking(other);
  await guest.chooseStore(other, '崇礼太舞店');
  await expect(store(page)).toHaveAccessibleName(/崇礼太舞店/);
});

/** The configuration no longer tells of a store. */
const closeDown = (page: Page, storeId: string | null) =>
  page.route(configCall, async (route) => {
    const answer = await route.fetch();
    const config = (await answer.json()) as { storeConfigs: Record<string, unknown> };
    const { [storeId ?? '']: _, ...storeConfigs } = config.storeConfigs;
    await route.fulfill({ json: { data: { ...config, storeConfigs } } });
  });

test('a store that vanished between two visits is told, and nothing is booked elsewhere unasked', async ({
  visit,
}) => {
  const page = await visit();
  await guest.openBooking(page);
  await guest.chooseStore(page, '崇礼太舞店');
  await closeDown(page, await kept(page, 'current_store_id'));
  await ageConfig(page);
  await page.reload();
  await expect(page.getByText(frameText.zh.storeVanished)).toBeVisible();
  await expect(store(page)).not.toHaveAccessibleName(/崇礼太舞店/);
  await guest.take(page, { title: '雪杖', size: '120cm', pieces: 1 });
  const question = page.getByRole('alertdialog', { name: book.storeMoved });
  const review = page.getByRole('dialog', { name: book.reviewTitle });
  const openReview = page.getByRole('button', { name: book.review });
  await openReview.click();
  await question.getByRole('button', { name: book.goBack }).click();
  await expect(review).toBeHidden();
  // Another visit asks again.
  await page.reload();
  await openReview.click();
  await question.getByRole('button', { name: book.takeStore }).click();
  await expect(question).toBeHidden();
  await expect(review).toBeVisible();
  expect(await kept(page, 'current_store_id')).not.toBeNull();
});

test('a vanished store is told and the footer stands before the rest of the app is here', async ({
  visit,
}) => {
  const page = await visit();
  await guest.openBooking(page);
  await guest.chooseStore(page, '崇礼太舞店');
  await closeDown(page, await kept(page, 'current_store_id'));
  await ageConfig(page);
  let isAsked = false;
  await page.route('**/assets/rest-*.js', () => {
    isAsked = true;
  });
  await page.reload();
  await expect(page.getByText(frameText.zh.storeVanished)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('公司');
  await expect.poll(() => isAsked).toBe(true);
});

test('a store that vanished is told when the stores are looked at anew', async ({ visit }) => {
  const page = await visit();
  await guest.openBooking(page);
  await guest.chooseStore(page, '崇礼太舞店');
  await closeDown(page, await kept(page, 'current_store_id'));
  await store(page).click();
  await expect(page.getByText(frameText.zh.storeVanished)).toBeVisible();
  expect(await kept(page, 'current_store_id')).toBeNull();
  await expect(page.getByRole('dialog').getByText('崇礼太舞店')).toHaveCount(0);
});

test('today is the shop’s, on a phone whose clock is three days off too', async ({
  visit,
  browser,
  baseURL,
}) => {
  const right = await visit();
  await guest.openBooking(right);
  const days = await plan(right).innerText();
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await context.addInitScript((aheadMs) => {
    const Real = Date;
    const now = (): number => Real.now() + aheadMs;
    globalThis.Date = class extends Real {
      constructor(...given: [] | [number]) {
        if (given.length === 0) super(now());
        else super(...given);
      }
      static override now = now;
    } as DateConstructor;
  }, -72 * hourMs);
  const wrong = await context.newPage();
  await guest.openBooking(wrong);
  await expect.poll(() => plan(wrong).innerText()).toBe(days);
  await context.close();
});

test('a mouse pulls a sheet down as a finger does; a touch screen fetches nothing for it', async ({
  visit,
  isMobile,
}) => {
  const page = await visit();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await guest.openBooking(page);
  await store(page).click();
  const sheet = page.getByRole('dialog', { name: shellText.zh.chooseStore });
  const title = await sheet.getByRole('heading', { name: shellText.zh.chooseStore }).boundingBox();
  if (title === null) throw new Error('The sheet has no title');
  const shim = () => fetched.some((url) => url.includes('mouse-touches'));
  const pull = async (byPx: number): Promise<void> => {
    await page.mouse.move(title.x + 20, title.y + 10);
    await page.mouse.down();
    await page.mouse.move(title.x + 20, title.y + byPx / 2, { steps: 5 });
    await page.mouse.move(title.x + 20, title.y + byPx, { steps: 5 });
    await page.mouse.up();
  };
  if (isMobile) {
    await pull(200);
    await expect(sheet).toBeVisible();
    expect(shim()).toBe(false);
    return;
  }
  expect(shim()).toBe(true);
  await pull(200);
  await expect(sheet).toBeHidden();
});

test('an address that changes while the first page is being drawn is followed', async ({ visit }) => {
  const page = await visit();
  await page.addInitScript(() => {
    // Told right after the first drawing, before its effects ran: as early as a press of the back button can come.
    const drawn = new MutationObserver(() => {
      if (document.querySelector('#root main') === null) return;
      drawn.disconnect();
      history.pushState({ step: 1 }, '', '/404');
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    });
    drawn.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/login');
  await expect(page).toHaveURL('/404');
  await expect(page.locator('main[data-page="notFound"]')).toBeVisible();
});

test('a demo that others can reach says so above every page, in one line', async ({
  visit,
  shop,
  inspect,
}) => {
  const page = await visit();
  await page.route(configCall, async (route) => {
    const config = (await (await route.fetch()).json()) as { systemInfo: object };
    const systemInfo = { ...config.systemInfo, demoNotice };
    await route.fulfill({ json: { ...config, systemInfo } });
  });
  const expectNotice = async (text: string): Promise<void> => {
    const frame = page.getByRole('complementary').filter({ hasText: text });
    const notice = frame.getByText(text);
    await expect(notice).toBeInViewport({ ratio: 1 });
    expect((await frame.boundingBox())?.y).toBe(0);
    expect(await notice.evaluate((line) => line.scrollHeight)).toBeLessThan(40);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  };
  for (const path of ['/customer/order-create', '/customer/dashboard', '/login']) {
    await page.goto(path);
    await expect(page.locator('main').first()).toBeVisible();
    // The first movement brings the rest of the app. `hover` would scroll a high page away from its head.
    await page.mouse.move(195, 300);
    await expectNotice(demoNotice.zh);
    await inspect(page, `demo${path.replaceAll('/', '-')}`);
  }
  await staff.logInAsStaff(page, 'manager', 'snowgear-demo');
  for (const path of ['/store/dashboard', '/store/orders/create']) {
    await page.goto(new URL(path, shop.url).href);
    await expectNotice(demoNotice.zh);
    await inspect(page, `demo${path.replaceAll('/', '-')}`);
  }
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.reload();
  await expectNotice(demoNotice.en);
  await inspect(page, 'demo-english');
});
