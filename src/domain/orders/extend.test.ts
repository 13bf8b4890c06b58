import { describe, expect, it } from 'vitest';
import type { OrderCommand } from '#domain/orders/command.ts';
import { decide } from '#domain/orders/decide.ts';
import { SampleOrder, samplePeriod } from '#testing/sample-orders.ts';

const extend = (days: number, total = 2 + days) =>
  ({ kind: 'extend', days, period: samplePeriod(total) }) as const;
const inUse = (): SampleOrder => new SampleOrder({ returnMethod: 'Pickup' }).pay().sendOut();
const attempt = (sample: SampleOrder, command: OrderCommand): string => {
  const outcome = decide(sample.order, command, sample.context());
  return outcome.ok ? 'done' : outcome.code;
};
const lastBill = (sample: SampleOrder): string => sample.order.bills.at(-1)?.id ?? '';

describe('extend', () => {
  it('lengthens the period before it is paid', () => {
    const sample = inUse().give(extend(2));
    expect(sample.order.period).toEqual(samplePeriod(4));
    expect(sample.bills().at(-1)).toBe('Extension 80000');
  });

  it('charges only what is still out', () => {
    const sample = inUse().give({ kind: 'earlyReturn', lineId: 'ski-1' });
    sample.give({ kind: 'closeLines', closes: [{ lineId: 'helmets', returned: 1, damaged: 0, lost: 0 }] });
    expect(sample.give(extend(1)).bills().at(-1)).toBe('Extension 20000');
  });

  it('is free where the day costs nothing', () => {
    const sample = new SampleOrder({ type: 'Loan', byManager: true, reason: 'club' }).pay().sendOut();
    sample.give({ kind: 'askReturn' }).give({ ...extend(1), byManager: true });
    expect(sample.bills()).toEqual(['Initial 100000']);
    expect(sample.path).toEqual([1, 2, 5, 7, 5]);
  });

  it.each(['Loan', 'Hospitality'] as const)('leaves more days of a %s to a manager', (type) => {
    const sample = new SampleOrder({ type, byManager: true, reason: 'club' }).pay().sendOut();
    expect(sample.refusal(extend(1))).toBe('order.managerOnly');
    expect(sample.refusal({ ...extend(1), byManager: false })).toBe('order.managerOnly');
    expect(sample.give({ ...extend(1), byManager: true }).order.period.days).toBe(3);
  });

  it('takes a due order back only when the new due is still to come', () => {
    const due = (late: number): SampleOrder => {
      const sample = inUse();
      sample.now = sample.order.period.dueAt + late;
      return sample.give({ kind: 'noteDue' }).give(extend(1)).pay();
    };
    expect(due(0).path).toEqual([1, 2, 5, 7, 6, 5]);
    expect(due(24 * 3_600_000).path).toEqual([1, 2, 5, 7, 6, 7]);
    expect(due(48 * 3_600_000).path).toEqual([1, 2, 5, 7, 6, 7]);
  });

  it('waits for the extension before to be paid', () => {
    const sample = inUse().give(extend(1));
    expect(sample.refusal(extend(1, 4))).toBe('order.billOpen');
    expect(sample.pay().give(extend(1, 4)).order.period.days).toBe(4);
  });

  it.each([
    ['no days', { ...extend(0), period: samplePeriod(2) }],
    ['another number of days', extend(1, 4)],
    ['another start', { kind: 'extend', days: 1, period: samplePeriod(3, 1) }],
    ['more than a year', extend(364)],
  ] as const)('refuses %s', (_what, command) => {
    expect(inUse().refusal(command)).toBe('order.daysWrong');
  });

  it('needs gear out, and none in the van', () => {
    expect(inUse().give(extend(1)).closeAll().refusal(extend(1, 4))).toBe('order.nothingOut');
    expect(
      inUse()
        .give({ kind: 'collect', lineIds: ['ski-1'] })
        .refusal(extend(1)),
    ).toBe('order.inVan');
  });
});

describe('withdrawBill', () => {
  it('brings the dates before an extension back', () => {
    const sample = inUse().give(extend(2));
    sample.give({ kind: 'withdrawBill', billId: lastBill(sample) });
    expect(sample.order.period).toEqual(samplePeriod(2));
    expect([sample.path, sample.order.bills.at(-1)?.status]).toEqual([[1, 2, 5, 6, 5], 'Void']);
  });

  it('brings the dates before a re-dating back', () => {
    const sample = new SampleOrder()
      .pay()
      .give({ kind: 'redate', period: samplePeriod(3, 4), expiresAt: null });
    sample.give({ kind: 'withdrawBill', billId: lastBill(sample) });
    expect([sample.order.status, sample.order.period]).toEqual([2, samplePeriod(2)]);
  });

  it('keeps the bill of an extension that gear was used for', () => {
    const withdrawn = (days: number): string => {
      const sample = inUse().give(extend(2));
      sample.now = sample.order.period.startAt + days * 86_400_000;
      sample.give({ kind: 'closeLines', closes: [{ lineId: 'helmets', returned: 1, damaged: 0, lost: 0 }] });
      const command = { kind: 'withdrawBill', billId: lastBill(sample) } as const;
      return attempt(sample, command);
    };
    const graceDays = 2 + 9 / 24;
    expect([withdrawn(2), withdrawn(graceDays)]).toEqual(['done', 'done']);
    expect([withdrawn(graceDays + 1e-6), withdrawn(2.5)]).toEqual(['bill.alreadyUsed', 'bill.alreadyUsed']);
    const out = inUse().give(extend(2));
    out.now = out.order.period.startAt + 3 * 86_400_000;
    expect(attempt(out, { kind: 'withdrawBill', billId: lastBill(out) })).toBe('done');
  });

  it('refuses a bill that is unknown, not open, of another kind, or paid in part', () => {
    const sample = inUse();
    const withdraw = (billId: string) => ({ kind: 'withdrawBill', billId }) as const;
    sample.give(extend(1));
    expect(sample.refusal(withdraw('other'))).toBe('bill.unknown');
    expect(sample.refusal(withdraw(sample.order.bills[0]?.id ?? ''))).toBe('bill.notOpen');
    const billId = lastBill(sample);
    sample.give({ kind: 'recordPayment', billId, amountFen: 1, method: 'cash' });
    expect(sample.refusal(withdraw(billId))).toBe('bill.hasPayments');
    const exchanged = inUse().give({
      kind: 'exchange',
      lineId: 'ski-1',
      quantity: 1,
      newLine: { id: 'new', size: 'large', rateFen: 20_000, depositFen: 60_000, boundTo: 'N1' },
      daysLeft: 2,
      reason: 'too long',
    });
    expect(exchanged.refusal(withdraw(lastBill(exchanged)))).toBe('bill.notWithdrawable');
  });

  it('lets a mistyped settlement be made anew', () => {
    const sample = inUse().closeAll({ lost: ['ski-1'] });
    const harm = (amountFen: number) => [{ kind: 'DamageFee' as const, amountFen, lineId: null, note: '' }];
    sample.settle(harm(2_000_000));
    expect([sample.order.status, sample.bills().at(-1)]).toEqual([6, 'Settlement 1900000']);
    sample.give({ kind: 'withdrawBill', billId: lastBill(sample) });
    expect([sample.order.status, sample.order.bills.at(-1)?.status]).toEqual([8, 'Void']);
    sample.settle(harm(20_000));
    expect([sample.order.status, sample.bills().at(-1)]).toEqual([8, 'Settlement -80000']);
    expect(sample.refundAll().order.status).toBe(9);
  });
});
