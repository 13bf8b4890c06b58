import { describe, expect, it } from 'vitest';
import type { HireCommand } from '#domain/orders/hire-rule.ts';
import { hourMs } from '#domain/time/instant.ts';
import type { PaymentMethod } from '#domain/orders/status.ts';
import { SampleHire, sampleItem, sampleStartAt } from '#testing/sample-hires.ts';

const payment = (amountFen: number, method: PaymentMethod): HireCommand<'recordPayment'> => ({
  kind: 'recordPayment',
  billId: null,
  amountFen,
  method,
});
const listed = ({ hire }: SampleHire): string[] =>
  hire.payments.map(
    ({ direction, amountFen, method, status }) => `${direction} ${amountFen} ${method} ${status}`,
  );
const lastOut = ({ hire }: SampleHire): string =>
  hire.payments.findLast(({ direction }) => direction === 'out')?.id ?? 'none';

describe('recordPayment', () => {
  it('takes a bill in parts', () => {
    const sample = new SampleHire().give(payment(100_000, 'cash'));
    expect([sample.hire.status, sample.hire.expiresAt]).toEqual([1, sampleStartAt + 2 * hourMs]);
    sample.give(payment(80_000, 'alipay'));
    expect([sample.hire.status, sample.hire.expiresAt]).toEqual([2, null]);
  });

  it('asks a reservation to pay', () => {
    const sample = (): SampleHire => new SampleHire({ type: 'Reservation' });
    expect(sample().give(payment(1, 'cash')).path).toEqual([11, 1]);
    expect(sample().give(payment(180_000, 'cash')).path).toEqual([11, 2]);
    expect(sample().refusal(payment(180_001, 'cash'))).toBe('payment.tooMuch 180000');
  });

  it('takes no cash for days that are over; what a payment company took is booked', () => {
    const sample = new SampleHire();
    sample.now = sample.hire.period.endAt;
    expect(sample.refusal(payment(180_000, 'cash'))).toBe('order.periodOver');
    expect(sample.give(payment(180_000, 'wechat')).hire.status).toBe(2);
    const longer = new SampleHire().pay().redate(3);
    longer.now = longer.hire.period.endAt;
    expect(longer.refusal(payment(40_000, 'cash'))).toBe('order.periodOver');
    longer.now -= 1;
    expect(longer.give(payment(40_000, 'cash')).hire.status).toBe(2);
  });

  it('promises back what a payment company sent too much, also all of a second payment', () => {
    const sample = new SampleHire().give(payment(180_500, 'wechat'));
    expect([sample.hire.status, listed(sample)]).toEqual([
      2,
      ['in 180500 wechat done', 'out 500 wechat pending'],
    ]);
    sample.refundAll().give(payment(180_000, 'alipay'));
    expect(listed(sample).slice(2)).toEqual(['in 180000 alipay done', 'out 180000 alipay pending']);
    expect(sample.bills()).toEqual(['Initial 1800']);
  });

  it('books what comes after an order ended, and promises it back', () => {
    const sample = new SampleHire().give({ kind: 'cancel', keepPercent: 0, reason: '' });
    sample.give(payment(180_000, 'wechat'));
    expect([sample.hire.status, sample.promised, sample.due]).toEqual([10, 1800, 0]);
  });

  it('does not let a Pending order be paid', () => {
    const sample = new SampleHire({ needsConfirmation: true });
    expect(sample.refusal(payment(180_000, 'cash'))).toBe('bill.notOpen');
  });

  it.each([0, -1, 1.5, Number.NaN])('refuses an amount of %d', (amountFen) => {
    expect(new SampleHire().refusal(payment(amountFen, 'wechat'))).toBe('payment.amountWrong');
  });

  it('refuses a bill of another order', () => {
    expect(new SampleHire().refusal({ ...payment(1, 'wechat'), billId: 'other' })).toBe('bill.unknown');
  });
});

describe('confirmRefund', () => {
  it('makes a promised refund once, and nothing else', () => {
    const sample = new SampleHire().pay();
    const confirm = (paymentId = '') => sample.refusal({ kind: 'confirmRefund', paymentId });
    expect(confirm(sample.hire.payments[0]?.id)).toBe('payment.unknown');
    sample.drop('ski-1').refundAll();
    expect([confirm(lastOut(sample)), sample.received]).toEqual(['payment.unknown', 940]);
  });

  it('refuses a promise that was taken back', () => {
    const sample = new SampleHire().pay().redate(1);
    const paymentId = lastOut(sample);
    sample.redate(2);
    expect(sample.hire.payments.at(-1)?.status).toBe('withdrawn');
    expect(sample.refusal({ kind: 'confirmRefund', paymentId })).toBe('payment.unknown');
  });
});

describe('refundInCash', () => {
  const inCash = (sample: SampleHire, changes: object = {}): HireCommand<'refundInCash'> => ({
    kind: 'refundInCash',
    paymentId: lastOut(sample),
    reason: 'the card was closed',
    byManager: true,
    ...changes,
  });

  it('gives what a company was to give, once, with a reason and by a manager', () => {
    const sample = new SampleHire().pay().drop('ski-1');
    expect(sample.refusal(inCash(sample, { reason: ' ' }))).toBe('order.reasonRequired');
    expect(sample.refusal(inCash(sample, { paymentId: 'none' }))).toBe('payment.unknown');
    sample.give(inCash(sample));
    expect(listed(sample).at(-1)).toBe('out 86000 cash done');
    expect(sample.refusal(inCash(sample))).toBe('payment.unknown');
  });

  it('is not for cash', () => {
    const sample = new SampleHire().pay(1800, 'cash').drop('ski-1');
    expect(sample.refusal(inCash(sample))).toBe('payment.unknown');
  });
});

describe('recordConsoleRefund', () => {
  const returned = (sample: SampleHire, amountFen: number, changes: object = {}) =>
    ({
      kind: 'recordConsoleRefund',
      refundOf: sample.hire.payments[0]?.id ?? '',
      promisedId: null,
      reason: 'in the console',
      byManager: true,
      amountFen,
      ...changes,
    }) as const;
  const gift = (): SampleHire => new SampleHire().pay().adjust(sampleItem('Other', -1_000));

  it('keeps a promise, whole or in part: what is left of it stays promised', () => {
    const whole = new SampleHire().pay().give({ kind: 'cancel', keepPercent: 0, reason: '' });
    expect(whole.refusal(returned(whole, 1))).toBe('refund.tooMuch 0');
    const promisedId = lastOut(whole);
    whole.give(returned(whole, 70_000, { promisedId }));
    expect([whole.received, whole.promised, whole.due]).toEqual([1100, 1100, 0]);
    whole.give(returned(whole, 110_000, { promisedId: lastOut(whole) }));
    expect([whole.received, whole.promised]).toEqual([0, 0]);
  });

  it('keeps a promise with more than was promised: the rest comes off the deposit first, then the charge', () => {
    const sample = gift();
    sample.give(returned(sample, 1_000 + 100_000 + 400, { promisedId: lastOut(sample) }));
    expect([sample.charge, sample.price, sample.promised, sample.due]).toEqual([786, 786, 0, 0]);
  });

  it('comes off what is paid of a bill that waits', () => {
    const part = new SampleHire().pay(100);
    part.give(returned(part, 4_000));
    expect([part.received, part.due, part.price]).toEqual([60, 1700, 1760]);
  });

  it.each<readonly [string, number, object]>([
    ['payment.unknown', 100, { refundOf: 'none' }],
    ['payment.unknown', 100, { promisedId: 'none' }],
    ['payment.amountWrong', 0, {}],
    ['order.reasonRequired', 100, { reason: ' ' }],
    ['order.managerOnly', 100, { byManager: false }],
    ['refund.tooMuch 179000', 180_000, {}],
  ])('refuses %s', (code, amountFen, changes) => {
    const sample = gift();
    expect(sample.refusal(returned(sample, amountFen, changes))).toBe(code);
  });

  it('is not for cash', () => {
    const sample = new SampleHire().pay(1800, 'cash');
    expect(sample.refusal(returned(sample, 100))).toBe('payment.unknown');
  });
});
