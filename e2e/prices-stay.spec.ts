import type { Page } from '@playwright/test';
import { couponText } from '#web/text/coupon.ts';
import { bookText } from '#web/text/book.ts';
import { dayPricesText } from '#web/text/day-prices.ts';
import { ordersText } from '#web/text/orders.ts';
import { priceListText } from '#web/text/price-lists.ts';
import { pricesText } from '#web/text/prices.ts';
import { expect, test } from './fixtures.ts';
import { addDays, shopToday } from './journey/calendar.ts';
import { figuresOn, statementOn } from './journey/figures.ts';
import * as guest from './journey/guest.ts';
import { openHand } from './journey/hand.ts';
import { logInAt, people } from './journey/people.ts';

const t = priceListText.zh;
const tabs = pricesText.zh;
const words = ordersText.zh;
const prices = dayPricesText.zh;

test.use({ shopOf: 'prices-stay' });

const ski = { title: 'Salomon QST 92', size: '168cm', pieces: 2 };
const boot = { title: 'Salomon S/Pro 90', size: '255mm', pieces: 1 };
const someone = { phone: '13611112222', name: '叶知秋' };

type Line = {
  readonly id: string;
  readonly title: string;
  readonly rent: { readonly rentFen: number } | null;
};
type Order = {
  readonly id: string;
  readonly storeId: string;
  readonly version: number;
  readonly lines: readonly (Line & { readonly barcode: string; readonly equipmentId: string })[];
  readonly bills: readonly { readonly id: string; readonly status: string; readonly dueFen: number }[];
  readonly money: { readonly chargeFen: number; readonly receivedFen: number };
};

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: t.save, exact: true }).click();
  await expect(page.getByText(t.saved).first()).toBeVisible();
};

test('a stay over the edge of a season, with a set and a coupon and one piece back early, adds up on the receipt', async ({
  visit,
  shop,
  inspect,
}) => {
  test.setTimeout(180_000);
  const owner = await openHand(shop);
  const today = shopToday(shop);
  const [tomorrow, dayAfter] = [addDays(today, 1), addDays(today, 2)];
  const holiday = { kind: 'rest', name: '元旦', source: '', isProvisional: false };

  const manager = await visit();
  await test.step('a manager makes a season with a price for holidays, and a set', async () => {
    await owner.ask('PUT /api/app/calendar-days', { ...holiday, days: [{ day: dayAfter, version: 0 }] });
    await owner.ask('POST /api/app/coupons', {
      name: '立减四十',
      kind: 'fen',
      value: 4_000,
      sharedCode: 'EDGE40',
      oncePerGuest: false,
    });
    await logInAt(manager, people.manager);
    await manager.goto('/system/prices');
    await manager.getByRole('link', { name: t['add.season'] }).first().click();
    await manager.getByLabel(t.name).fill('旺季');
    await manager.getByLabel(t.fromOn).fill(tomorrow);
    await manager.getByLabel(t.toOn).fill(addDays(today, 20));
    for (const [day, percent] of [
      [t.weekday, '150'],
      [t.weekend, '150'],
      [t.holiday, '200'],
    ] as const)
      await manager.getByLabel(t.cell('双板', day), { exact: true }).fill(percent);
    await save(manager);
    await manager.getByRole('radio', { name: tabs['tab.sets'], exact: true }).click();
    await manager.getByRole('link', { name: t['add.set'] }).first().click();
    await manager.getByLabel(t.name).fill('双板套装');
    await manager.getByLabel(t.piece(1), { exact: true }).selectOption({ label: '双板' });
    await manager.getByLabel(t.piece(2), { exact: true }).selectOption({ label: '双板鞋' });
    await manager.getByRole('textbox', { name: t.weekday }).fill('200');
    await save(manager);
  });

  const page = await visit();
  const orderNumber = await test.step('a guest sees the prices in the calendar and books', async () => {
    await page.goto('/customer/login');
    await guest.logInAsGuest(page, someone);
    await guest.take(page, ski);
    await guest.take(page, boot);
    await page.getByRole('button', { name: bookText.zh.chooseDates }).click();
    const sheet = page.getByRole('dialog', { name: bookText.zh.chooseDates });
    await expect(sheet.getByText(prices.legendHoliday)).toBeVisible();
    await expect(sheet.locator(`[data-day="${dayAfter}"]`)).toHaveAccessibleName(/元旦.*¥/);
    await inspect(page, 'prices-stay-01-calendar');
    for (const day of [today, dayAfter]) await guest.pressDay(sheet, day);
    await expect(sheet.getByText(/^3 天共 ¥[\d,]+ · 平均每天 ¥/)).toBeVisible();
    await inspect(page, 'prices-stay-04-average');
    await sheet.getByRole('button', { name: new RegExp(`^${bookText.zh.datesDone}`) }).click();
    const review = await guest.openReview(page);
    await guest.agree(page);
    await review.getByRole('button', { name: couponText.zh.ask }).click();
    await review.getByRole('textbox', { name: couponText.zh.code }).fill('edge40');
    await review.getByRole('textbox', { name: couponText.zh.code }).press('Enter');
    await expect(review.getByText(couponText.zh.counts('立减四十', '¥40'))).toBeVisible();
    await expect(review.getByText(prices['saving.set']('双板套装'))).toBeVisible();
    await review.getByText(prices.list, { exact: true }).scrollIntoViewIfNeeded();
    await inspect(page, 'prices-stay-02-review');
    await review.getByRole('button', { name: bookText.zh.submit }).click();
    return guest.readNewOrder(page);
  });

  const read = (): Promise<Order> => owner.ask<Order>(`GET /api/app/orders/by-number/${orderNumber}`);
  await test.step('it is paid and handed over, and the boots come back on the first day', async () => {
    const order = await read();
    const rule = `PUT /api/app/stores/${order.storeId}/parameters/EarlyReturnRefundPercent`;
    await owner.ask(rule, { value: '50', before: '' });
    const bill = order.bills.find(({ status }) => status === 'Open');
    const paid = { amountFen: bill?.dueFen };
    await owner.ask(`POST /api/app/orders/confirm-cash-received?billId=${bill?.id}`, paid);
    for (const { barcode } of order.lines)
      await owner.ask(`POST /api/app/orders/${order.id}/bind`, { barcode });
    const { version } = await read();
    const out = await owner.ask<Order>(`POST /api/app/orders/${order.id}/hand-over`, {
      version,
      early: true,
    });
    const boots = out.lines.find(({ title }) => title === boot.title);
    const back = { orderId: order.id, version: out.version, reason: '脚疼' };
    await owner.ask(`POST /api/app/equipment/early-return/${boots?.equipmentId}`, back);
  });

  await test.step('what is charged is what the receipt adds up to', async () => {
    const { money, lines } = await read();
    const rentFen = lines.reduce((sum, { rent }) => sum + (rent?.rentFen ?? 0), 0);
    expect(money.chargeFen).toBe(rentFen - 4_000);
    await page.reload();
    const receipt = await statementOn(page);
    // The skis of the set: 200, 300 and 400 yuan on the list.
    await expect(receipt.getByText('¥200 × 1 天 + ¥300 × 1 天 + ¥400 × 1 天').first()).toBeVisible();
    await expect(receipt.getByText(prices['saving.set']('双板套装')).first()).toBeVisible();
    await expect(receipt.getByText(couponText.zh.named('立减四十', 'EDGE40'))).toBeVisible();
    const figures = await figuresOn(page);
    const sum = (name: string): number => figures.findLast(([each]) => each === name)?.[1] ?? NaN;
    expect(sum(words['bill.charge'])).toBe(money.chargeFen);
    const bills = figures.filter(([name]) => name === words['bill.total']);
    expect(bills.reduce((total, [, fen]) => total + fen, 0)).toBe(
      money.chargeFen + sum(words['fee.Deposit']),
    );
    await receipt.scrollIntoViewIfNeeded();
    await inspect(page, 'prices-stay-03-receipt');
  });
});
