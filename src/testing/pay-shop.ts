import { sql } from '#server/db/sql-tag.ts';
import { noGateways } from '#server/gateways/gateways.ts';
import type { PaymentGateways } from '#server/gateways/payments/payment-gateway.ts';
import { channelSweeps } from '#server/payments/jobs.ts';
import type { paymentRows } from '#contract/payments.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { answered, openBill, ordersAt } from '#testing/build-orders.ts';
import type { OrderView } from '#testing/build-orders.ts';
import { buildChain } from '#testing/build-chain.ts';
import { scriptedGateway } from '#testing/scripted-gateway.ts';
import { stockNow } from '#testing/stock-builder.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestAnswer, TestCall, TestServer, TestUser } from '#testing/test-server.ts';

export type PayableView = OutputOf<(typeof paymentRows)['payments.status']>;

/** A server with both payment companies, scripted, and a chain that takes them. */
export const startPayShop = async () => {
  const wechat = scriptedGateway('wechat');
  const alipay = scriptedGateway('alipay');
  const payments: PaymentGateways = {
    wechat: wechat.gateway,
    alipay: alipay.gateway,
    noticeUrl: (channel) => `https://shop.example/api/payments/notices/${channel}`,
    isOwnPage: (url) => url.startsWith('https://shop.example/'),
  };
  const outside = () => ({ gateways: { ...noGateways, payments } });
  const server = await startTestServer({ now: stockNow, outside });
  const chain = await buildChain(server);
  await chain.setParameter('WeChatPayEnabled', 'true');
  await chain.setParameter('AlipayEnabled', 'true');
  const orders = ordersAt(server.call, chain);
  const { variantId } = await chain.addVariant(400);
  const complaints: unknown[] = [];
  const log = { error: (facts: unknown) => void complaints.push(facts) };

  // No network asks too often.
  let asked = 0;
  const nextAddress = (): string => {
    asked += 1;
    return `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
  };
  const guests = new Map<string, TestUser>();
  const guestOf = (orderId: string): TestUser => guests.get(orderId) ?? chain.guest;
  /** A new order of 860 yuan, of a guest of its own: nobody has many orders unpaid. */
  const book = async (): Promise<OrderView> => {
    const guest = await chain.addGuest();
    const order = await orders.book([{ variantId }], {}, guest);
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
    const [row] = await server.db.query<{ attempt_no: string }>(
      sql`select attempt_no from pay_attempt where id = ${id}`,
    );
    return row?.attempt_no ?? '';
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
  /** Starts an attempt, pays it at the company, and delivers the notice. */
  const payOnline = async (order: OrderView, body: Record<string, unknown> = {}): Promise<PayableView> => {
    const [attempt] = answered(await start(order, body)).attempts;
    await notify(wechat.pay(await attemptNoOf(attempt?.id)));
    return status(order);
  };

  return {
    server,
    chain,
    orders,
    wechat,
    alipay,
    payments,
    outside,
    complaints,
    variantId,
    guestOf,
    book,
    start,
    status,
    attemptNoOf,
    notify,
    sweep,
    payOnline,
  };
};

export type PayShop = Awaited<ReturnType<typeof startPayShop>>;
