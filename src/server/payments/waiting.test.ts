import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { financeRows } from '#contract/finance.ts';
import { dayMs, hourMs, minuteMs } from '#domain/time/instant.ts';
import { answered, refusalOf } from '#testing/build-orders.ts';
import { startPayShop, type PayShop } from '#testing/pay-shop.ts';
import { refundsAt } from '#testing/promised-refunds.ts';
import type { TestUser } from '#testing/test-server.ts';

type Found = { readonly items: readonly { readonly orderNumber: string }[] };
type Waiting = OutputOf<(typeof financeRows)['finance.waiting']>;

let shop: PayShop;
let stranger: TestUser;
beforeAll(async () => {
  shop = await startPayShop();
  stranger = await shop.chain.addStaff('StoreManager', shop.chain.branchId);
  for (let n = 0; n < 4; n += 1) await shop.orders.pay(await shop.book());
});
afterAll(() => shop.server.stop());

const { promised, sweepAfter, fails, cash, callOf, refundEvents } = refundsAt(() => shop);
const root = '/api/app/finance/waiting';
const list = async (as: TestUser = shop.chain.manager): Promise<Waiting> =>
  answered(await shop.server.call<Waiting>(`GET ${root}`, { as }));
const seen = async (): Promise<string[]> => {
  const { items, totalCount } = await list();
  expect(totalCount).toBe(items.length);
  return items.map(({ kind, orderNumber, amountFen, code }) =>
    [kind, orderNumber, amountFen, code].join(' ').trim(),
  );
};
const settle = (id: string | undefined, as: TestUser) =>
  shop.server.call(`POST ${root}/${id}/settle`, { as, body: { note: '已向客人追回' } });

test('lists refunds that stand still until they move', async () => {
  expect(await seen()).toEqual([]);
  const order = await promised();
  const { orderNumber } = order;
  fails('NOT_ENOUGH');
  await shop.sweep();
  expect(await seen()).toEqual([`refundFailing ${orderNumber} 75200 NOT_ENOUGH`]);
  const [attempt] = (await shop.status(order)).attempts;
  const numbers = {
    method: 'wechat',
    paymentNo: await shop.attemptNoOf(attempt?.id),
    refundNo: (await callOf(order)).refundNo,
  };
  expect((await list()).items).toMatchObject([numbers]);
  const out = (as: TestUser) => async () =>
    (await shop.orders.get(order, as)).payments.find(({ direction }) => direction === 'out');
  expect(await out(shop.chain.clerk)()).toMatchObject({ ownNo: numbers.refundNo });
  expect(await out(shop.guestOf(order.id))()).toMatchObject({ ownNo: null });
  // A clerk finds the order by any of the numbers that stand on a guest's receipt or in the company's console.
  const tradeNo = order.payments.find(({ direction }) => direction === 'in')?.channelNo ?? '';
  const found = async (keyword: string, as: TestUser = shop.chain.clerk) =>
    answered(await shop.server.call<Found>(`GET /api/app/orders?keyword=${keyword}`, { as })).items;
  for (const keyword of [numbers.paymentNo, numbers.paymentNo.toUpperCase(), numbers.refundNo, tradeNo]) {
    expect(await found(keyword), keyword).toMatchObject([{ orderNumber }]);
    expect(await found(keyword, stranger), keyword).toEqual([]);
    expect(await found(keyword.slice(1)), keyword).toEqual([]);
  }
  fails('NOT_ENOUGH', 'NOT_ENOUGH');
  await sweepAfter(dayMs);
  expect(await seen()).toEqual([`refundLate ${orderNumber} 75200 NOT_ENOUGH`]);
  fails('refused');
  shop.wechat.calm();
  fails('refused');
  await sweepAfter(hourMs);
  expect(await seen()).toEqual([`refundAbnormal ${orderNumber} 75200 REFUSED`]);
  expect((await list(stranger)).items).toEqual([]);
  answered(await cash(order, shop.chain.manager));
  expect(await seen()).toEqual([]);
});

test('lists what was given back twice until a manager says what was done, which the order keeps', async () => {
  const order = await promised();
  shop.wechat.endRefunds('abnormal');
  await shop.sweep();
  answered(await cash(order, shop.chain.manager));
  const { refundNo: no } = await callOf(order);
  const refund = shop.wechat.refunds.get(no);
  if (refund !== undefined) refund.view = { ...refund.view, state: 'done' };
  shop.wechat.endRefunds('done');
  for (let n = 0; n < 2; n += 1) await shop.notify(shop.wechat.refundNotice(no));
  expect(await seen()).toEqual([`refundedTwice ${order.orderNumber} 75200`]);
  const [matter] = (await list()).items;
  expect(matter).toMatchObject({ method: 'wechat', refundNo: no });
  expect(matter?.paymentNo).toMatch(/^[0-9a-f]{32}$/);
  expect(refusalOf(await settle(matter?.id, stranger))).toBe('404 payment.unknown');
  for (let n = 0; n < 2; n += 1) answered(await settle(matter?.id, shop.chain.manager));
  expect(await seen()).toEqual([]);
  const history = (await shop.orders.get(order)).events.map(({ kind, note }) => `${kind} ${note}`);
  expect(history.filter((line) => line.startsWith('payment.settledByHand'))).toEqual([
    'payment.settledByHand 已向客人追回',
  ]);
  expect((await refundEvents(order)).filter((line) => line.includes('Twice'))).toHaveLength(1);
});

test('lists a payment without a clear answer until there is one', async () => {
  const order = await shop.book();
  const [attempt] = answered(await shop.start(order)).attempts;
  const no = await shop.attemptNoOf(attempt?.id);
  shop.wechat.fault('query', ...Array.from({ length: 20 }, () => 'unknown' as const));
  shop.wechat.fault('close', ...Array.from({ length: 20 }, () => 'unknown' as const));
  await sweepAfter(31 * minuteMs);
  await sweepAfter(hourMs);
  expect(await seen()).toEqual([`unresolved ${order.orderNumber} 86000`]);
  expect((await list()).items).toMatchObject([{ method: 'wechat', paymentNo: no, refundNo: null }]);
  shop.wechat.calm();
  await shop.notify(shop.wechat.pay(no));
  expect(await seen()).toEqual([]);
});
