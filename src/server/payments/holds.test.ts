import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { answered, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { startSimulatedPayShop, type PayableView, type SimulatedPayShop } from '#testing/pay-shop.ts';
import { stockNow } from '#testing/stock-builder.ts';
import type { TestAnswer } from '#testing/test-server.ts';

let shop: SimulatedPayShop;
beforeAll(async () => {
  shop = await startSimulatedPayShop();
});
afterEach(() => {
  shop.simulator.faults.clear();
  shop.server.clock.set(stockNow);
});
afterAll(async () => {
  expect(await brokenBooks(shop.server.db)).toEqual([]);
  await shop.server.stop();
});

type Channel = 'wechat' | 'alipay';
const channels = ['wechat', 'alipay'] as const;
const depositFen = 50_000;
const rentFen = 36_000;

const secure = (order: OrderView, channel: Channel): Promise<TestAnswer<PayableView>> =>
  shop.server.call<PayableView>('POST /api/app/payments/deposit-holds', {
    as: shop.guestOf(order.id),
    body: { billId: order.bills[0]?.id ?? '', channel },
  });

const act = (order: OrderView, id: string, what: 'check' | 'close'): Promise<TestAnswer<PayableView>> =>
  shop.server.call<PayableView>(`POST /api/app/payments/deposit-holds/${id}/${what}`, {
    as: shop.guestOf(order.id),
    body: { billId: order.bills[0]?.id ?? '' },
  });

const holdNoOf = async (order: OrderView): Promise<string> => {
  const [row] = await shop.server.db.query<{ holdNo: string }>(
    sql`select hold_no from deposit_hold where order_id = ${order.id} order by created_at desc limit 1`,
  );
  return row?.holdNo ?? '';
};

const theirs = async (order: OrderView, channel: Channel) => {
  const no = await holdNoOf(order);
  return shop.simulator.pay[channel].books().holds.find(({ outOrderNo }) => outOrderNo === no);
};

/** The guest agrees at the company; its notice is still on its way. */
const confirm = async (order: OrderView, channel: Channel): Promise<boolean> =>
  shop.simulator.pay[channel].confirmHold(await holdNoOf(order), undefined, channel === 'wechat');

const read = (order: OrderView): Promise<OrderView> => shop.orders.get(order);

const secured = async (channel: Channel): Promise<OrderView> => {
  const order = await shop.book();
  answered(await secure(order, channel));
  expect(await confirm(order, channel)).toBe(true);
  await shop.simulator.pay[channel].deliverNotices();
  return read(order);
};

const returned = async (order: OrderView): Promise<OrderView> => {
  const paid = await shop.orders.pay(order);
  return shop.orders.takeBack(await shop.orders.handOver(await shop.orders.bindAll(paid)));
};

const settle = (order: OrderView, cleaningFen: number): Promise<OrderView> =>
  shop.orders.give('settle', order, { cleaningFen });

describe.each(channels)('a deposit that %s answers for', (channel) => {
  test('is not paid, is captured for what the settlement charges, and can be refunded of that', async () => {
    const order = await secured(channel);
    expect(order.money).toMatchObject({ openDuesFen: rentFen, securedFen: depositFen, receivedFen: 0 });
    const settled = await settle(await returned(order), 20_000);
    expect(settled).toMatchObject({ status: 8, money: { securedFen: 20_000, openDuesFen: 0 } });
    await shop.sweep();
    const done = await read(order);
    expect(done).toMatchObject({ status: 9, money: { securedFen: 0, receivedFen: rentFen + 20_000 } });
    expect(await theirs(order, channel)).toMatchObject({ state: 'ended', capturedFen: 20_000, restFen: 0 });
  });

  test('is released whole when nothing is charged, also where the answer is lost', async () => {
    const settled = await settle(await returned(await secured(channel)), 0);
    shop.simulator.faults.add({ match: channel === 'wechat' ? 'cancel' : 'unfreeze', kind: 'lost-response' });
    await shop.sweep();
    shop.server.clock.advance(minuteMs);
    await shop.sweep();
    expect(await read(settled)).toMatchObject({ status: 9, money: { receivedFen: rentFen } });
    expect(await theirs(settled, channel)).toMatchObject({ state: 'ended', releasedFen: depositFen });
  });

  test('is found by asking when its notice is lost, and ends with the order', async () => {
    const order = await shop.book();
    answered(await secure(order, channel));
    await confirm(order, channel);
    shop.server.clock.advance(6000);
    await shop.sweep();
    const held = await read(order);
    expect(held.money.securedFen).toBe(depositFen);
    await shop.orders.give('cancel', held, { reason: 'ill' });
    await shop.sweep();
    expect(await theirs(order, channel)).toMatchObject({ state: 'ended', restFen: 0, capturedFen: 0 });
  });

  test('that is confirmed too late is released at once, and the order stays as it is', async () => {
    const order = await shop.book();
    const asked = answered(await secure(order, channel));
    const no = await holdNoOf(order);
    // The company hears nothing of it.
    shop.simulator.faults.add({ match: '', times: 9, kind: 'reset' });
    await act(order, asked.deposit.hold?.id ?? '', 'close');
    shop.simulator.faults.clear();
    shop.simulator.pay[channel].confirmHold(no, undefined, true);
    await shop.simulator.pay[channel].deliverNotices();
    await shop.sweep();
    expect((await read(order)).money).toMatchObject({ securedFen: 0, openDuesFen: rentFen + depositFen });
    expect(await theirs(order, channel)).toMatchObject({ restFen: 0, capturedFen: 0 });
  });

  test('that the company answers for no more is to be paid', async () => {
    const order = await secured(channel);
    shop.simulator.pay[channel].revokeHold(await holdNoOf(order));
    shop.server.clock.advance(7 * hourMs);
    await shop.sweep();
    expect((await read(order)).events.map(({ kind }) => kind)).toContain('payment.holdLost');
  });

  test('that is debited only hours later keeps its order open until then', async () => {
    shop.simulator.faults.add({ on: 'hold', kind: 'debit-late' });
    const settled = await settle(await returned(await secured(channel)), 20_000);
    await shop.sweep();
    expect(await read(settled)).toMatchObject({ status: 8, money: { securedFen: 20_000 } });
    shop.server.clock.advance(3 * hourMs);
    await shop.sweep();
    expect(await read(settled)).toMatchObject({ status: 9, money: { receivedFen: rentFen + 20_000 } });
  });
});

test('people are told once of a company that does not end it for a day, until it does', async () => {
  const settled = await settle(await returned(await secured('alipay')), 20_000);
  shop.simulator.faults.add({ match: '', times: 1000, kind: 'reset' });
  for (let hours = 0; hours < 26; hours += 1) {
    await shop.sweep();
    shop.server.clock.advance(hourMs);
  }
  const kindsOf = async (): Promise<string[]> => (await read(settled)).events.map(({ kind }) => kind);
  expect((await kindsOf()).filter((kind) => kind === 'payment.unresolved')).toHaveLength(1);
  const waiting = async () =>
    answered(
      await shop.server.call<{ items: { orderId: string; method: string; amountFen: number }[] }>(
        'GET /api/app/finance/waiting',
        { as: shop.chain.manager },
      ),
    ).items.filter(({ orderId }) => orderId === settled.id);
  expect(await waiting()).toMatchObject([{ method: 'alipay', amountFen: 20_000 }]);
  shop.simulator.faults.clear();
  shop.server.clock.advance(hourMs);
  await shop.sweep();
  expect(await read(settled)).toMatchObject({ status: 9 });
  expect(await waiting()).toEqual([]);
});

test('is not offered for a hire that lasts longer than the company holds it', async () => {
  const order = await shop.book({ days: 27 });
  expect((await shop.status(order)).deposit.ways).toEqual(['wechat']);
  expect(refusalOf(await secure(order, 'alipay'))).toContain('deposit.notOffered');
});

test('tells guest and staff by what it is secured, and until when', async () => {
  const order = await secured('alipay');
  const until = new Date(stockNow + 28 * dayMs).toISOString();
  const security = { channel: 'alipay', amountFen: depositFen, isCredit: false, isEnding: false };
  const seen = await Promise.all([
    read(order),
    shop.orders.get(order, shop.guestOf(order.id)),
    shop.status(order).then(({ deposit }) => deposit),
  ]);
  for (const one of seen) expect(one.security).toMatchObject(security);
  expect(Date.parse(order.security?.until ?? '') - Date.parse(until)).toBeLessThan(hourMs);
  expect((await secured('wechat')).security).toMatchObject({
    channel: 'wechat',
    isCredit: true,
    until: null,
  });
});

test('is refused where nothing can be secured, where the store does not take it, and where the company says no', async () => {
  const paid = await shop.orders.pay(await shop.book());
  expect(refusalOf(await secure(paid, 'alipay'))).toContain('deposit.notSecurable');
  const order = await shop.book();
  shop.simulator.faults.add({
    match: 'payscore',
    kind: 'status',
    status: 400,
    body: '{"code":"PARAM_ERROR"}',
  });
  expect(refusalOf(await secure(order, 'wechat'))).toContain('deposit.refused');
  expect((await read(order)).money.openDuesFen).toBe(rentFen + depositFen);
  const parameters = ['WeChatPayScoreEnabled', 'AlipayPreauthEnabled'];
  for (const name of parameters) await shop.chain.setParameter(name, 'false');
  expect(refusalOf(await secure(order, 'wechat'))).toContain('deposit.notOffered');
  for (const name of parameters) await shop.chain.setParameter(name, 'true');
});

test('is held once when both companies confirm, the rest is paid, and all of it happens at the same moment', async () => {
  const order = await shop.book();
  await Promise.all([secure(order, 'wechat'), secure(order, 'alipay'), secure(order, 'wechat')]);
  const rows = await shop.server.db.query<{ holdNo: string; channel: Channel }>(
    sql`select hold_no, channel from deposit_hold where order_id = ${order.id}`,
  );
  for (const { holdNo, channel } of rows) shop.simulator.pay[channel].confirmHold(holdNo, undefined, true);
  await Promise.all([shop.simulator.pay.deliverNotices(), shop.sweep(), shop.sweep()]);
  shop.server.clock.advance(minuteMs);
  await shop.sweep();
  const held = channels.flatMap((channel) =>
    shop.simulator.pay[channel]
      .books()
      .holds.filter(
        ({ outOrderNo, state }) => state === 'held' && rows.some(({ holdNo }) => holdNo === outOrderNo),
      ),
  );
  expect(held).toHaveLength(1);
  expect((await read(order)).money).toMatchObject({ securedFen: depositFen, openDuesFen: rentFen });
});
