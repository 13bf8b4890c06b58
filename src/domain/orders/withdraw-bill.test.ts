import { describe, expect, it } from 'vitest';
import type { OrderCommand } from '#domain/orders/command.ts';
import { decide } from '#domain/orders/decide.ts';
import { dayMs, hourMs } from '#domain/time/instant.ts';
import { brokenLaw } from '#testing/order-laws.ts';
import { SampleOrder, samplePeriod } from '#testing/sample-orders.ts';

const extend = (days: number, total = 2 + days) =>
  ({ kind: 'extend', days, period: samplePeriod(total) }) as const;
const inUse = (): SampleOrder => new SampleOrder({ returnMethod: 'Pickup' }).pay().sendOut();
const attempt = (sample: SampleOrder, command: OrderCommand): string => {
  const outcome = decide(sample.order, command, sample.context());
  return outcome.ok ? 'done' : outcome.code;
};
const lastBill = (sample: SampleOrder): string => sample.order.bills.at(-1)?.id ?? '';
const withdraw = (sample: SampleOrder) => ({ kind: 'withdrawBill', billId: lastBill(sample) }) as const;
const byClock = (sample: SampleOrder) => ({ ...withdraw(sample), byClock: true }) as const;
const helmetBack = {
  kind: 'closeLines',
  closes: [{ lineId: 'helmets', returned: 1, damaged: 0, lost: 0 }],
} as const;

describe('withdrawBill', () => {
  it('brings the dates before an extension back', () => {
    const sample = inUse().give(extend(2));
    sample.give(withdraw(sample));
    expect(sample.order.period).toEqual(samplePeriod(2));
    expect([sample.path, sample.order.bills.at(-1)?.status]).toEqual([[1, 2, 5, 6, 5], 'Void']);
  });

  it('brings the dates before a re-dating back', () => {
    const sample = new SampleOrder()
      .pay()
      .give({ kind: 'redate', period: samplePeriod(3, 4), expiresAt: null });
    sample.give(withdraw(sample));
    expect([sample.order.status, sample.order.period]).toEqual([2, samplePeriod(2)]);
  });

  it('leaves an extension that gear was used for to people', () => {
    const withdrawn = (days: number): string => {
      const sample = inUse().give(extend(2));
      sample.now = sample.order.period.startAt + days * dayMs;
      sample.give(helmetBack);
      expect(attempt(sample, withdraw(sample))).toBe('done');
      return attempt(sample, byClock(sample));
    };
    const graceDays = 2 + 9 / 24;
    expect([withdrawn(2), withdrawn(graceDays)]).toEqual(['done', 'done']);
    expect([withdrawn(graceDays + 1e-6), withdrawn(2.5)]).toEqual(['bill.alreadyUsed', 'bill.alreadyUsed']);
    const out = inUse().give(extend(2));
    out.now = out.order.period.startAt + 3 * dayMs;
    expect(attempt(out, byClock(out))).toBe('done');
  });

  it('ends the time to pay for an extension', () => {
    const sample = inUse().give({ ...extend(2), expiresAt: 7 });
    expect(sample.order.expiresAt).toBe(7);
    sample.give({ kind: 'keepDates' });
    expect(sample.order).toMatchObject({ status: 6, expiresAt: null, datesKeptAt: sample.now });
    expect(sample.give(withdraw(sample)).order).toMatchObject({ expiresAt: null, datesKeptAt: null });
    const paid = inUse().give({ ...extend(2), expiresAt: 7 });
    expect(paid.pay().order.expiresAt).toBeNull();
  });

  it('asks when gear came back, and not when somebody withdraws', () => {
    const sample = inUse().give(extend(1));
    sample.now = sample.order.period.startAt + 1.7 * dayMs;
    sample.closeAll();
    sample.now += 17 * hourMs;
    expect(sample.give(byClock(sample)).order).toMatchObject({ status: 8, period: samplePeriod(2) });
    const part = inUse().give(extend(1));
    part.now = part.order.period.startAt + 1.7 * dayMs;
    part.give(helmetBack);
    part.now += 5 * dayMs;
    expect(attempt(part, byClock(part))).toBe('done');
  });

  it('does not hold against an extension what came back late before it', () => {
    const sample = inUse();
    sample.now = sample.order.period.graceEndsAt + hourMs;
    sample.give(helmetBack);
    sample.now += hourMs;
    sample.give(extend(1));
    sample.now += hourMs;
    expect(attempt(sample, byClock(sample))).toBe('done');
    sample.give({ kind: 'closeLines', closes: [{ lineId: 'ski-1', returned: 1, damaged: 0, lost: 0 }] });
    expect(attempt(sample, byClock(sample))).toBe('bill.alreadyUsed');
  });

  it('promises the parts of an extension back, however small, to whom they came from', () => {
    const sample = inUse().give(extend(2));
    const billId = lastBill(sample);
    sample.give({ kind: 'recordPayment', billId, amountFen: 1, method: 'wechat' });
    sample.now += hourMs;
    sample.give({
      kind: 'adjust',
      items: [{ kind: 'Other', amountFen: 500, lineId: null, note: '' }],
      reason: 'wax',
      byManager: false,
    });
    sample.give({ kind: 'recordPayment', billId: lastBill(sample), amountFen: 500, method: 'alipay' });
    sample.give({ kind: 'withdrawBill', billId });
    expect(sample.order).toMatchObject({ status: 5, period: samplePeriod(2) });
    expect(sample.order.payments.at(-1)).toMatchObject({
      billId,
      direction: 'out',
      amountFen: 1,
      method: 'wechat',
      status: 'pending',
    });
    expect(brokenLaw(sample.order)).toBeNull();
    expect(sample.refusal({ kind: 'withdrawBill', billId })).toBe('order.notNow');
  });

  it('promises the part of a settlement back, which is made anew', () => {
    const sample = inUse().closeAll({ lost: ['ski-1'] });
    sample.settle([{ kind: 'DamageFee', amountFen: 245_000, lineId: 'ski-1', note: '' }]);
    sample.give({ kind: 'recordPayment', billId: lastBill(sample), amountFen: 100, method: 'cash' });
    sample.give(withdraw(sample));
    expect([sample.order.status, brokenLaw(sample.order)]).toEqual([8, null]);
    sample.settle([{ kind: 'DamageFee', amountFen: 100_000, lineId: 'ski-1', note: '' }]);
    expect(sample.refundAll().order.status).toBe(9);
  });

  it('refuses a bill that is unknown, not open, or of another kind', () => {
    const sample = inUse().give(extend(1));
    const withdrawn = (billId: string) => sample.refusal({ kind: 'withdrawBill', billId });
    expect(withdrawn('other')).toBe('bill.unknown');
    expect(withdrawn(sample.order.bills[0]?.id ?? '')).toBe('bill.notOpen');
    const exchanged = inUse().give({
      kind: 'exchange',
      lineId: 'ski-1',
      quantity: 1,
      newLine: { id: 'new', size: 'large', rateFen: 20_000, depositFen: 60_000, boundTo: 'N1' },
      daysLeft: 2,
      reason: 'too long',
    });
    expect(exchanged.refusal(withdraw(exchanged))).toBe('bill.notWithdrawable');
  });

  it('lets a mistyped settlement be made anew', () => {
    const sample = inUse().closeAll({ lost: ['ski-1'] });
    const harm = (amountFen: number) => [{ kind: 'DamageFee' as const, amountFen, lineId: null, note: '' }];
    sample.settle(harm(2_000_000));
    expect([sample.order.status, sample.bills().at(-1)]).toEqual([6, 'Settlement 1900000']);
    sample.give(withdraw(sample));
    expect([sample.order.status, sample.order.bills.at(-1)?.status]).toEqual([8, 'Void']);
    sample.settle(harm(20_000));
    expect([sample.order.status, sample.bills().at(-1)]).toEqual([8, 'Settlement -80000']);
    expect(sample.refundAll().order.status).toBe(9);
  });
});
