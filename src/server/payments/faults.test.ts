import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#domain/time/instant.ts';
import type { Fault } from '#simulator/faults.ts';
import { sql } from '#server/db/sql-tag.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { refusalOf, type OrderView } from '#testing/build-orders.ts';
import { isInFull } from '#testing/rounds.ts';
import { createAddresses } from '#testing/histories/addresses.ts';
import { startSimulatedPayShop, type SimulatedPayShop } from '#testing/pay-shop.ts';
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
    close: '/close',
  },
  alipay: {
    start: 'precreate',
    query: 'trade.query',
    refund: 'trade.refund',
    queryRefund: 'refund.query',
    close: 'trade.close',
  },
} as const;
const sceneOf = { wechat: 'wx-native', alipay: 'ali-qr' } as const;

const second = 1000;
type CallFails = { readonly call: CallKind; readonly status?: number; readonly times?: number };
type CallName = keyof typeof calls.wechat;
const failCalls = (
  channel: Channel,
  names: readonly CallName[],
  { call: kind, status = 500, times = 1 }: CallFails,
): void => {
  for (const name of names)
    shop.simulator.faults.add({ on: 'call', match: calls[channel][name], kind, status, times });
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

type Row = CallFails & { readonly notice: NoticeKind; readonly refund: RefundKind | null };
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
  { call: 'status', status: 429, notice: 'drop', refund: null },
];

/** Sent so that nobody may believe it. Alipay's time proves nothing: a day later it sends the same again. */
const unbelievable: Readonly<Record<Channel, readonly unknown[]>> = {
  wechat: ['bad-signature', 'forged', 'unknown-serial', 'stale-timestamp', 'tampered-body', 'probe'],
  alipay: ['bad-signature', 'forged', 'unknown-serial', 'tampered-body', 'probe'],
};

/** Each row is tried with one of the two companies; in CI on PostgreSQL with both. */
const rowsFor = <R>(channel: Channel, all: readonly R[]): readonly R[] =>
  process.env['TEST_DATABASE_URL'] === undefined || !isInFull
    ? all.filter((_, index) => index % 2 === (channel === 'wechat' ? 0 : 1))
    : all;

const nextAddress = createAddresses();

/** The payer asks about the newest attempt, so that the company is asked before it tells anything, or gives it up. */
const askAbout = async (order: OrderView, what: 'check' | 'close'): Promise<void> => {
  const [attempt] = (await shop.status(order)).attempts;
  const options = { as: shop.guestOf(order.id), from: nextAddress(), body: {} };
  expect((await shop.server.call(`POST /api/app/payments/${attempt?.id}/${what}`, options)).status).toBe(200);
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
  failCalls(channel, ['refund', 'queryRefund'], row);
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
  test.each(rowsFor(channel, rows))(
    'calls $call, notices $notice, refunds $refund: applied once, or told',
    async (row) => {
      const order = await shop.book();
      failCalls(channel, ['start', 'query'], row);
      shop.simulator.faults.add({ on: 'notice', match: `${channel} payment`, kind: row.notice });
      const attemptNo = await startPatiently(order, channel);
      await askAbout(order, 'check');
      shop.simulator.pay[channel].pay(attemptNo);
      const behind = row.notice === 'reorder' ? [await payBehind(channel)] : [];
      await live(soon, isPaid(order));
      const spoilt = row.notice === 'probe-first' ? 'probe' : row.notice;
      expect(sent.filter(({ fault }) => fault === spoilt && unbelievable[channel].includes(fault))).toEqual(
        unbelievable[channel].includes(spoilt) ? [expect.objectContaining({ isTaken: false })] : [],
      );
      expect(behind).toEqual(behind.length === 0 ? [] : [sent[0]?.outTradeNo]);
      expect(await moneyOf(order)).toEqual(['in 86000 done']);
      const reported = await giveBack(order, channel, row);
      const isReported = row.refund === 'abnormal' || row.refund === 'closed';
      const end = isReported && reported.includes('payment.refundAbnormal') ? 'pending' : 'done';
      expect([await moneyOf(order), reported]).toEqual([
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

const unclearClosings: readonly CallFails[] = [
  { call: 'timeout' },
  { call: 'reset' },
  { call: 'lost-response' },
  { call: 'status', status: 500 },
  { call: 'status', status: 429 },
  { call: 'body' },
  { call: 'unsigned' },
  { call: 'bad-response-signature' },
];
const isClosedBy = ({ call }: CallFails): boolean =>
  ['lost-response', 'unsigned', 'bad-response-signature'].includes(call);
const closingsFor = (channel: Channel) =>
  rowsFor(channel, unclearClosings).map((row) => ({ status: 200, ...row }));

const stateOf = async (attemptNo: string): Promise<string | undefined> =>
  (
    await shop.server.db.query<{ state: string }>(
      sql`select state from pay_attempt where attempt_no = ${attemptNo}`,
    )
  )[0]?.state;

/** An attempt that its payer gave up, and of which nobody can say what its company did. */
const giveUp = async (channel: Channel, row: CallFails): Promise<{ order: OrderView; old: string }> => {
  const order = await shop.book();
  const old = await startPatiently(order, channel);
  // Alipay knows a trade only once somebody has looked at it.
  shop.simulator.pay[channel].decline(old);
  failCalls(channel, ['close'], row);
  await askAbout(order, 'close');
  expect(await stateOf(old)).toBe('waiting');
  return { order, old };
};

describe.each(['wechat', 'alipay'] as const)('an attempt of %s whose closing is unclear', (channel) => {
  test.each(closingsFor(channel))('by $call $status is closed in the end, or paid once', async (row) => {
    const { order, old } = await giveUp(channel, row);
    expect(shop.simulator.faults.take(calls[channel].close)).toBeUndefined();
    const isClosedThere = isClosedBy(row);
    expect(shop.simulator.pay[channel].pay(old)).toBe(!isClosedThere);
    await live(soon, async () => (await stateOf(old)) !== 'waiting');
    expect(await stateOf(old)).toBe(isClosedThere ? 'closed' : 'paid');
    if (isClosedThere) shop.simulator.pay[channel].pay(await startPatiently(order, channel));
    await live(soon, isPaid(order));
    await live([hourMs], isPaid(order));
    expect(await moneyOf(order)).toEqual(['in 86000 done']);
    expect(bookOf(channel, old)?.paidFen).toBe(isClosedThere ? 0 : 86_000);
  });

  test.each(closingsFor(channel))(
    'by $call $status, and another one beside it: what is paid twice goes back',
    async (row) => {
      const { order, old } = await giveUp(channel, { ...row, times: 2 });
      const next = await startPatiently(order, channel);
      expect(shop.simulator.faults.take(calls[channel].close)).toBeUndefined();
      expect(next).not.toBe(old);
      const isPaidTwice = !isClosedBy(row);
      expect([old, next].map((no) => shop.simulator.pay[channel].pay(no))).toEqual([isPaidTwice, true]);
      const money = isPaidTwice ? ['in 86000 done', 'in 86000 done', 'out 86000 done'] : ['in 86000 done'];
      await live(later, async () => isDeepStrictEqual(await moneyOf(order), money));
      await live([hourMs], isPaid(order));
      expect(await moneyOf(order)).toEqual(money);
      const back = [old, next].map((no) => bookOf(channel, no)?.refundedFen ?? 0);
      expect(back.toSorted((a, b) => a - b)).toEqual(isPaidTwice ? [0, 86_000] : [0, 0]);
      expect((await see(order)).status).toBe(2);
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
