import { describe, expect, it } from 'vitest';
import type { OrderCommand, OrderCommandKind } from '#domain/orders/command.ts';
import { decide } from '#domain/orders/decide.ts';
import { canOrder } from '#domain/orders/order-actions.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { sampleItem, SampleOrder, samplePeriod, sampleStartAt } from '#testing/sample-orders.ts';

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

const newLine = { id: 'other', size: 'large', rateFen: 0, depositFen: 0, boundTo: 'B1' } as const;
const commands: { readonly [K in OrderCommandKind]: OrderCommand<K> } = {
  approve: { kind: 'approve', byManager: true, expiresAt: null },
  reject: { kind: 'reject', reason: 'full' },
  askPayment: { kind: 'askPayment', expiresAt: null },
  recordPayment: { kind: 'recordPayment', billId: 'id-1', amountFen: 1, method: 'wechat' },
  confirmRefund: { kind: 'confirmRefund', paymentId: 'id-1' },
  takeBackCash: { kind: 'takeBackCash', paymentId: 'id-1', reason: 'x', expiresAt: null },
  takeBackCashRefund: { kind: 'takeBackCashRefund', paymentId: 'id-1', reason: 'x' },
  refundInCash: {
    kind: 'refundInCash',
    paymentId: 'id-1',
    reason: 'the card is closed',
    byManager: true,
  },
  returnedElsewhere: {
    kind: 'returnedElsewhere',
    refundOf: 'id-1',
    amountFen: 1,
    reason: 'in the console',
    byManager: true,
    promisedId: null,
  },
  cancel: { kind: 'cancel', keepPercent: 0, reason: '' },
  expire: { kind: 'expire' },
  bind: { kind: 'bind', lineId: 'ski-1', code: 'A1' },
  unbind: { kind: 'unbind', lineId: 'ski-1' },
  load: { kind: 'load' },
  deliveryFailed: { kind: 'deliveryFailed' },
  deliver: { kind: 'deliver' },
  start: { kind: 'start', confirmed: true },
  handOver: { kind: 'handOver' },
  adjust: { kind: 'adjust', items: [sampleItem('Other', -1)], reason: 'x', byManager: true },
  extend: { kind: 'extend', days: 1, period: samplePeriod(3) },
  withdrawBill: { kind: 'withdrawBill', billId: 'id-1' },
  writeOffRest: { kind: 'writeOffRest', billId: 'id-1', reason: 'x' },
  redate: { kind: 'redate', period: samplePeriod(3), expiresAt: null },
  keepDates: { kind: 'keepDates' },
  askReturn: { kind: 'askReturn' },
  withdrawReturn: { kind: 'withdrawReturn' },
  noteDue: { kind: 'noteDue' },
  collect: { kind: 'collect', lineIds: ['ski-1'] },
  closeLines: { kind: 'closeLines', closes: [{ lineId: 'ski-1', returned: 1, damaged: 0, lost: 0 }] },
  earlyReturn: { kind: 'earlyReturn', lineId: 'ski-1' },
  exchange: { kind: 'exchange', lineId: 'ski-1', quantity: 1, newLine, daysLeft: 1, reason: '' },
  dropLine: { kind: 'dropLine', lineId: 'ski-1', quantity: 1, reason: 'x' },
  settle: { kind: 'settle', late: [], charges: [] },
  changeDelivery: { kind: 'changeDelivery', method: 'Delivery', feeFen: 0 },
  changeReturn: { kind: 'changeReturn', method: 'Pickup', feeFen: 0 },
  update: { kind: 'update', fields: ['remark'], byGuest: false },
  setAgent: { kind: 'setAgent', agentId: null },
};

// Statuses 0 to 11 from left to right. x: the status allows it.
const allowed: Record<OrderCommandKind, string> = {
  approve: 'x...........',
  reject: 'x...........',
  askPayment: '...........x',
  recordPayment: 'xxxxxxxxxxxx',
  confirmRefund: 'xxxxxxxxxxxx',
  takeBackCash: '.xx.xxxxx...',
  takeBackCashRefund: '..xxxxxxxxx.',
  refundInCash: 'xxxxxxxxxxxx',
  returnedElsewhere: 'xxxxxxxxxxxx',
  cancel: 'xxx........x',
  expire: 'xx.........x',
  bind: '.xx........x',
  unbind: '.xx........x',
  load: '..x.........',
  deliveryFailed: '...x........',
  deliver: '...x........',
  start: '....x.x.....',
  handOver: '..x.........',
  adjust: '..xxxxxxxxx.',
  extend: '....xxxx....',
  withdrawBill: '..x...x..xx.',
  writeOffRest: '..x...x..xx.',
  redate: 'x.x........x',
  keepDates: '..x...x.....',
  askReturn: '....xxxx....',
  withdrawReturn: '......xx....',
  noteDue: '....xxx.....',
  collect: '....xxxx....',
  closeLines: '....xxxx....',
  earlyReturn: '....xxxx....',
  exchange: 'xxx.xxxx...x',
  dropLine: 'xxx........x',
  settle: '........x...',
  changeDelivery: 'x.x........x',
  changeReturn: 'x.x.xxxx...x',
  update: 'xxxxxxxxx..x',
  setAgent: 'xxxxxxxxx..x',
};

describe('decide', () => {
  it.each(statuses)('makes an order of status %i to start from', (status) => {
    expect(makers[status]().order.status).toBe(status);
  });

  it.each(Object.values(commands))('allows $kind in its statuses only', (command) => {
    const row = statuses.map((status) => (canOrder(command.kind, status) ? 'x' : '.')).join('');
    expect(row).toBe(allowed[command.kind]);
    for (const status of statuses.filter((each) => !canOrder(command.kind, each))) {
      const sample = makers[status]();
      expect(decide(sample.order, command, sample.context())).toMatchObject({
        ok: false,
        code: 'order.notNow',
        facts: { status },
      });
    }
  });

  it('gives no trail when the status stays', () => {
    const sample = makers[2]();
    expect(decide(sample.order, commands.bind, sample.context())).toMatchObject({
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
