import { describe, expect, it } from 'vitest';
import { emptyPosition, positionOf, postingsBetween } from '#domain/ledger/position.ts';
import { moneyFault } from '#domain/orders/money-fault.ts';
import { moneyOf } from '#domain/orders/money.ts';
import type { Payment } from '#domain/orders/order.ts';
import { refundableFen } from '#domain/orders/refund.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { hourMs } from '#domain/time/instant.ts';
import { brokenLaw } from '#testing/order-laws.ts';
import { sampleItem, SampleOrder, samplePeriod, sampleStartAt } from '#testing/sample-orders.ts';

const later = sampleStartAt + 5 * hourMs;
const lastOf = (sample: SampleOrder, direction: 'in' | 'out'): string =>
  sample.order.payments.findLast((each) => each.direction === direction && each.isStorno !== true)?.id ??
  'none';
const takeBack = (sample: SampleOrder, paymentId = lastOf(sample, 'in')) =>
  ({ kind: 'takeBackCash', paymentId, reason: 'the wrong order', expiresAt: later }) as const;
const takeRefundBack = (sample: SampleOrder, paymentId = lastOf(sample, 'out')) =>
  ({ kind: 'takeBackCashRefund', paymentId, reason: 'the guest left without it' }) as const;
const listed = (sample: SampleOrder): string[] =>
  sample.order.payments.map(
    ({ direction, amountFen, status, isStorno }) =>
      `${direction} ${amountFen} ${status}${isStorno === true ? ' storno' : ''}`,
  );
const isSound = ({ order }: SampleOrder) => [moneyFault(order), brokenLaw(order)];
const cancelled = (): SampleOrder =>
  new SampleOrder().pay().give({ kind: 'cancel', keepPercent: 0, reason: '' }).refundAll();

describe('takeBackCash', () => {
  it('lets the order wait for its first payment again, with a new timer', () => {
    const sample = new SampleOrder().pay();
    expect(sample.give(takeBack(sample)).path).toEqual([1, 2, 1]);
    expect([sample.order.expiresAt, sample.order.bills[0]?.status]).toEqual([later, 'Open']);
    expect(listed(sample)).toEqual(['in 180000 done', 'out 180000 done storno']);
    expect(moneyOf(sample.order)).toMatchObject({ receivedFen: 0, openDuesFen: 180_000 });
    expect(isSound(sample)).toEqual([null, null]);
    expect(sample.pay().order.status).toBe(2);
    expect(isSound(sample)).toEqual([null, null]);
  });

  it('books the same the other way round', () => {
    const sample = new SampleOrder().pay();
    const paid = positionOf(sample.order, () => 'cash:T');
    const after = positionOf(sample.give(takeBack(sample)).order, () => 'cash:T');
    expect(postingsBetween(paid, after)).toEqual([
      { account: 'cash:T', amountFen: -180_000 },
      { account: 'receivable', amountFen: 180_000 },
    ]);
    expect(postingsBetween(emptyPosition, after).some(({ account }) => account === 'cash:T')).toBe(false);
  });

  it('takes one part back and leaves the other', () => {
    const sample = new SampleOrder();
    const part = { kind: 'recordPayment', billId: sample.order.bills[0]?.id ?? '', method: 'cash' } as const;
    sample.give({ ...part, amountFen: 100_000 }).give({ ...part, amountFen: 80_000 });
    sample.give(takeBack(sample));
    expect([sample.order.status, moneyOf(sample.order).openDuesFen]).toEqual([1, 80_000]);
    sample.give(takeBack(sample, sample.order.payments[0]?.id));
    expect([sample.order.status, moneyOf(sample.order).openDuesFen]).toEqual([1, 180_000]);
    expect(isSound(sample)).toEqual([null, null]);
  });

  it.each([
    [4, 'Delivery', (sample: SampleOrder) => sample.give({ kind: 'load' }).give({ kind: 'deliver' })],
    [5, 'SelfPickup', (sample: SampleOrder) => sample.give({ kind: 'handOver' })],
    [7, 'SelfPickup', (sample: SampleOrder) => sample.give({ kind: 'handOver' }).give({ kind: 'askReturn' })],
    [8, 'SelfPickup', (sample: SampleOrder) => sample.give({ kind: 'handOver' }).closeAll()],
  ] as const)('leads from %i to the payment, and back', (status, deliveryMethod, lead) => {
    const sample = lead(new SampleOrder({ deliveryMethod }).pay().bindAll());
    expect(sample.order.status).toBe<OrderStatus>(status);
    sample.give(takeBack(sample));
    expect([sample.order.status, sample.order.expiresAt]).toEqual([6, null]);
    expect(isSound(sample)).toEqual([null, null]);
    expect(sample.pay().order.status).toBe(status);
  });

  it('lets longer dates be withdrawn again, and is refused once they changed once more', () => {
    const extended = (): SampleOrder =>
      new SampleOrder()
        .pay()
        .sendOut()
        .give({ kind: 'extend', days: 1, period: samplePeriod(3) })
        .pay();
    const sample = extended();
    sample.give(takeBack(sample));
    sample.give({ kind: 'withdrawBill', billId: sample.order.bills.at(-1)?.id ?? '' });
    expect([sample.order.period.days, sample.order.status]).toEqual([2, 5]);
    const twice = extended();
    const first = lastOf(twice, 'in');
    twice.give({ kind: 'extend', days: 1, period: samplePeriod(4) }).pay();
    expect(twice.refusal(takeBack(twice, first))).toBe('payment.changedSince');
    twice.give(takeBack(twice)).give({ kind: 'withdrawBill', billId: twice.order.bills.at(-1)?.id ?? '' });
    expect(twice.order.period.days).toBe(3);
    expect(isSound(twice)).toEqual([null, null]);
  });

  it('gives nothing back of what never came', () => {
    const sample = new SampleOrder().pay();
    sample.give(takeBack(sample)).give({ kind: 'cancel', keepPercent: 0, reason: '' });
    expect(listed(sample)).toEqual(['in 180000 done', 'out 180000 done storno']);
    expect(isSound(sample)).toEqual([null, null]);
  });

  it('refuses what went back, is promised, or was taken back', () => {
    const promised = new SampleOrder().pay();
    promised.give({ kind: 'adjust', items: [sampleItem('Rent', -100)], reason: 'x', byManager: true });
    expect(promised.refusal(takeBack(promised))).toBe('payment.givenBack');
    expect(promised.refundAll().refusal(takeBack(promised))).toBe('payment.givenBack');
    const charged = new SampleOrder().pay().sendOut();
    const change = { kind: 'adjust', reason: 'x', byManager: true } as const;
    charged.give({ ...change, items: [sampleItem('DamageFee', 60_000)] }).pay();
    charged.give({ ...change, items: [sampleItem('Rent', -100)] });
    expect(charged.refusal(takeBack(charged))).toBe('payment.givenBack');
    const again = new SampleOrder().pay();
    const paymentId = lastOf(again, 'in');
    expect(again.give(takeBack(again)).refusal(takeBack(again, paymentId))).toBe('payment.takenBack');
  });

  it('refuses where too much beside it goes back', () => {
    const sample = new SampleOrder();
    const billId = sample.order.bills[0]?.id ?? '';
    sample.give({ kind: 'recordPayment', billId, amountFen: 100_000, method: 'cash' });
    const paymentId = lastOf(sample, 'in');
    sample.give({ kind: 'recordPayment', billId, amountFen: 180_000, method: 'wechat' });
    expect(sample.refusal(takeBack(sample, paymentId))).toBe('payment.givenBack');
  });

  it('refuses the first payment while longer dates wait for theirs', () => {
    const sample = new SampleOrder()
      .pay()
      .give({ kind: 'redate', period: samplePeriod(3), expiresAt: later });
    expect(sample.refusal(takeBack(sample))).toBe('order.billOpen');
    sample.give({ kind: 'withdrawBill', billId: sample.order.bills.at(-1)?.id ?? '' });
    expect(sample.give(takeBack(sample)).order.status).toBe(1);
  });

  it('refuses other bills while the first one waits, and the first one beside others', () => {
    const sample = new SampleOrder().pay();
    const first = lastOf(sample, 'in');
    sample.give({ kind: 'redate', period: samplePeriod(3), expiresAt: later }).pay();
    const second = lastOf(sample, 'in');
    expect(sample.give(takeBack(sample, first)).order.status).toBe(1);
    expect(sample.refusal(takeBack(sample, second))).toBe('order.billOpen');
    expect(sample.pay().order.status).toBe(2);
    expect(sample.give(takeBack(sample, second)).order.status).toBe(2);
  });

  it('gives dates their time to be paid again, and then takes them back', () => {
    const sample = new SampleOrder()
      .pay()
      .give({ kind: 'redate', period: samplePeriod(3), expiresAt: later })
      .pay();
    expect(sample.order.expiresAt).toBeNull();
    sample.give(takeBack(sample));
    expect([sample.order.status, sample.order.expiresAt]).toEqual([2, later]);
    const longer = new SampleOrder()
      .pay()
      .sendOut()
      .give({ kind: 'extend', days: 1, period: samplePeriod(3) })
      .pay();
    expect(longer.give(takeBack(longer)).order.expiresAt).toBe(later);
    expect(isSound(sample)).toEqual([null, null]);
  });

  it('refuses other dates once gear has left on them', () => {
    const sample = new SampleOrder()
      .pay()
      .give({ kind: 'redate', period: samplePeriod(3), expiresAt: later })
      .pay()
      .sendOut();
    expect(sample.refusal(takeBack(sample))).toBe('payment.changedSince');
  });

  it('is not hindered by dates that were withdrawn, nor by what staff charged beside them', () => {
    const sample = new SampleOrder()
      .pay()
      .sendOut()
      .give({ kind: 'extend', days: 1, period: samplePeriod(3) })
      .pay();
    const paymentId = lastOf(sample, 'in');
    sample.give({ kind: 'extend', days: 1, period: samplePeriod(4) });
    sample.give({ kind: 'withdrawBill', billId: sample.order.bills.at(-1)?.id ?? '' });
    const charge = { kind: 'adjust', reason: 'x', byManager: true } as const;
    sample.give({ ...charge, items: [sampleItem('CleaningFee', 40_000)] }).pay();
    sample.give(takeBack(sample, paymentId));
    expect([sample.order.status, sample.order.period.days]).toEqual([6, 3]);
    expect(isSound(sample)).toEqual([null, null]);
  });

  it('keeps nothing of other payments when the order is cancelled while its first one waits', () => {
    const sample = new SampleOrder().pay();
    const first = lastOf(sample, 'in');
    const redated = sample.give({ kind: 'redate', period: samplePeriod(3), expiresAt: later });
    const bill = redated.order.bills.at(-1);
    const way = { kind: 'recordPayment', billId: bill?.id ?? '', method: 'wechat' } as const;
    sample.give({ ...way, amountFen: bill?.totalFen ?? 0 });
    sample.give(takeBack(sample, first)).give({ kind: 'cancel', keepPercent: 30, reason: '' });
    expect(moneyOf(sample.order)).toMatchObject({ receivedFen: 40_000, refundPendingFen: 40_000 });
    expect(isSound(sample)).toEqual([null, null]);
  });

  it('lets gear come back early meanwhile, but nothing for it', () => {
    const sample = new SampleOrder().pay().sendOut();
    sample.give(takeBack(sample));
    const back = { kind: 'earlyReturn', lineId: sample.order.lines[0]?.id ?? '', days: 1 } as const;
    expect(sample.refusal({ ...back, refundPercent: 100 })).toBe('order.billOpen');
    expect(sample.give({ ...back, refundPercent: 0 }).order.lines[0]?.closed.returned).toBe(1);
  });

  it('refuses a bill on which later money back leans', () => {
    const sample = new SampleOrder().pay().sendOut();
    const charge = { kind: 'adjust', reason: 'x', byManager: true } as const;
    sample.give({ ...charge, items: [sampleItem('CleaningFee', 40_000)] }).pay();
    const paymentId = lastOf(sample, 'in');
    sample.give({ ...charge, items: [sampleItem('DamageFee', 60_000)] }).pay();
    sample.give({ ...charge, items: [sampleItem('CleaningFee', -30_000)] }).refundAll();
    expect(
      refundableFen(
        sample.order.payments,
        sample.order.payments.find(({ id }) => id === paymentId) as Payment,
      ),
    ).toBe(40_000);
    expect(sample.refusal(takeBack(sample, paymentId))).toBe('payment.givenBack');
  });

  it('refuses what is no cash that came in, no reason, and what has ended or is on the road', () => {
    const sample = new SampleOrder();
    sample.give({
      kind: 'recordPayment',
      billId: sample.order.bills[0]?.id ?? '',
      amountFen: 180_000,
      method: 'wechat',
    });
    expect(sample.refusal(takeBack(sample))).toBe('payment.unknown');
    expect(sample.refusal(takeBack(sample, 'none'))).toBe('payment.unknown');
    const paid = new SampleOrder().pay();
    expect(paid.refusal({ ...takeBack(paid), reason: ' ' })).toBe('order.reasonRequired');
    expect(paid.refusal(takeRefundBack(paid, lastOf(paid, 'in')))).toBe('payment.unknown');
    const storno = paid.sendOut().give(takeBack(paid)).order.payments.at(-1)?.id;
    expect(paid.refusal(takeBack(paid, storno))).toBe('payment.unknown');
    expect(paid.refusal(takeRefundBack(paid, storno))).toBe('payment.unknown');
    const ended = cancelled();
    expect(ended.refusal(takeBack(ended))).toBe('order.notNow');
    const onTheRoad = new SampleOrder({ deliveryMethod: 'Delivery' }).pay().bindAll().give({ kind: 'load' });
    expect(onTheRoad.refusal(takeBack(onTheRoad))).toBe('order.notNow');
  });
});

describe('takeBackCashRefund', () => {
  it('promises again what never left', () => {
    const sample = cancelled();
    sample.give(takeRefundBack(sample));
    expect(listed(sample)).toEqual([
      'in 180000 done',
      'out 180000 done',
      'in 180000 done storno',
      'out 180000 pending',
    ]);
    expect([sample.order.status, sample.order.bills.at(-1)?.status]).toEqual([10, 'Refunding']);
    expect(moneyOf(sample.order)).toMatchObject({ receivedFen: 180_000, refundPendingFen: 180_000 });
    expect(isSound(sample)).toEqual([null, null]);
    expect(sample.refundAll().order.bills.at(-1)?.status).toBe('Paid');
    expect(isSound(sample)).toEqual([null, null]);
  });

  it('leaves a completed order completed', () => {
    const sample = new SampleOrder().pay().sendOut().closeAll().settle().refundAll();
    sample.give(takeRefundBack(sample));
    expect([sample.order.status, moneyOf(sample.order).refundPendingFen]).toEqual([9, 100_000]);
    expect(isSound(sample)).toEqual([null, null]);
  });

  it('leaves nothing else to give back, nor the payment to take back', () => {
    const sample = new SampleOrder().pay();
    sample.give({ kind: 'adjust', items: [sampleItem('Rent', -100)], reason: 'x', byManager: true });
    sample.refundAll();
    sample.give(takeRefundBack(sample));
    expect(sample.refusal(takeBack(sample))).toBe('payment.givenBack');
    sample.give({ kind: 'cancel', keepPercent: 0, reason: '' }).refundAll();
    expect(moneyOf(sample.order).receivedFen).toBe(0);
    expect(isSound(sample)).toEqual([null, null]);
  });

  it('refuses a second time, no reason, and what a payment company was to give', () => {
    const sample = cancelled();
    const refund = lastOf(sample, 'out');
    expect(sample.refusal({ ...takeRefundBack(sample), reason: '' })).toBe('order.reasonRequired');
    expect(sample.give(takeRefundBack(sample)).refusal(takeRefundBack(sample, refund))).toBe(
      'payment.takenBack',
    );
    expect(sample.refusal(takeRefundBack(sample))).toBe('payment.unknown');
    const twice = new SampleOrder().pay();
    const billId = twice.order.bills[0]?.id ?? '';
    twice.give({ kind: 'recordPayment', billId, amountFen: 180_000, method: 'alipay' });
    const paymentId = lastOf(twice, 'out');
    twice.give({ kind: 'refundInCash', paymentId, reason: 'x', byManager: true });
    expect(twice.refusal(takeRefundBack(twice))).toBe('payment.unknown');
  });
});
