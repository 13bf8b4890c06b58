import { afterAll, describe, expect, test } from 'vitest';
import { answered, openBill } from '#testing/build-orders.ts';
import type { OrderView } from '#testing/build-orders.ts';
import { startPayShop } from '#testing/pay-shop.ts';

const shop = await startPayShop();
const { orders, wechat } = shop;
afterAll(() => shop.server.stop());

/** An order whose gear is out, paid in cash. */
const out = async (): Promise<OrderView> => orders.lead(await shop.book(), 'out');
const returnsOf = async (order: OrderView) => {
  const { payments } = await orders.get(order);
  return payments
    .filter(({ direction }) => direction === 'out')
    .map(({ method, status, amountFen }) => `${method} ${status} ${amountFen}`);
};

describe('orders.withdrawBill beside a payment at a company', () => {
  const withdrawnWhile = async () => {
    const longer = await orders.give('extend', await out(), { days: 1 });
    const begin = async (amountFen: number): Promise<string> => {
      const { attempts } = answered(await shop.start(longer, { amountFen }));
      return shop.attemptNoOf(attempts.find((attempt) => attempt.amountFen === amountFen)?.id);
    };
    await shop.notify(wechat.pay(await begin(1)));
    const attemptNo = await begin(300);
    const body = { billId: openBill(longer).id };
    const shorter = await orders.give('withdraw-bill', await orders.get(longer), body);
    expect(shorter).toMatchObject({ status: 5, days: longer.days - 1, money: { refundPendingFen: 1 } });
    return { order: shorter, attemptNo };
  };

  test('gives the part back and closes what is under way', async () => {
    const { order, attemptNo } = await withdrawnWhile();
    await shop.sweep();
    expect(wechat.trades.get(attemptNo)?.state).toBe('closed');
    expect(await returnsOf(order)).toEqual(['wechat done 1']);
  });

  test('gives back what is paid all the same', async () => {
    const { order, attemptNo } = await withdrawnWhile();
    await shop.notify(wechat.pay(attemptNo));
    await shop.sweep();
    expect(await returnsOf(order)).toEqual(['wechat done 1', 'wechat done 300']);
    const { money } = await orders.get(order);
    expect(money).toMatchObject({ openDuesFen: 0, refundPendingFen: 0, chargeFen: order.money.chargeFen });
  });
});
