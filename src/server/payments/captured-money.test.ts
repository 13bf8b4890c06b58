import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { companyRows } from '#contract/finance-companies.ts';
import { hourMs, minuteMs } from '#domain/time/instant.ts';
import { dayOf } from '#domain/time/zone.ts';
import { sql } from '#server/db/sql-tag.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { answered, type OrderView } from '#testing/build-orders.ts';
import { startSimulatedPayShop, type PayableView, type SimulatedPayShop } from '#testing/pay-shop.ts';
import type { Till } from '#testing/till-shop.ts';

type LineView = OutputOf<(typeof companyRows)['finance.noteStatementLine']>;
type Channel = 'wechat' | 'alipay';

const statementsRoot = '/api/app/finance/statements';
const capturedFen = 20_000;
const backFen = 5000;
const consoleFen = 700;

let shop: SimulatedPayShop;
beforeAll(async () => {
  shop = await startSimulatedPayShop();
});
afterAll(async () => {
  expect(await brokenBooks(shop.server.db)).toEqual([]);
  await shop.server.stop();
});

const company = (channel: Channel) => shop.simulator.pay[channel];

/** Gear came back damaged, and the company captures of the deposit that it answered for what that costs. */
const captured = async (channel: Channel): Promise<OrderView> => {
  const order = await shop.book();
  const body = { billId: order.bills[0]?.id ?? '', channel };
  const as = shop.guestOf(order.id);
  answered(await shop.server.call<PayableView>('POST /api/app/payments/deposit-holds', { as, body }));
  const [hold] = await shop.server.db.query<{ holdNo: string }>(
    sql`select hold_no from deposit_hold where order_id = ${order.id}`,
  );
  company(channel).confirmHold(hold?.holdNo ?? '', undefined, true);
  await company(channel).deliverNotices();
  const paid = await shop.orders.pay(await shop.orders.get(order));
  const back = await shop.orders.takeBack(await shop.orders.handOver(await shop.orders.bindAll(paid)));
  const damages = [{ lineId: back.lines[0]?.id ?? '', amountFen: capturedFen }];
  return shop.orders.give('settle', back, { damages, note: '板刃缺口' });
};

const inTills = async (): Promise<number> =>
  answered(
    await shop.server.call<{ items: Till[] }>('GET /api/app/tills', { as: shop.chain.admin }),
  ).items.reduce((sum, { inTillFen }) => sum + (inTillFen ?? 0), 0);

const linesOf = async (channel: Channel, on: string): Promise<LineView[]> =>
  answered(
    await shop.server.call<{ items: LineView[] }>(
      `GET ${statementsRoot}/lines?channel=${channel}&from=${on}&to=${on}`,
      { as: shop.chain.admin },
    ),
  ).items;

/** Both clocks go on, and what is due by itself happens. */
const goOn = async (ms: number): Promise<void> => {
  shop.server.clock.advance(ms);
  await shop.sweep();
  await shop.simulator.pay.deliverNotices();
};

describe.each(['wechat', 'alipay'] as const)('what %s captured of a deposit', (channel) => {
  test('is no cash, is told to guest and staff, goes back like any payment, and its statement agrees', async () => {
    const on = dayOf(shop.server.clock.now(), 'Asia/Shanghai');
    const settled = await captured(channel);
    const beforeFen = await inTills();
    await shop.sweep();
    await shop.simulator.pay.deliverNotices();
    expect(await inTills()).toBe(beforeFen);

    const scene = channel === 'wechat' ? 'wx-capture' : 'ali-capture';
    const seen = { direction: 'in', amountFen: capturedFen, method: channel, status: 'done', scene };
    const byStaff = await shop.orders.get(settled);
    const byGuest = await shop.orders.get(settled, shop.guestOf(settled.id));
    const payment = byStaff.payments.find((one) => one.scene === scene);
    expect(payment).toMatchObject(seen);
    expect(payment?.channelNo).toMatch(/^\d{10,}$/);
    expect(byGuest.payments).toContainEqual(expect.objectContaining({ ...seen, channelNo: null }));
    expect(byGuest.events.map(({ kind }) => kind)).toContain('order.endHold');

    const items = [{ kind: 'Other', amountFen: -backFen, note: '多收' }];
    const adjust = { as: shop.chain.manager, items, reason: '多收' };
    await shop.orders.give('adjust', byStaff, adjust);
    for (const ms of [0, minuteMs, hourMs]) await goOn(ms);
    const refunded = await shop.orders.get(settled);
    const refund = { direction: 'out', amountFen: backFen, method: channel, status: 'done' };
    expect(refunded.payments).toContainEqual(expect.objectContaining({ ...refund, refundOf: payment?.id }));

    // Somebody gives more back in the company's console.
    company(channel).giveBackByHand(payment?.ownNo ?? '', consoleFen);
    await goOn(minuteMs);
    expect(
      await shop.server.db.query(sql`select id from gateway_notice where reason = 'unknownAttempt'`),
    ).toEqual([]);

    shop.server.clock.advance(24 * hourMs);
    const fetch = { as: shop.chain.admin, body: { channel, on } };
    answered(await shop.server.call(`POST ${statementsRoot}/fetch`, fetch));
    const told = (await linesOf(channel, on)).filter(({ orderId }) => orderId === settled.id);
    expect(told.map(({ kind, outcome, theirFen }) => [kind, outcome, theirFen]).toSorted()).toEqual([
      ['payment', 'matched', capturedFen],
      ['refund', 'matched', backFen],
      ['refund', 'onlyTheirs', consoleFen],
    ]);
    const open = told.find(({ outcome }) => outcome === 'onlyTheirs');
    const book = { as: shop.chain.manager, body: { reason: '客人到店要求' } };
    expect(
      answered(await shop.server.call<LineView>(`POST ${statementsRoot}/lines/${open?.id}/returned`, book)),
    ).toMatchObject({ ourFen: consoleFen });
  });
});
