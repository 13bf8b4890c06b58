import { afterAll, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import type { VoucherGateway } from '#server/gateways/vouchers/voucher-gateway.ts';
import { workOnVoucher } from '#server/payments/work-on-voucher.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { answered, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { startVoucherCounter } from '#testing/voucher-counter.ts';

const platforms = ['meituan', 'douyin'] as const;
const shop = await startVoucherCounter();
const { chain, orders, variantId, buy, bought, show, redeem, giveBack, check, sweep, triesFor, book } = shop;
afterAll(async () => {
  expect(await brokenBooks(shop.server.db)).toEqual([]);
  await shop.stop();
});
beforeEach(() => shop.server.clock.advance(minuteMs));

const toOut = async (order: OrderView): Promise<OrderView> => orders.handOver(await orders.bindAll(order));

test('a voucher that no order has and no platform gives back waits for people, in their list', async () => {
  const order = await book();
  const voucher = await buy('meituan');
  await shop.fault({ match: '/receipt/consume', kind: 'lost-response', times: 1 });
  await redeem(order, show('meituan', voucher));
  await orders.give('cancel', await orders.get(order), { reason: '不来了' });
  shop.server.clock.advance(15 * minuteMs);
  await sweep();
  await sweep();
  const answer = await shop.server.call<{ items: { orderId: string; kind: string; method: string }[] }>(
    'GET /api/app/finance/waiting',
    { as: chain.admin },
  );
  expect(answered(answer).items).toMatchObject([
    { orderId: order.id, kind: 'unresolved', method: 'meituan' },
  ]);
});

test('one voucher of Douyin pays once, scanned and typed', async () => {
  const [order, other] = [await book(), await book()];
  const voucher = await buy('douyin');
  await shop.fault({ match: '/certificate/verify/', kind: 'reset', times: 1 });
  await redeem(order, { platform: 'douyin', code: voucher.qrText, worthFen: voucher.worthFen });
  await redeem(other, show('douyin', voucher));
  shop.server.clock.advance(minuteMs);
  await sweep();
  expect((await triesFor(order, other)).filter(({ paymentId }) => paymentId !== null)).toHaveLength(1);
});

test('a voucher gives no change for what cash paid before', async () => {
  const order = await orders.bookForGuest([{ variantId }], { type: 'Normal', days: 3 });
  const out = await toOut(await orders.pay(order));
  const items = [{ kind: 'CleaningFee', amountFen: 100, lineId: null, note: '' }];
  const asked = answered(
    await orders.ask('adjust', { order: out, as: chain.manager, reason: '清洁', items }),
  );
  answered(await redeem(asked, show('meituan', await buy('meituan', { deal: 'boardDay' }))));
  const { payments } = await orders.get(order);
  expect(payments.filter(({ direction }) => direction === 'out')).toEqual([]);
});

test.each(platforms)('two that work on one try of %s do not lose it', async (platform) => {
  const order = await book();
  const voucher = await buy(platform);
  await shop.fault({
    match: platform === 'meituan' ? '/receipt/prepare' : '/certificate/prepare/',
    kind: 'status',
    status: 500,
    times: 1,
  });
  await redeem(order, show(platform, voucher));
  const [row] = await triesFor(order);
  const real = shop.gateways.vouchers[platform];
  if (row === undefined || real === null) throw new Error('nothing was begun');
  const firstAsks = Promise.withResolvers<void>();
  const secondDone = Promise.withResolvers<void>();
  let isFirst = true;
  const slow: VoucherGateway = {
    ...real,
    find: async (asked) => {
      const waits = isFirst;
      isFirst = false;
      firstAsks.resolve();
      if (waits) await secondDone.promise;
      return real.find(asked);
    },
  };
  const { db, clock } = shop.server;
  const desk = {
    db,
    now: clock.now,
    log: { error: () => undefined },
    vouchers: { ...shop.gateways.vouchers, [platform]: slow },
  };
  const first = workOnVoucher(desk, row.id);
  // The second would wait for itself if it overtook the first on the way to the platform.
  await firstAsks.promise;
  const second = await workOnVoucher(desk, row.id);
  secondDone.resolve();
  expect([second?.code, await first]).toEqual(['underWay', null]);
  expect((await bought(voucher.code)).state).toBe('used');
  expect((await triesFor(order))[0]).toMatchObject({ state: 'redeemed' });
});

test('a repeat that hears another no than that it was used does not lose what was redeemed', async () => {
  const order = await book();
  const voucher = await buy('meituan');
  await shop.fault({ match: '/receipt/consume', kind: 'lost-response', times: 1 });
  await redeem(order, show('meituan', voucher));
  await shop.fault({ on: 'voucher', match: 'meituan consume', code: '1009', times: 1 });
  shop.server.clock.advance(minuteMs);
  await sweep();
  expect((await triesFor(order))[0]).toMatchObject({ state: 'redeemed' });
});

test('nothing is given back of an order that is completed, and nothing ends while a voucher waits', async () => {
  const order = await orders.bookForGuest([{ variantId }], { type: 'Normal', days: 3 });
  answered(await redeem(order, show('douyin', await buy('douyin'))));
  const back = await orders.takeBack(await toOut(await orders.pay(await orders.get(order))));
  await shop.fault({ match: '/certificate/cancel/', kind: 'lost-response', times: 1 });
  expect(refusalOf(await giveBack(back))).toBe('503 voucher.platformBusy');
  expect(refusalOf(await orders.ask('settle', { order: await orders.get(back) }))).toBe(
    '403 voucher.waiting',
  );
  shop.server.clock.advance(minuteMs);
  await sweep();
  const settled = await orders.give('settle', await orders.get(back));
  const done = await orders.refundAll(settled);
  expect(done.payments.filter(({ method }) => method === 'douyin')).toHaveLength(2);

  const other = await book();
  answered(await redeem(other, show('douyin', await buy('douyin'))));
  const over = await orders.complete(
    await orders.takeBack(await toOut(await orders.pay(await orders.get(other)))),
  );
  expect(refusalOf(await giveBack(over))).toBe('403 order.notNow');
});

test('a voucher that is not booked is not told as redeemed', async () => {
  const order = await book();
  const voucher = await buy('meituan');
  await shop.fault({ match: '/receipt/consume', kind: 'lost-response', times: 1 });
  const key = uuid();
  await redeem(order, show('meituan', voucher), { key });
  await orders.pay(await orders.get(order));
  expect(refusalOf(await redeem(order, show('meituan', voucher), { key }))).toBe('403 voucher.orderOver');
});

test('a platform that is switched off is asked for nothing back', async () => {
  const order = await book();
  answered(await redeem(order, show('meituan', await buy('meituan'))));
  const gateways = shop.gateways.vouchers as { meituan: unknown };
  const real = gateways.meituan;
  gateways.meituan = null;
  const answer = refusalOf(await giveBack(order));
  gateways.meituan = real;
  expect(answer).toMatch(/^403 voucher.notOffered|^503/);
});

test('the history names who had a voucher given back', async () => {
  const order = await book();
  answered(await redeem(order, show('meituan', await buy('meituan'))));
  answered(await giveBack(order, { as: chain.manager }));
  const [event] = await shop.server.db.query<{ actorName: string; note: string }>(sql`
    select actor_name, note from event where subject_id = ${order.id} and kind = 'order.reverseVoucher'`);
  expect(`${event?.actorName} ${event?.note}`).not.toBe('system 客人换一种付款');
});

test('the same key with another code is another body', async () => {
  const order = await book();
  const [one, other] = [await buy('meituan'), await buy('meituan')];
  const key = uuid();
  await redeem(order, show('meituan', one), { key });
  expect(refusalOf(await redeem(order, show('meituan', other), { key }))).toBe('422 idempotency.otherBody');
});

test('a check of a voucher of another order does nothing to it', async () => {
  const [order, mine] = [await book(), await book()];
  await shop.fault({ match: '/receipt/consume', kind: 'lost-response', times: 1 });
  await redeem(order, show('meituan', await buy('meituan')));
  const [row] = await triesFor(order);
  expect(refusalOf(await check(mine, row?.id))).toBe('404 voucher.noVoucher');
  expect((await triesFor(order))[0]).toMatchObject({ state: 'redeeming' });
});

test('what was never sent is given up when its guest may be gone', async () => {
  const order = await book();
  const voucher = await buy('meituan');
  await shop.fault({ match: '/receipt/prepare', kind: 'status', status: 500, times: 1 });
  const key = uuid();
  expect(refusalOf(await redeem(order, show('meituan', voucher), { key }))).toBe('503 voucher.platformBusy');
  shop.server.clock.advance(11 * minuteMs);
  await sweep();
  expect(refusalOf(await redeem(order, show('meituan', voucher), { key }))).toBe('403 voucher.lapsed');
  expect((await bought(voucher.code)).state).toBe('unused');
  answered(await redeem(order, show('meituan', voucher)));
});
