import { afterAll, beforeAll, expect, test } from 'vitest';
import type { paymentRows } from '#contract/payments.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { dayMs, hourMs, minuteMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { simulatedPayments } from '#server/gateways/outside.ts';
import { channelSweeps } from '#server/payments/jobs.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { buildChain } from '#testing/build-chain.ts';
import { openBill, ordersAt } from '#testing/build-orders.ts';
import type { OrderView } from '#testing/build-orders.ts';
import { seededRandom } from '#testing/seeded-random.ts';
import { stockNow } from '#testing/stock-builder.ts';
import type { TestUser } from '#testing/test-server.ts';
import { startWeChatShop } from '#testing/wechat-shop.ts';
import type { WeChatShop } from '#testing/wechat-shop.ts';

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
const sweep = async (): Promise<void> => {
  const { db, clock } = shop.server;
  const place = { db, clock, ownUrl: () => shop.url };
  const payments = simulatedPayments(shop.simulator, { place, timeoutMs: 700 });
  for (const channel of channels)
    for (const one of channelSweeps(payments, channel))
      await one.run({ db, clock, log: { error: () => undefined } });
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
