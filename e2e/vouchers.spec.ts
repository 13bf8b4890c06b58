import type { Page } from '@playwright/test';
import { voucherErrors } from '#contract/errors-vouchers.ts';
import { pathTo } from '#web/paths.ts';
import { deskText } from '#web/text/desk.ts';
import { ordersText } from '#web/text/orders.ts';
import { quickReasons } from '#web/text/quick-reasons.ts';
import { storeText } from '#web/text/store.ts';
import { vouchersText } from '#web/text/vouchers.ts';
import { expect, test } from './fixtures.ts';
import { shopToday } from './journey/calendar.ts';
import { openHand, type Booked } from './journey/hand.ts';
import { logInAt, people } from './journey/people.ts';
import { takeCash } from './journey/staff.ts';
import { failPlatform } from './journey/wechat.ts';
import type { ShopServer } from './shop-server.ts';

const t = vouchersText.zh;
const desk = deskText.zh;
const store = storeText.zh;
const words = ordersText.zh;

test.use({ shopOf: 'vouchers' });

type Bought = { readonly code: string; readonly qrText: string; readonly worthFen: number };
type Platform = 'meituan' | 'douyin';

/** A guest buys a voucher at a platform. */
const buy = async (
  shop: ShopServer,
  voucher: { platform: Platform; deal: 'skiHalfDay' | 'boardDay'; state?: 'used' },
): Promise<Bought> => {
  const answer = await fetch(`${shop.url}/_sim/vouchers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(voucher),
  });
  return (await answer.json()) as Bought;
};

type Offer = { readonly models: readonly { sizes: { variantId: string; free: number }[] }[] };

/** Books one piece of gear for today, which costs rent and a deposit. */
const bookOne = async (shop: ShopServer): Promise<Booked> => {
  const hand = await openHand(shop);
  const query = `storeId=${hand.storeId}&startDate=${shopToday(shop)}&days=1`;
  const { models } = await hand.ask<Offer>(`GET /api/app/equipment/availability?${query}`);
  const size = models.flatMap(({ sizes }) => sizes).find(({ free }) => free > 0);
  return hand.book({ lines: [{ variantId: size?.variantId, quantity: 1 }], customerName: '孟可' });
};

const openDesk = async (page: Page, { id }: Booked): Promise<void> => {
  await page.goto(pathTo('storePayment', { id }));
  await page.getByRole('radio', { name: desk['by.voucher'] }).check({ force: true });
};

const lookUp = async (page: Page, platform: Platform, code: string): Promise<void> => {
  await page.getByRole('radio', { name: t[`platform.${platform}`] }).check({ force: true });
  await page.getByRole('textbox', { name: t.code }).fill(code);
  await page.getByRole('button', { name: t.find, exact: true }).click();
};

const redeemButton = (page: Page) => page.getByRole('button', { name: /^验券抵扣 ¥/ });

test('staff look a voucher up and redeem it; the deposit is paid in cash; undoing it makes it due again', async ({
  shop,
  visit,
  inspect,
}) => {
  const order = await bookOne(shop);
  const bought = await buy(shop, { platform: 'meituan', deal: 'boardDay' });
  const page = await visit();
  await logInAt(page, people.owner);

  await test.step('it is looked up: what it is worth, and that it gives no change', async () => {
    await openDesk(page, order);
    await inspect(page, 'vouchers-01-empty');
    await page.getByRole('button', { name: t.find, exact: true }).click();
    await expect(page.getByText(t.codeMissing)).toBeVisible();
    await lookUp(page, 'meituan', bought.code.replaceAll(/(\d{4})(?=\d)/g, '$1 '));
    await expect(redeemButton(page)).toBeVisible();
    await expect(page.getByText(/^比应付多 ¥\d+，不找零$/)).toBeVisible();
    await expect(redeemButton(page)).toBeInViewport({ ratio: 1 });
    await inspect(page, 'vouchers-02-found');
  });

  await test.step('it is redeemed once; the deposit is still due, in cash', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/vouchers')) sent.push(request.url());
    });
    await redeemButton(page).dblclick();
    await expect(page.getByRole('heading', { name: desk.redeemed('¥280') })).toBeVisible();
    await inspect(page, 'vouchers-03-redeemed');
    expect(sent).toHaveLength(1);
    await openDesk(page, order);
    await expect(page.getByText(t.noRoom)).toBeVisible();
    await inspect(page, 'vouchers-04-deposit-left');
    await page.getByRole('radio', { name: desk['by.cash'] }).check({ force: true });
    await takeCash(page);
    await expect(page.getByText(store.allPaid)).toBeVisible();
  });

  await test.step('the order shows it; undoing it makes it due again', async () => {
    await page.goto(pathTo('storeOrder', { id: order.id }));
    await page.getByRole('heading', { name: words['bill.title'] }).click();
    await expect(page.getByText(words['fee.UnusedVoucher'])).toBeVisible();
    await expect(page.getByText(words.paidIn(words['method.meituan']))).toBeVisible();
    await expect(page.getByText(t.codeEnd(bought.code.slice(-4)))).toBeVisible();
    await inspect(page, 'vouchers-05-bill');
    await page.getByRole('button', { name: t.undo }).scrollIntoViewIfNeeded();
    await inspect(page, 'vouchers-06-order');
    await page.getByRole('button', { name: store.moreActions }).click();
    await page.getByRole('button', { name: store['menu.cancel'] }).click();
    await expect(page.getByText(t.cancelFirst)).toBeVisible();
    await inspect(page, 'vouchers-07-cancel');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t.undo }).click();
    const sheet = page.getByRole('dialog', { name: t.undo });
    await sheet.getByRole('button', { name: quickReasons.wrongOrder[0] }).click();
    await inspect(page, 'vouchers-08-undo');
    await sheet.getByRole('button', { name: t.undo, exact: true }).click();
    await expect(page.getByText(t['state.givenBack'], { exact: true }).last()).toBeVisible();
    await expect(page.getByRole('main').getByText(words['bill.Open']).first()).toBeVisible();
    await page.getByText(t['state.givenBack'], { exact: true }).last().scrollIntoViewIfNeeded();
    await inspect(page, 'vouchers-09-undone');
  });
});

test('a used voucher is refused in words; one that its platform does not answer for waits, is not tried twice, and pays in the end', async ({
  shop,
  visit,
  inspect,
}) => {
  const order = await bookOne(shop);
  const bought = await buy(shop, { platform: 'douyin', deal: 'skiHalfDay' });
  const used = await buy(shop, { platform: 'meituan', deal: 'skiHalfDay', state: 'used' });
  const page = await visit();
  await logInAt(page, people.owner);
  await openDesk(page, order);

  await lookUp(page, 'meituan', used.code);
  await expect(page.getByText(voucherErrors['voucher.used'].zh)).toBeVisible();
  await expect(page.getByRole('textbox', { name: t.code })).toHaveValue(used.code);
  await inspect(page, 'vouchers-11-used');

  await test.step('a link names its platform by itself', async () => {
    await page.getByRole('textbox', { name: t.code }).fill(bought.qrText);
    await expect(page.getByRole('radio', { name: t['platform.douyin'] })).toBeChecked();
    await page.getByRole('textbox', { name: t.code }).press('Enter');
    await expect(redeemButton(page)).toBeVisible();
  });

  await test.step('no answer: it waits, and nothing else can be redeemed', async () => {
    await failPlatform(page, { match: '/certificate/', kind: 'reset', times: 3 });
    await redeemButton(page).click();
    await expect(page.getByText(t.waitingTitle)).toBeVisible({ timeout: 60_000 });
    await expect(redeemButton(page)).toBeHidden();
    await expect(page.getByRole('textbox', { name: t.code })).toBeHidden();
    await inspect(page, 'vouchers-12-waiting');
    await page.goto(pathTo('storeOrder', { id: order.id }));
    await expect(page.getByText(t.waitingTitle)).toBeVisible();
    await inspect(page, 'vouchers-13-order-waiting');
  });

  await test.step('it answers: the voucher pays', async () => {
    const check = page.getByRole('button', { name: t.check });
    await expect(async () => {
      if (await check.isVisible()) await check.click();
      await expect(page.getByText(t['state.redeemed'], { exact: true })).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(page.getByRole('button', { name: t.undo })).toBeVisible();
  });
});
