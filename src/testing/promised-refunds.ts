import { sql } from '#server/db/sql-tag.ts';
import type { OrderView } from '#testing/build-orders.ts';
import type { PayShop } from '#testing/pay-shop.ts';
import type { TestAnswer, TestUser } from '#testing/test-server.ts';

type CallRow = { refundNo: string; tries: number };
type Fault = Parameters<PayShop['wechat']['fault']>[1];

const outOf = (order: OrderView) => {
  const out = order.payments.find(({ direction }) => direction === 'out');
  if (out === undefined) throw new Error('nothing is promised');
  return out;
};

/** A hand for what a shop has promised back through WeChat; the shop may start later. */
export const refundsAt = (shopNow: () => PayShop) => {
  const ask = async (
    call: string,
    order: OrderView,
    { as, ...more }: { as: TestUser; [field: string]: unknown },
  ): Promise<TestAnswer<OrderView>> => {
    const paymentId = outOf(await shopNow().orders.get(order)).id;
    return shopNow().server.call<OrderView>(`POST /api/app/orders/${order.id}/${call}`, {
      as,
      body: { paymentId, ...more },
    });
  };
  return {
    outOf,
    ask,
    /** Paid by WeChat and cancelled: all but what the store keeps is promised back. */
    promised: async (): Promise<OrderView> => {
      const order = await shopNow().book();
      await shopNow().payOnline(order);
      return shopNow().orders.give('cancel', await shopNow().orders.get(order), { reason: '不来了' });
    },
    now: async (order: OrderView): Promise<string> => {
      const { method, status, refund } = outOf(await shopNow().orders.get(order));
      return refund === null ? `${method} ${status}` : `${refund.state} ${refund.lastCode ?? ''}`.trim();
    },
    callOf: async (order: OrderView): Promise<CallRow> => {
      const rows = await shopNow().server.db.query<CallRow>(
        sql`select refund_no, tries from refund_call where payment_id = ${outOf(order).id}`,
      );
      return rows[0] ?? { refundNo: '', tries: 0 };
    },
    sweepAfter: async (ms: number): Promise<void> => {
      shopNow().server.clock.advance(ms);
      await shopNow().sweep();
    },
    /** Makes the next refunds fail so; several at once are met one after the other. */
    fails: (...kinds: Fault[]): void => shopNow().wechat.fault('refund', ...kinds),
    refundEvents: async (order: OrderView): Promise<string[]> =>
      (await shopNow().orders.get(order)).events
        .filter(({ kind }) => kind.includes('refund'))
        .map(({ kind, note }) => `${kind} ${note}`.trim()),
    cash: async (order: OrderView, as: TestUser): Promise<TestAnswer<OrderView>> => {
      const { version } = await shopNow().orders.get(order);
      return ask('refund-in-cash', order, { as, version, reason: '客人赶飞机' });
    },
  };
};
