import { describe, expect, it } from 'vitest';
import { derive } from '#domain/orders/derive.ts';
import type { Line, Order } from '#domain/orders/order.ts';
import { SampleOrder, sampleStartAt, samplePeriod } from '#testing/sample-orders.ts';

const at = sampleStartAt;
const reserved = new SampleOrder({ type: 'Reservation' }).order;
const unpaid = new SampleOrder().order;
const paid = new SampleOrder().pay().order;
const out = new SampleOrder().pay().sendOut().order;
const owing = new SampleOrder()
  .pay()
  .sendOut()
  .give({ kind: 'extend', days: 1, period: samplePeriod(3) }).order;
const back = (order: Order, upTo = 9): Order => ({
  ...order,
  lines: order.lines.map((line, index): Line =>
    index < upTo ? { ...line, closed: { ...line.closed, returned: line.quantity } } : line,
  ),
});
const delivery = { deliveryMethod: 'Delivery', startedAt: null } as const;

describe('derive', () => {
  const rows: [string, Order, number][] = [
    ['cancelled, whatever else', { ...out, cancelledAt: at }, 10],
    ['completed', { ...out, completedAt: at }, 9],
    ['not confirmed', { ...unpaid, approvedAt: null }, 0],
    ['a reservation not asked to pay', reserved, 11],
    ['a reservation asked to pay', { ...reserved, paymentAskedAt: at }, 1],
    ['to be paid', unpaid, 1],
    ['paid', paid, 2],
    ['in the van', { ...out, ...delivery, deliveredAt: null }, 3],
    ['in the van, with an open bill', { ...owing, ...delivery, deliveredAt: null }, 3],
    ['delivered, not started', { ...out, ...delivery, deliveredAt: at }, 4],
    ['handed over', out, 5],
    [
      'handed over, delivered and due before its start',
      { ...out, ...delivery, deliveredAt: at, dueNotedAt: at },
      7,
    ],
    ['out with an open bill', owing, 6],
    ['out with an open bill, and due', { ...owing, dueNotedAt: at }, 6],
    ['due', { ...out, dueNotedAt: at }, 7],
    ['return asked', { ...out, returnAskedAt: at }, 7],
    ['part of the gear back', back(out, 1), 5],
    ['all gear back', back(out), 8],
    ['all gear back, and due', back({ ...out, dueNotedAt: at }), 8],
    ['all gear back with an open bill', back(owing), 6],
  ];
  it.each(rows)('%s', (_what, order, status) => {
    expect(derive(order)).toBe(status);
  });
});
