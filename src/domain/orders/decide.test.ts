import { describe, expect, it } from 'vitest';
import { decide } from '#domain/orders/decide.ts';
import { canOrder, orderCommandKinds } from '#domain/orders/command.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { guessCommand } from '#testing/order-guesses.ts';
import { sampleItem, SampleOrder, samplePeriod, sampleStartAt } from '#testing/sample-orders.ts';
import { seededRandom } from '#testing/seeded-random.ts';

const makers: Record<OrderStatus, () => SampleOrder> = {
  0: () => new SampleOrder({ needsConfirmation: true }),
  1: () => new SampleOrder(),
  2: () => new SampleOrder().pay(),
  3: () => new SampleOrder({ deliveryMethod: 'Delivery' }).pay().bindAll().give({ kind: 'load' }),
  4: () => makers[3]().give({ kind: 'deliver' }),
  5: () => makers[2]().sendOut(),
  6: () => makers[5]().give({ kind: 'extend', days: 1, period: samplePeriod(3) }),
  7: () => makers[5]().give({ kind: 'askReturn' }),
  8: () => makers[5]().closeAll(),
  9: () => makers[8]().settle().refundAll(),
  10: () => makers[1]().give({ kind: 'cancel', keepPercent: 0, reason: '' }),
  11: () => new SampleOrder({ type: 'Reservation' }),
};
const statuses = Object.keys(makers).map(Number) as OrderStatus[];

describe('decide', () => {
  it.each(statuses)('makes an order of status %i to start from', (status) => {
    expect(makers[status]().order.status).toBe(status);
  });

  it.each(orderCommandKinds)('refuses %s in a status that does not allow it', (kind) => {
    const random = seededRandom(1);
    for (const status of statuses.filter((each) => !canOrder(kind, each))) {
      const sample = makers[status]();
      const guess = { order: sample.order, random, now: sample.now, newName: () => 'other' };
      expect(decide(sample.order, guessCommand(guess, kind), sample.context())).toMatchObject({
        ok: false,
        code: 'order.notNow',
        facts: { status },
      });
    }
  });

  it('gives no trail when the status stays', () => {
    const sample = makers[2]();
    expect(
      decide(sample.order, { kind: 'bind', lineId: 'ski-1', code: 'A1' }, sample.context()),
    ).toMatchObject({
      ok: true,
      value: { trail: [] },
    });
  });

  it('passes Returned on the way to Completed', () => {
    const sample = makers[8]().settle([sampleItem('DamageFee', 200_000)]);
    expect(sample.order.status).toBe(6);
    expect(sample.pay().path.slice(-2)).toEqual([8, 9]);
    expect(sample.order.completedAt).toBe(sampleStartAt);
  });

  it('completes only once every promised refund is made', () => {
    const sample = makers[8]().settle();
    expect(sample.order.status).toBe(8);
    expect(sample.refundAll().order.status).toBe(9);
  });
});
