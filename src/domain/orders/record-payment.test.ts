import { describe, expect, it } from 'vitest';
import type { PaymentMethod } from '#domain/orders/status.ts';
import { hourMs } from '#domain/time/instant.ts';
import { SampleOrder, samplePeriod, sampleStartAt } from '#testing/sample-orders.ts';

const payment = (sample: SampleOrder, amountFen: number, method: PaymentMethod) =>
  ({ kind: 'recordPayment', billId: sample.order.bills[0]?.id ?? '', amountFen, method }) as const;
const listed = (sample: SampleOrder): string[] =>
  sample.order.payments.map(
    ({ direction, amountFen, method, status }) => `${direction} ${amountFen} ${method} ${status}`,
  );

describe('recordPayment', () => {
  it('takes a bill in parts', () => {
    const sample = new SampleOrder();
    sample.give(payment(sample, 100_000, 'cash'));
    expect([sample.order.status, sample.order.expiresAt]).toEqual([1, sampleStartAt + 2 * hourMs]);
    sample.give(payment(sample, 80_000, 'alipay'));
    expect([sample.order.status, sample.order.expiresAt]).toEqual([2, null]);
  });

  it('opens the draft of a reservation', () => {
    const part = new SampleOrder({ type: 'Reservation' });
    expect(part.give(payment(part, 1, 'cash')).path).toEqual([11, 1]);
    const whole = new SampleOrder({ type: 'Reservation' });
    expect(whole.give(payment(whole, 180_000, 'cash')).path).toEqual([11, 2]);
  });

  it('refuses cash above what is due, or when nothing is', () => {
    const sample = new SampleOrder();
    expect(sample.refusal(payment(sample, 180_001, 'cash'))).toBe('payment.tooMuch');
    sample.pay();
    expect(sample.refusal(payment(sample, 1, 'cash'))).toBe('bill.notOpen');
  });

  it('takes no cash for days that are over; what a payment company took is booked', () => {
    const sample = new SampleOrder();
    sample.now = sample.order.period.endAt;
    expect(sample.refusal(payment(sample, 180_000, 'cash'))).toBe('order.periodOver');
    expect(sample.give(payment(sample, 180_000, 'wechat')).order.status).toBe(2);
    const longer = new SampleOrder().pay().give({ kind: 'redate', period: samplePeriod(3), expiresAt: null });
    longer.now = longer.order.period.endAt;
    const billId = longer.order.bills.at(-1)?.id ?? '';
    const cash = { kind: 'recordPayment', billId, amountFen: 40_000, method: 'cash' } as const;
    expect(longer.refusal(cash)).toBe('order.periodOver');
    longer.now -= 1;
    expect(longer.give(cash).order.status).toBe(2);
  });

  it('promises back what a payment company sent too much', () => {
    const sample = new SampleOrder();
    sample.give(payment(sample, 180_500, 'wechat'));
    expect(sample.order.status).toBe(2);
    expect(listed(sample)).toEqual(['in 180500 wechat done', 'out 500 wechat pending']);
  });

  it('books a second payment of a paid bill, and promises it back', () => {
    const sample = new SampleOrder().pay();
    sample.give(payment(sample, 180_000, 'alipay'));
    expect(sample.bills()).toEqual(['Initial 180000', 'LatePayment 0']);
    expect(sample.order.bills[1]?.status).toBe('Refunding');
    expect(listed(sample).slice(1)).toEqual(['in 180000 alipay done', 'out 180000 alipay pending']);
    expect(sample.refundAll().order.bills[1]?.status).toBe('Paid');
  });

  it('does not let a Pending order be paid', () => {
    const sample = new SampleOrder({ needsConfirmation: true });
    expect(sample.refusal(payment(sample, 180_000, 'cash'))).toBe('bill.notOpen');
    sample.give(payment(sample, 180_000, 'wechat'));
    expect([sample.order.status, ...listed(sample)]).toEqual([
      0,
      'in 180000 wechat done',
      'out 180000 wechat pending',
    ]);
  });

  it.each([0, -1, 1.5, Number.NaN])('refuses an amount of %d', (amountFen) => {
    const sample = new SampleOrder();
    expect(sample.refusal(payment(sample, amountFen, 'wechat'))).toBe('payment.amountWrong');
  });

  it('refuses an unknown bill', () => {
    const sample = new SampleOrder();
    expect(sample.refusal({ ...payment(sample, 1, 'wechat'), billId: 'other' })).toBe('bill.unknown');
  });
});

describe('confirmRefund', () => {
  it('refuses what is not a promised refund', () => {
    const sample = new SampleOrder().pay();
    const paymentId = sample.order.payments[0]?.id ?? '';
    expect(sample.refusal({ kind: 'confirmRefund', paymentId })).toBe('payment.unknown');
  });

  it('makes a refund once', () => {
    const sample = new SampleOrder().pay().give({ kind: 'cancel', keepPercent: 0, reason: '' }).refundAll();
    const paymentId = sample.order.payments[1]?.id ?? '';
    expect(sample.refusal({ kind: 'confirmRefund', paymentId })).toBe('payment.unknown');
  });
});
