import { describe, expect, it } from 'vitest';
import { hireFault } from '#domain/orders/hire-fault.ts';
import type { Hire, HireBill, HirePayment } from '#domain/orders/hire.ts';
import { orderStatus } from '#domain/orders/status.ts';
import { SampleHire } from '#testing/sample-hires.ts';

type HireFault = NonNullable<ReturnType<typeof hireFault>>;

const paid = (): Hire => new SampleHire().pay().drop('ski-1').hire;
const withBill = (hire: Hire, change: Partial<HireBill>): Hire => ({
  ...hire,
  bills: hire.bills.map((bill, index) => (index === 0 ? { ...bill, ...change } : bill)),
});
const withPayment = (hire: Hire, index: number, change: Partial<HirePayment>): Hire => ({
  ...hire,
  payments: hire.payments.map((payment, at) => (at === index ? { ...payment, ...change } : payment)),
});

const faults: readonly (readonly [string, Hire, HireFault])[] = [
  ['another total', withBill(paid(), { totalFen: 1 }), 'total'],
  ['a bill that is void', withBill(paid(), { status: 'Void' }), 'price'],
  ['another discount', { ...paid(), discountFen: 100 }, 'price'],
  ['an open bill with nothing due', withBill(paid(), { status: 'Open' }), 'open'],
  ['a closed bill with something due', withBill(new SampleHire().hire, { status: 'Paid' }), 'open'],
  ['more paid than is asked', withPayment(paid(), 0, { amountFen: 200_000 }), 'open'],
  ['a payment that gives something back', withPayment(paid(), 0, { refundOf: 'x' }), 'refund'],
  ['a refund of nothing', withPayment(paid(), 1, { refundOf: 'x' }), 'refund'],
  ['another status', { ...paid(), status: orderStatus.cancelled }, 'status'],
  ['a promise by another way', withPayment(paid(), 1, { method: 'alipay' }), 'refund'],
];

describe('hireFault', () => {
  it('finds nothing in what commands make', () => {
    expect([new SampleHire().hire, paid(), new SampleHire().pay(900).hire].map(hireFault)).toEqual([
      null,
      null,
      null,
    ]);
  });

  it.each(faults)('names %s', (_, hire, fault) => {
    expect(hireFault(hire)).toBe(fault);
  });

  it('lets one reversal stand for all of one cash payment, and no more', () => {
    const sample = new SampleHire().pay(1_800, 'cash');
    const paymentId = sample.hire.payments[0]?.id ?? '';
    const { hire } = sample.give({
      kind: 'reverseCashPayment',
      paymentId,
      reason: 'mistaken',
      expiresAt: null,
    });
    expect(hireFault(hire)).toBeNull();
    expect(hireFault(withPayment(hire, 1, { billId: 'x' }))).toBe('refund');
  });
});
