import { parameterPrefix } from '#domain/stores/parameter-text.ts';
import type { PaymentMethod } from '#domain/orders/status.ts';
import { sql } from '#server/db/sql-tag.ts';
import { runTx } from '#server/db/transaction.ts';
import { uuid } from '#server/db/uuid.ts';
import { messageSweeps } from '#server/messages/jobs.ts';
import { clockViewer } from '#server/orders/access.ts';
import { runCommand } from '#server/orders/run-command.ts';
import { findStoreSettings, forgetConfiguration } from '#server/stores/actions.ts';
import { buildChain } from '#testing/build-chain.ts';
import { openBill, ordersAt, type OrderView } from '#testing/build-orders.ts';
import { stockNow } from '#testing/stock-builder.ts';
import { startWeChatShop } from '#testing/wechat-shop.ts';

/** A shop that tells its guests of their orders through the simulator, and hears what became of it; to be stopped. */
export const startMessageShop = async () => {
  const shop = await startWeChatShop(stockNow);
  const { server, simulator, gateways } = shop;
  const { db, clock } = server;
  const chain = await buildChain(server);
  const orders = ordersAt(server.call, chain);
  const key = `${parameterPrefix}SmsVerification`;
  await db.exec(sql`insert into business_parameter (id, key, value) values (${uuid()}, ${key}, 'true')`);
  forgetConfiguration(db);
  const { variantId } = await chain.addVariant(40);

  const log = { error: () => {} };
  /** Runs what the clock does for messages once. */
  const sweepOnce = async (): Promise<void> => {
    for (const { run } of messageSweeps(gateways)) await run({ db, clock, log });
  };
  /** Runs it in two processes at once, and gives the texts that went out, oldest first. */
  const sweep = async (): Promise<string[]> => {
    const before = simulator.inbox.list().length;
    await Promise.all([sweepOnce(), sweepOnce()]);
    await sweepOnce();
    const all = simulator.inbox.list();
    return all
      .slice(0, all.length - before)
      .map(({ text }) => text)
      .toReversed();
  };

  const scopeOf = async ({ id, storeId }: OrderView) => {
    const settings = await findStoreSettings(db, storeId ?? '');
    if (settings === undefined) throw new Error('the store is not known');
    return { orderId: id, viewer: clockViewer, settings, now: clock.now() };
  };
  /** A payment company tells that the open bill was paid. */
  const payBy = async (order: OrderView, method: PaymentMethod = 'wechat'): Promise<OrderView> => {
    const { id: billId, dueFen: amountFen } = openBill(order);
    const scope = { ...(await scopeOf(order)), providerNo: `4200${uuid()}` };
    await runTx(db, (tx) => runCommand(tx, scope, { kind: 'recordPayment', billId, amountFen, method }));
    return orders.get(order);
  };
  /** A payment company tells that every promised refund was made. */
  const refundBy = async (order: OrderView): Promise<OrderView> => {
    const scope = await scopeOf(order);
    for (const { id: paymentId } of order.payments.filter(({ status }) => status === 'pending'))
      await runTx(db, (tx) => runCommand(tx, scope, { kind: 'confirmRefund', paymentId }));
    return orders.get(order);
  };
  /** The messages in an order's history, as staff read them. */
  const toldOf = async (order: OrderView) =>
    (await orders.get(order)).events.flatMap(({ message }) => message ?? []);
  const book = async (more: object = {}, as = chain.guest): Promise<OrderView> =>
    orders.book([{ variantId }], { ...more }, as);

  return { ...shop, chain, orders, sweep, sweepOnce, payBy, refundBy, toldOf, book };
};
