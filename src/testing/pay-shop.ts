import type { AddressInfo } from 'node:net';
import type { OutputOf } from '#contract/endpoint.ts';
import type { paymentRows } from '#contract/payments.ts';
import { sql } from '#server/db/sql-tag.ts';
import { noGateways } from '#server/gateways/gateways.ts';
import type { PaymentGateways } from '#server/gateways/payments/payment-gateway.ts';
import { mountable } from '#simulator/routes.ts';
import { createSimulator, type Simulator } from '#simulator/simulator.ts';
import { channelSweeps } from '#server/payments/jobs.ts';
import { buildChain } from '#testing/build-chain.ts';
import { answered, openBill, ordersAt, type OrderView } from '#testing/build-orders.ts';
import { patientPayments } from '#testing/patience.ts';
import { scriptedGateway } from '#testing/scripted-gateway.ts';
import { stockNow } from '#testing/stock-builder.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestAnswer, TestCall, TestServer, TestUser } from '#testing/test-server.ts';

export type PayableView = OutputOf<(typeof paymentRows)['payments.status']>;

/** A chain that takes both companies, and a hand for its payments. */
const payShopOn = async (server: TestServer, payments: PaymentGateways) => {
  const chain = await buildChain(server);
  await chain.setParameter('WeChatPayEnabled', 'true');
  await chain.setParameter('AlipayEnabled', 'true');
  await chain.setParameter('WeChatPayScoreEnabled', 'true');
  await chain.setParameter('AlipayPreauthEnabled', 'true');
  const orders = ordersAt(server.call, chain);
  const { variantId } = await chain.addVariant(400);
  const log = { error: () => undefined };

  // No network asks too often.
  let asked = 0;
  const nextAddress = (): string => {
    asked += 1;
    return `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
  };
  const guests = new Map<string, TestUser>();
  const guestOf = (orderId: string): TestUser => guests.get(orderId) ?? chain.guest;
  /** A new order of 860 yuan, of a guest of its own: nobody has many orders unpaid. */
  const book = async (more: Record<string, unknown> = {}): Promise<OrderView> => {
    const guest = await chain.addGuest();
    const order = await orders.book([{ variantId }], more, guest);
    guests.set(order.id, guest);
    return order;
  };
  const start = (
    order: OrderView,
    body: Record<string, unknown> = {},
    options: TestCall = { as: guestOf(order.id) },
    on: Pick<TestServer, 'call'> = server,
  ): Promise<TestAnswer<PayableView>> =>
    on.call('POST /api/app/payments', {
      from: nextAddress(),
      ...options,
      body: { billId: openBill(order).id, scene: 'wx-native', ...body },
    });
  /** An order's first bill as its guest sees it. */
  const status = async (order: OrderView, as: TestUser = guestOf(order.id)): Promise<PayableView> =>
    answered(
      await server.call<PayableView>(`GET /api/app/orders/bill/${order.bills[0]?.id}/payment-status`, { as }),
    );
  const attemptNoOf = async (id: string | undefined): Promise<string> => {
    const [row] = await server.db.query<{ attemptNo: string }>(
      sql`select attempt_no from pay_attempt where id = ${id}`,
    );
    return row?.attemptNo ?? '';
  };
  const notify = (
    raw: string,
    channel = 'wechat',
    on: Pick<TestServer, 'call'> = server,
  ): Promise<TestAnswer<unknown>> => on.call(`POST /api/payments/notices/${channel}`, { raw });
  /** Runs what happens by itself, for both companies. */
  const sweep = async (): Promise<void> => {
    for (const channel of ['wechat', 'alipay'] as const)
      for (const one of channelSweeps(payments, channel))
        await one.run({ db: server.db, clock: server.clock, log });
  };

  return {
    server,
    chain,
    orders,
    payments,
    variantId,
    guestOf,
    book,
    start,
    status,
    attemptNoOf,
    notify,
    sweep,
  };
};

/** Both payment companies, scripted. */
export const scriptedCompanies = () => {
  const wechat = scriptedGateway('wechat');
  const alipay = scriptedGateway('alipay');
  const payments: PaymentGateways = {
    wechat: wechat.gateway,
    alipay: alipay.gateway,
    noticeUrl: (channel) => `https://shop.example/api/payments/notices/${channel}`,
    isOwnPage: (url) => url.startsWith('https://shop.example/'),
  };
  return { wechat, alipay, payments, outside: () => ({ gateways: { ...noGateways, payments } }) };
};

/** A server with both payment companies, scripted. */
export const startPayShop = async () => {
  const { wechat, alipay, payments, outside } = scriptedCompanies();
  const shop = await payShopOn(await startTestServer({ now: stockNow, outside }), payments);
  /** Starts an attempt, pays it at the company, and delivers the notice. */
  const payOnline = async (
    order: OrderView,
    body: Record<string, unknown> = {},
    how: { as: TestUser } = { as: shop.guestOf(order.id) },
  ): Promise<PayableView> => {
    const [attempt] = answered(await shop.start(order, body, how)).attempts;
    await shop.notify(wechat.pay(await shop.attemptNoOf(attempt?.id)));
    return shop.status(order);
  };
  return { ...shop, wechat, alipay, outside, payOnline };
};

export type PayShop = Awaited<ReturnType<typeof startPayShop>>;

/** A server whose payment companies are simulated, reached and reaching it by real HTTP. */
export const startSimulatedPayShop = async () => {
  let url = '';
  const made: { simulator: Simulator; payments: PaymentGateways }[] = [];
  const server = await startTestServer({
    now: stockNow,
    outside: ({ db, clock }) => {
      const app = { appId: 'wx0123456789abcdef', appSecret: 'the secret of the app', domains: [] };
      const simulator = createSimulator(app, clock);
      const place = { db, clock, ownUrl: () => url };
      const payments = patientPayments(simulator, place);
      made.push({ simulator, payments });
      return { gateways: { ...noGateways, payments }, simulation: mountable(simulator) };
    },
  });
  const [outside] = made;
  if (outside === undefined) throw new Error('the simulator was not made');
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  return { ...(await payShopOn(server, outside.payments)), simulator: outside.simulator };
};

export type SimulatedPayShop = Awaited<ReturnType<typeof startSimulatedPayShop>>;
