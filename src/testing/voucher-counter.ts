import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { voucherRows } from '#contract/vouchers.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { voucherSweeps } from '#server/payments/jobs.ts';
import { buildChain } from '#testing/build-chain.ts';
import { answered, ordersAt, type OrderView } from '#testing/build-orders.ts';
import { stockNow } from '#testing/stock-builder.ts';
import type { TestAnswer, TestUser } from '#testing/test-server.ts';
import { startWeChatShop } from '#testing/wechat-shop.ts';

type Vouchers = OutputOf<(typeof voucherRows)['vouchers.ofOrder']>;
export type Platform = InputOf<(typeof voucherRows)['vouchers.find']>['platform'];
export type Bought = {
  readonly code: string;
  readonly oldCodes: readonly string[];
  readonly qrText: string;
  readonly worthFen: number;
  readonly state: string;
};
type More = { readonly as?: TestUser; readonly key?: string };
type TryRow = { id: string; state: string; paymentId: string | null };

/** A shop whose staff redeem vouchers at the simulated platforms; to be stopped. */
export const startVoucherCounter = async () => {
  const shop = await startWeChatShop(stockNow);
  const { server, url, gateways } = shop;
  const chain = await buildChain(server);
  const orders = ordersAt(server.call, chain);
  const { variantId } = await chain.addVariant(60);
  const { poolId } = await chain.addPool(500);

  const buy = async (platform: Platform, more: object = {}): Promise<Bought> => {
    const answer = await fetch(`${url}/_sim/vouchers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ platform, deal: 'skiHalfDay', ...more }),
    });
    return (await answer.json()) as Bought;
  };
  /** A voucher as its platform has it now, by any code that it had. */
  const bought = async (code: string): Promise<Bought> => {
    const answer = await fetch(`${url}/_sim/vouchers/books`);
    const { items } = (await answer.json()) as { items: Bought[] };
    const found = items.find((one) => one.code === code || one.oldCodes.includes(code));
    if (found === undefined) throw new Error('nobody bought it');
    return found;
  };
  const at = ({ id }: OrderView, path = ''): string => `/api/app/orders/${id}/vouchers${path}`;
  const vouchersOf = async (order: OrderView): Promise<Vouchers> =>
    answered(await server.call<Vouchers>(`GET ${at(order)}`, { as: chain.clerk }));

  return {
    ...shop,
    chain,
    orders,
    variantId,
    poolId,
    buy,
    bought,
    vouchersOf,
    show: (platform: Platform, { code, worthFen }: Bought) => ({ platform, code, worthFen }),
    find: (order: OrderView, body: object, as = chain.clerk): Promise<TestAnswer<{ paysFen: number }>> =>
      server.call(`POST ${at(order, '/find')}`, { as, body }),
    redeem: (order: OrderView, body: object, { as = chain.clerk, key = uuid() }: More = {}) =>
      server.call<Vouchers>(`POST ${at(order)}`, { as, body, key }),
    /** Has the newest voucher of an order given back. */
    giveBack: async (order: OrderView, { as = chain.clerk, key = uuid() }: More = {}) => {
      const [voucher] = (await vouchersOf(order)).vouchers;
      const body = { reason: '客人换一种付款' };
      return server.call<Vouchers>(`POST ${at(order, `/${voucher?.id}/give-back`)}`, { as, key, body });
    },
    check: (order: OrderView, voucherId = uuid()) =>
      server.call<Vouchers>(`POST ${at(order, `/${voucherId}/check`)}`, { as: chain.clerk, body: {} }),
    /** Runs what the clock does for vouchers. */
    sweep: async (): Promise<void> => {
      const { db, clock } = server;
      for (const one of voucherSweeps(gateways.vouchers))
        while ((await one.run({ db, clock, log: { error: () => undefined } })) === true);
    },
    /** Every try to redeem a voucher for some orders, the oldest first. */
    triesFor: (...some: OrderView[]) =>
      server.db.query<TryRow>(sql`
        select id, state, payment_id from voucher where order_id = any(${some.map(({ id }) => id)}::uuid[])
        order by created_at`),
    /** A pair of skis from the counter, and its deposit. */
    book: (more: object = {}): Promise<OrderView> =>
      orders.bookForGuest([{ variantId }], { type: 'Normal', ...more }),
  };
};
