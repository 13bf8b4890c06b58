import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#domain/time/instant.ts';
import type { Fault } from '#server/gateways/simulator/faults.ts';
import { sql } from '#server/db/sql-tag.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { refusalOf } from '#testing/build-orders.ts';
import type { OrderView } from '#testing/build-orders.ts';
import { startSimulatedPayShop } from '#testing/pay-shop.ts';
import type { SimulatedPayShop } from '#testing/pay-shop.ts';
import { stockNow } from '#testing/stock-builder.ts';

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
type CallKind = Exclude<Extract<Fault, { on: 'call' }>['kind'], 'errcode'>;
type NoticeKind = Extract<Fault, { on: 'notice' }>['kind'];
type RefundKind = Extract<Fault, { on: 'refund' }>['kind'];

/** Which calls a channel knows by which part of their address. */
const calls = {
  wechat: {
    start: 'transactions/native',
    query: '/out-trade-no/',
    refund: 'refund/domestic/refunds',
    queryRefund: 'refunds/',
  },
  alipay: { start: 'precreate', query: 'trade.query', refund: 'trade.refund', queryRefund: 'refund.query' },
} as const;
const sceneOf = { wechat: 'wx-native', alipay: 'ali-qr' } as const;

const second = 1000;
const failCalls = (channel: Channel, names: readonly (keyof typeof calls.wechat)[], kind: CallKind): void => {
  for (const name of names) shop.simulator.faults.add({ on: 'call', match: calls[channel][name], kind });
};

type Delivery = Awaited<ReturnType<typeof shop.simulator.pay.deliverNotices>>[number];
/** What the companies sent in this test, and how it was received. */
let sent: Delivery[] = [];
beforeEach(() => {
  sent = [];
});

/** Time passes: the companies send what they have to tell, and what happens by itself happens. */
const live = async (steps: readonly number[], isDone: () => Promise<boolean>): Promise<void> => {
  for (const ms of steps) {
    shop.server.clock.advance(ms);
    sent.push(...(await shop.simulator.pay.deliverNotices()));
    await shop.sweep();
    if (await isDone()) return;
  }
};
const soon = [0, second, 5 * second, 20 * second, minuteMs, minuteMs, 5 * minuteMs, 5 * minuteMs];
const later = [...soon, 10 * minuteMs, 20 * minuteMs, hourMs, hourMs];

const see = async (order: OrderView): Promise<OrderView> => shop.orders.get(order);
const isPaid = (order: OrderView) => async (): Promise<boolean> => (await see(order)).status === 2;
const isAllBack = (order: OrderView) => async (): Promise<boolean> =>
  (await see(order)).payments.every(({ status }) => status === 'done');
const moneyOf = async (order: OrderView): Promise<string[]> =>
  (await see(order)).payments.map(
    ({ direction, amountFen, status }) => `${direction} ${amountFen} ${status}`,
  );

/** Tries like a payer who taps again; a try that failed for good makes a new attempt. */
const startPatiently = async (order: OrderView, channel: Channel): Promise<string> => {
  for (let tries = 0; tries < 4; tries += 1) {
    const answer = await shop.start(order, { scene: sceneOf[channel] });
    if (answer.status === 200) return shop.attemptNoOf(answer.body.attempts[0]?.id);
    expect(refusalOf(answer)).toBeOneOf(['503 payment.channelBusy', '403 payment.channelRefused']);
  }
  throw new Error('the payment could not be started');
};

const bookOf = (channel: Channel, attemptNo: string) =>
  shop.simulator.pay[channel].books().trades.find(({ outTradeNo }) => outTradeNo === attemptNo);

type Row = { readonly call: CallKind; readonly notice: NoticeKind; readonly refund: RefundKind | null };
const rows: readonly Row[] = [
  { call: 'timeout', notice: 'drop', refund: 'not-enough' },
  { call: 'reset', notice: 'delay', refund: 'stuck' },
  { call: 'lost-response', notice: 'duplicate', refund: 'system' },
  { call: 'status', notice: 'reorder', refund: 'abnormal' },
  { call: 'body', notice: 'refund-first', refund: 'closed' },
  { call: 'unsigned', notice: 'before-the-answer', refund: null },
  { call: 'bad-response-signature', notice: 'bad-signature', refund: null },
  { call: 'status', notice: 'forged', refund: null },
  { call: 'reset', notice: 'unknown-serial', refund: null },
  { call: 'reset', notice: 'stale-timestamp', refund: null },
  { call: 'reset', notice: 'tampered-body', refund: null },
  { call: 'lost-response', notice: 'wrong-amount', refund: null },
  { call: 'reset', notice: 'probe-first', refund: null },
];

/** Sent so that nobody may believe it. Alipay's time proves nothing: a day later it sends the same again. */
const unbelievable: Readonly<Record<Channel, readonly unknown[]>> = {
  wechat: ['bad-signature', 'forged', 'unknown-serial', 'stale-timestamp', 'tampered-body', 'probe'],
  alipay: ['bad-signature', 'forged', 'unknown-serial', 'tampered-body', 'probe'],
};

/** On the embedded database, which is tried as well, each row is tried with one of the two. */
const rowsFor = (channel: Channel): readonly Row[] =>
  process.env['TEST_DATABASE_URL'] === undefined
    ? rows.filter((_, index) => index % 2 === (channel === 'wechat' ? 0 : 1))
    : rows;

/** The payer looks at the page, so that the company is asked before it tells anything. */
const lookAt = async (order: OrderView): Promise<void> => {
  const [attempt] = (await shop.status(order)).attempts;
  const options = { as: shop.guestOf(order.id), body: {} };
  expect((await shop.server.call(`POST /api/app/payments/${attempt?.id}/check`, options)).status).toBe(200);
};

/** Somebody else pays right behind, so that there are letters to change places. */
const payBehind = async (channel: Channel): Promise<string> => {
  const attemptNo = await startPatiently(await shop.book(), channel);
  shop.simulator.pay[channel].pay(attemptNo);
  return attemptNo;
};

/** Cancels a paid order, and meets what the row says on the way back of the money. */
const giveBack = async (order: OrderView, channel: Channel, row: Row): Promise<readonly string[]> => {
  await shop.orders.give('cancel', await see(order), { reason: '不来了' });
  if (row.refund !== null) shop.simulator.faults.add({ on: 'refund', match: channel, kind: row.refund });
  failCalls(channel, ['refund', 'queryRefund'], row.call);
  await live(later, isAllBack(order));
  if (row.refund === 'stuck') {
    const refunds = shop.simulator.pay[channel].books().refunds;
    for (const { outRefundNo, state } of refunds)
      if (state === 'processing') shop.simulator.pay[channel].endRefund(outRefundNo);
    await live(later, isAllBack(order));
  }
  return (await see(order)).events.flatMap(({ kind }) => (kind.startsWith('payment.') ? [kind] : []));
};

/** What of the row did not happen, so that nothing was proved. */
const unmet = (channel: Channel, attemptNo: string, row: Row): readonly unknown[] => {
  const { faults } = shop.simulator;
  return [
    ...Object.values(calls[channel]).map((match) => faults.take(match)),
    faults.takeNotice(`${channel} payment ${attemptNo}`, [row.notice]),
    faults.takeRefund(channel),
  ].filter((fault) => fault !== undefined);
};

describe.each(['wechat', 'alipay'] as const)('%s', (channel) => {
  test.each(rowsFor(channel))(
    'calls $call, notices $notice, refunds $refund: applied once, or told',
    async (row) => {
      const order = await shop.book();
      failCalls(channel, ['start', 'query'], row.call);
      shop.simulator.faults.add({ on: 'notice', match: `${channel} payment`, kind: row.notice });
      const attemptNo = await startPatiently(order, channel);
      await lookAt(order);
      shop.simulator.pay[channel].pay(attemptNo);
      const behind = row.notice === 'reorder' ? [await payBehind(channel)] : [];
      await live(soon, isPaid(order));
      const spoilt = row.notice === 'probe-first' ? 'probe' : row.notice;
      expect(sent.filter(({ fault }) => fault === spoilt && unbelievable[channel].includes(fault))).toEqual(
        unbelievable[channel].includes(spoilt) ? [expect.objectContaining({ isTaken: false })] : [],
      );
      expect(behind).toEqual(behind.length === 0 ? [] : [sent[0]?.outTradeNo]);
      expect(await moneyOf(order)).toEqual(['in 86000 done']);
      const told = await giveBack(order, channel, row);
      const isTold = row.refund === 'abnormal' || row.refund === 'closed';
      const end = isTold && told.includes('payment.refundAbnormal') ? 'pending' : 'done';
      expect([await moneyOf(order), told]).toEqual([
        ['in 86000 done', `out 75200 ${end}`],
        end === 'pending' ? ['payment.refundAbnormal'] : [],
      ]);
      expect(unmet(channel, attemptNo, row)).toEqual([]);
      expect(bookOf(channel, attemptNo)).toMatchObject({
        paidFen: 86_000,
        refundedFen: end === 'done' ? 75_200 : 0,
      });
    },
  );
});

describe('the books of the shop and of the companies', () => {
  test('agree to the fen', async () => {
    for (const channel of ['wechat', 'alipay'] as const) {
      const [row] = await shop.server.db.query<{ fen: number }>(sql`
        select coalesce(sum(case when direction = 'in' then amount_fen else -amount_fen end), 0)::int as fen
        from payment where status = 'done' and method = ${channel}`);
      const { receivedFen, returnedFen } = shop.simulator.pay[channel].books();
      expect(receivedFen - returnedFen).toBe(row?.fen);
    }
  });
});
