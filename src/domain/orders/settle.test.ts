import { describe, expect, it } from 'vitest';
import type { OrderCommand } from '#domain/orders/command.ts';
import type { NewOrder } from '#domain/orders/create-order.ts';
import { sampleItem, SampleOrder } from '#testing/sample-orders.ts';

const back = (changes: Partial<NewOrder> = {}): SampleOrder =>
  new SampleOrder(changes).pay().sendOut().closeAll();
const settle = (changes: Partial<OrderCommand<'settle'>> = {}): OrderCommand<'settle'> => ({
  kind: 'settle',
  late: [],
  charges: [],
  ...changes,
});

describe('settle', () => {
  const settled = (sample: SampleOrder, late: OrderCommand<'settle'>['late']): string | undefined =>
    sample.give(settle({ late })).bills().at(-1);

  it('takes late days off the deposit, line by line', () => {
    expect(settled(back(), [{ lineId: 'ski-1', unitDays: 2 }])).toBe('Settlement -64000');
    expect(
      settled(back(), [
        { lineId: 'ski-1', unitDays: 2 },
        { lineId: 'ski-2', unitDays: 1 },
      ]),
    ).toBe('Settlement -46000');
    expect(settled(back(), [{ lineId: 'ski-1', unitDays: 0 }])).toBe('Settlement -100000');
  });

  it('charges no late days on a loan', () => {
    const loan = back({ type: 'Loan', reason: 'club', byManager: true });
    expect(settled(loan, [{ lineId: 'ski-1', unitDays: 2 }])).toBe('Settlement -100000');
  });

  it('completes at once when nothing is to be moved', () => {
    const lines = [{ id: 'a', size: 'large' as const, quantity: 1, rateFen: 100, depositFen: 0 }];
    const sample = back({ lines }).give(settle());
    expect([sample.path, sample.bills()]).toEqual([
      [1, 2, 5, 8, 9],
      ['Initial 200', 'Settlement 0'],
    ]);
    const even = back().give(settle({ charges: [sampleItem('DamageFee', 100_000)] }));
    expect([even.path, even.bills().at(-1)]).toEqual([[1, 2, 5, 8, 9], 'Settlement 0']);
  });

  it('settles once', () => {
    expect(back().give(settle()).refusal(settle())).toBe('order.alreadySettled');
  });

  it.each([
    ['order.daysWrong', { late: [{ lineId: 'ski-1', unitDays: -1 }] }],
    ['order.daysWrong', { late: [{ lineId: 'ski-1', unitDays: 0.5 }] }],
    ['order.daysWrong', { late: [{ lineId: 'ski-1', unitDays: 36_501 }] }],
    ['order.lineUnknown', { late: [{ lineId: 'other', unitDays: 1 }] }],
    ['order.lineUnknown', { charges: [sampleItem('DamageFee', 1, 'other')] }],
    ['bill.itemWrong', { charges: [sampleItem('DamageFee', -1)] }],
    ['bill.itemWrong', { charges: [sampleItem('Discount', 1)] }],
    ['bill.itemWrong', { charges: [sampleItem('Deposit', 1)] }],
    ['bill.itemWrong', { charges: [sampleItem('Other', 0)] }],
    ['discount.tooHigh', { charges: [sampleItem('Discount', -80_001)] }],
    ['refund.tooMuch', { charges: [sampleItem('Other', -80_001)] }],
    ['bill.tooHigh', { charges: [sampleItem('DamageFee', 1_000_000_000)] }],
  ] as const)('refuses %s', (code, changes) => {
    expect(back().refusal(settle(changes))).toBe(code);
  });
});
