import { describe, expect, it } from 'vitest';
import { SampleOrder } from '#testing/sample-orders.ts';

/** Paid twice: the second payment is promised back. */
const paidTwice = (): SampleOrder => {
  const sample = new SampleOrder().pay();
  const billId = sample.order.bills[0]?.id ?? '';
  sample.give({ kind: 'recordPayment', billId, amountFen: 180_000, method: 'alipay' });
  return sample;
};
const inCash = (sample: SampleOrder, more: { byManager?: boolean } = {}) =>
  ({
    kind: 'refundInCash',
    paymentId: sample.order.payments.find(({ status }) => status === 'pending')?.id ?? 'none',
    reason: '客人的卡已注销',
    byManager: false,
    ...more,
  }) as const;

describe('refundInCash', () => {
  it('gives in cash what was promised', () => {
    const sample = paidTwice();
    sample.give(inCash(sample, { byManager: true }));
    expect(sample.order.payments.at(-1)).toMatchObject({
      direction: 'out',
      method: 'cash',
      status: 'done',
      amountFen: 180_000,
    });
    expect(sample.order.bills.at(-1)?.status).toBe('Paid');
  });

  it('is a manager’s to decide', () => {
    const sample = paidTwice();
    expect(sample.refusal(inCash(sample))).toBe('order.managerOnly');
  });

  it('needs a reason, and a promise that a payment company was to keep', () => {
    const sample = paidTwice();
    const command = inCash(sample, { byManager: true });
    expect(sample.refusal({ ...command, reason: ' ' })).toBe('order.reasonRequired');
    expect(sample.refusal({ ...command, paymentId: sample.order.payments[0]?.id ?? '' })).toBe(
      'payment.unknown',
    );
    sample.give(command);
    expect(sample.refusal(command)).toBe('payment.unknown');
  });
});
