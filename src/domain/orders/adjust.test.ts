import { describe, expect, it } from 'vitest';
import type { OrderCommand } from '#domain/orders/command.ts';
import type { BillItem } from '#domain/orders/order.ts';
import { sampleItem, SampleOrder } from '#testing/sample-orders.ts';

const adjust = (...items: BillItem[]): OrderCommand<'adjust'> => ({
  kind: 'adjust',
  items,
  reason: 'as agreed',
  byManager: false,
});
const inUse = (): SampleOrder => new SampleOrder({ discountFen: 4_000 }).pay().sendOut();

describe('adjust', () => {
  it('collects above 0, gives back below 0, records 0', () => {
    expect(inUse().give(adjust(sampleItem('CleaningFee', 5_000))).path).toEqual([1, 2, 5, 6]);
    const back = inUse().give(adjust(sampleItem('Rent', -5_000)));
    expect([back.order.status, back.order.payments.at(-1)]).toMatchObject([
      5,
      { amountFen: 5_000, status: 'pending' },
    ]);
    const even = inUse().give(adjust(sampleItem('Rent', -5_000), sampleItem('Other', 5_000)));
    expect([even.order.status, even.order.bills.at(-1)?.status]).toEqual([5, 'Paid']);
  });

  it('takes all gear being back to PendingPayment, and from there to Returned', () => {
    const sample = inUse()
      .closeAll()
      .give(adjust(sampleItem('DamageFee', 5_000)))
      .pay();
    expect(sample.path).toEqual([1, 2, 5, 8, 6, 8]);
  });

  it('only gives back before the guest has the gear', () => {
    const sample = new SampleOrder().pay();
    expect(sample.refusal(adjust(sampleItem('Other', 1)))).toBe('order.notNow');
    expect(sample.give(adjust(sampleItem('Rent', -1))).order.status).toBe(2);
  });

  it('is for a manager once the order has ended, and leaves it ended', () => {
    const sample = inUse().closeAll().settle().refundAll();
    const command = adjust(sampleItem('DamageFee', 5_000));
    expect(sample.refusal(command)).toBe('order.managerOnly');
    expect(sample.give({ ...command, byManager: true }).pay().order.status).toBe(9);
  });

  it('leaves the deposit alone once it is settled', () => {
    const sample = inUse().closeAll().settle();
    expect(sample.refusal(adjust(sampleItem('Deposit', 1)))).toBe('order.alreadySettled');
  });

  it.each([
    ['order.reasonRequired', { ...adjust(sampleItem('Other', 1)), reason: ' ' }],
    ['bill.itemWrong', adjust()],
    ['bill.itemWrong', adjust(sampleItem('Other', 0))],
    ['bill.itemWrong', adjust(sampleItem('Other', 0.5))],
    ['bill.itemWrong', adjust(sampleItem('Other', 1e12))],
    ['bill.itemWrong', adjust(sampleItem('Discount', 4_001))],
    ['order.lineUnknown', adjust(sampleItem('Other', 1, 'other'))],
    ['bill.tooHigh', adjust(sampleItem('Other', 999_999_999))],
    ['refund.tooMuch', adjust(sampleItem('Deposit', -100_001))],
    ['refund.tooMuch', adjust(sampleItem('Other', -76_001))],
    ['refund.tooMuch', adjust(sampleItem('CleaningFee', -1))],
    ['discount.tooHigh', adjust(sampleItem('Discount', -76_001))],
    ['discount.tooHigh', adjust(sampleItem('Rent', -76_001))],
  ])('refuses %s', (code, command) => {
    expect(inUse().refusal(command)).toBe(code);
  });

  it('does not give back what an open bill may still lose', () => {
    const sample = inUse().give(adjust(sampleItem('Deposit', 30_000)));
    expect(sample.refusal(adjust(sampleItem('Deposit', -100_001)))).toBe('refund.tooMuch');
    expect(sample.give(adjust(sampleItem('Deposit', -100_000))).order.status).toBe(6);
  });
});
