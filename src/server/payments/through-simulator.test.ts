import { afterAll, beforeAll, expect, test } from 'vitest';
import type { paymentRows } from '#contract/payments.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { dayMs, hourMs, minuteMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import type { PaymentGateways } from '#server/gateways/payments/payment-gateway.ts';
import { statementSweeps } from '#server/finance/jobs.ts';
import { channelSweeps } from '#server/payments/jobs.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { buildChain } from '#testing/build-chain.ts';
import { openBill, ordersAt, type OrderView } from '#testing/build-orders.ts';
import { patientPayments } from '#testing/patience.ts';
import { seededRandom } from '#testing/seeded-random.ts';
import { stockNow } from '#testing/stock-builder.ts';
import type { TestUser } from '#testing/test-server.ts';
import { startWeChatShop, type WeChatShop } from '#testing/wechat-shop.ts';

type Payable = OutputOf<(typeof paymentRows)['payments.status']>;

const channels = ['wechat', 'alipay'] as const;
const scenes = ['wx-native', 'wx-h5', 'ali-qr', 'ali-wap'] as const;
const callFaults = ['lost-response', 'reset', 'unsigned', 'bad-response-signature', 'errcode'] as const;
const noticeFaults = [
  'drop',
  'duplicate',
  'delay',
  'reorder',
  'refund-first',
  'forged',
  'tampered-body',
  'probe-first',
  'before-the-answer',
  'wrong-amount',
] as const;
const refundFaults = ['not-enough', 'system', 'stuck'] as const;

let shop: WeChatShop;
let chain: Awaited<ReturnType<typeof buildChain>>;
let orders: ReturnType<typeof ordersAt>;
let variantId: string;
beforeAll(async () => {
  shop = await startWeChatShop(stockNow);
  chain = await buildChain(shop.server);
  await chain.setParameter('WeChatPayEnabled', 'true');
  await chain.setParameter('AlipayEnabled', 'true');
  orders = ordersAt(shop.server.call, chain);
  ({ variantId } = await chain.addVariant(60));
});
afterAll(() => shop.stop());

/** The two companies speak and are spoken to by real HTTP; whatever happens by itself happens here when it is told to. */
const companies = (): PaymentGateways => {
  const { db, clock } = shop.server;
  const place = { db, clock, ownUrl: () => shop.url };
  return patientPayments(shop.simulator, place);
};
const sweep = async (sweepsOf = channelSweeps): Promise<void> => {
  const { db, clock } = shop.server;
  const payments = companies();
  for (const channel of channels)
    for (const one of sweepsOf(payments, channel))
      while ((await one.run({ db, clock, log: { error: () => undefined } })) === true);
};
/** How the notices were spoilt that the shop took. */
const taken = new Set<string>();
const passTime = async (ms: number): Promise<void> => {
  shop.server.clock.advance(ms);
  for (const { fault, isTaken } of await shop.simulator.pay.deliverNotices())
    if (isTaken) taken.add(fault ?? 'as it was');
  await sweep();
};

type Attempt = Payable['attempts'][number];
const random = seededRandom(20_270_110);

/** Asks to pay until there is something to follow; a company that fails is asked again. */
const start = async (order: OrderView, as: TestUser, scene: (typeof scenes)[number]): Promise<Attempt> => {
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await shop.server.call<Payable>('POST /api/app/payments', {
      as,
      from: `10.0.${random.int(250)}.${random.int(250)}`,
      headers: { host: shop.url.slice('http://'.length) },
      body: { billId: openBill(order).id, scene, returnUrl: `${shop.url}/customer/payment/${order.id}` },
    });
    const attempt = answer.body.attempts?.find(({ state, action }) => state === 'waiting' && action !== null);
    if (attempt !== undefined) return attempt;
    shop.server.clock.advance(10_000);
  }
  throw new Error('the company never answered');
};

/** A payer follows the action to the cashier, and pays there or goes away. */
const standAtCashier = async ({ action, scene }: Attempt, isPaying: boolean): Promise<void> => {
  if (action === null || action.kind === 'jsapi') throw new Error('nothing to follow');
  const channel = scene.startsWith('wx') ? 'wxpay' : 'alipay';
  const address =
    action.kind === 'qr'
      ? `${shop.url}/_sim/${channel}/scan?code=${encodeURIComponent(action.text)}`
      : action.url;
  const page = await (await fetch(address, { headers: { referer: `${shop.url}/customer/payment` } })).text();
  const key = /name="key" value="(\w+)"/.exec(page)?.[1];
  if (key === undefined) throw new Error(`no cashier: ${page.slice(-600)}`);
  const body = new URLSearchParams({ key, back: '', payer: 'lin', answer: isPaying ? 'pay' : 'decline' });
  await fetch(`${shop.url}/_sim/${channel}/pay`, { method: 'POST', body });
};

const bookedOf = async (channel: string): Promise<unknown> => {
  const rows = await shop.server.db.query(sql`
    select coalesce(sum(amount_fen) filter (where direction = 'in'), 0)::int as "receivedFen",
      coalesce(sum(amount_fen) filter (where direction = 'out'), 0)::int as "returnedFen"
    from payment where status = 'done' and method = ${channel}`);
  return rows[0];
};

/** One guest's order: asked for, paid or not, with something going wrong on the way. */
const bookAndPay = async (scene: (typeof scenes)[number]): Promise<OrderView | null> => {
  const { faults } = shop.simulator;
  const guest = await chain.addGuest();
  const order = await orders.book([{ variantId }], {}, guest);
  if (random.chance(0.5)) faults.add({ match: 'pay', kind: random.pick(callFaults) });
  const attempt = await start(order, guest, scene);
  faults.clear();
  const isPaying = random.chance(0.8);
  if (random.chance(0.7))
    faults.add({ on: 'notice', kind: random.pick(noticeFaults), times: 1 + random.int(2) });
  await standAtCashier(attempt, isPaying);
  await passTime(random.pick([1000, 6000, minuteMs]));
  return isPaying ? order : null;
};

const cancel = async (order: OrderView): Promise<void> => {
  await passTime(10 * minuteMs);
  if (random.chance(0.5)) shop.simulator.faults.add({ on: 'refund', kind: random.pick(refundFaults) });
  await orders.give('cancel', await orders.get(order), { reason: 'rain' });
  await passTime(5000);
};

/** From now on nothing goes wrong, and enough time passes for everything to be found out. */
const settle = async (): Promise<void> => {
  const { faults, pay } = shop.simulator;
  faults.clear();
  for (const channel of channels) {
    for (const { outRefundNo, state } of pay[channel].books().refunds)
      if (state === 'processing') pay[channel].endRefund(outRefundNo);
  }
  for (let round = 0; round < 16; round += 1) await passTime(round < 8 ? 5 * minuteMs : 3 * hourMs);
  await passTime(dayMs);
};

test('whatever goes wrong between the shop and both companies, their books agree to the fen', async () => {
  const paid: OrderView[] = [];
  for (let count = 0; count < 12; count += 1) {
    const order = await bookAndPay(scenes[count % scenes.length] ?? 'wx-native');
    if (order !== null) paid.push(order);
    const given = random.chance(0.6) ? paid.pop() : undefined;
    if (given !== undefined) await cancel(given);
  }
  await settle();
  for (const channel of channels) {
    const { receivedFen, returnedFen } = shop.simulator.pay[channel].books();
    expect([channel, await bookedOf(channel)]).toEqual([channel, { receivedFen, returnedFen }]);
    expect([receivedFen > returnedFen, returnedFen > 0]).toEqual([true, true]);
  }
  for (const fault of ['forged', 'tampered-body', 'probe']) expect(taken).not.toContain(fault);
  expect(taken).toContain('as it was');
  expect(await brokenBooks(shop.server.db)).toEqual([]);
});

/** Whoever has the company's console gives a part of a payment back there, past our books. */
const giveBackInConsole = async (): Promise<void> => {
  const trade = shop.simulator.pay.wechat
    .books()
    .trades.find(({ paidFen, refundedFen }) => paidFen > 0 && refundedFen === 0);
  if (trade === undefined) throw new Error('nobody paid through WeChat');
  await companies().wechat?.refund({
    attemptNo: trade.outTradeNo,
    refundNo: 'console1',
    amountFen: 1234,
    totalFen: trade.paidFen,
    reason: '客人到店要求',
    noticeUrl: `${shop.url}/api/payments/notices/wechat`,
  });
};

type Odd = { id: string; outcome: string };
const oddLines = (): Promise<Odd[]> =>
  shop.server.db.query<Odd>(sql`
    select id, outcome from channel_statement_line
    where outcome not in ('matched', 'dayDiffers') or our_fen <> their_fen`);
const statementSumsOf = async (channel: string): Promise<unknown> =>
  (
    await shop.server.db.query(sql`
      select sum(paid_fen)::int as "receivedFen", sum(refunded_fen)::int as "returnedFen"
      from channel_statement where channel = ${channel} and state = 'kept'`)
  )[0];

test('and so do the statements of all their days, line by line, also of a refund made in the console', async () => {
  const { faults } = shop.simulator;
  await giveBackInConsole();
  await passTime(5000);
  await passTime(2 * dayMs);
  for (const match of ['tradebill', 'billdownload', 'bill.downloadurl'])
    for (const kind of ['reset', 'lost-response', 'status', 'body'] as const) faults.add({ match, kind });
  for (let round = 0; round < 6; round += 1) {
    await sweep(statementSweeps);
    shop.server.clock.advance(hourMs);
  }
  faults.clear();
  shop.server.clock.advance(7 * hourMs);
  await sweep(statementSweeps);
  const odd = await oddLines();
  expect(odd.map(({ outcome }) => outcome)).toEqual(['onlyTheirs']);
  const booked = await shop.server.call(`POST /api/app/finance/statements/lines/${odd[0]?.id}/returned`, {
    as: chain.manager,
    body: { reason: '客人到店要求' },
  });
  expect(booked.status).toBe(200);
  shop.server.clock.advance(hourMs);
  await sweep(statementSweeps);
  expect(await oddLines()).toEqual([]);
  for (const channel of channels) {
    const { receivedFen, returnedFen } = shop.simulator.pay[channel].books();
    expect([channel, await statementSumsOf(channel)]).toEqual([channel, { receivedFen, returnedFen }]);
    expect([channel, await bookedOf(channel)]).toEqual([channel, { receivedFen, returnedFen }]);
  }
  // Every payment through a company stands in just one statement.
  const unreported = await shop.server.db.query(sql`
    select p.id from payment p
    where p.method <> 'cash' and p.status = 'done' and (
      select count(*) from channel_statement_line l where l.payment_id = p.id and l.their_at is not null) <> 1`);
  expect(unreported).toEqual([]);
  expect(await brokenBooks(shop.server.db)).toEqual([]);
});
