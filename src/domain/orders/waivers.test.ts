import { describe, expect, it } from 'vitest';
import type { ExchangedLine, OrderCommand } from '#domain/orders/command.ts';
import type { NewLine } from '#domain/orders/create-order.ts';
import { countedItems, moneyOf, sumOfKinds } from '#domain/orders/money.ts';
import { brokenLaw } from '#testing/order-laws.ts';
import { sampleItem, SampleOrder, samplePeriod, sampleSki } from '#testing/sample-orders.ts';

const hire = (days: number, lines: readonly NewLine[] = [sampleSki('ski-1')]): SampleOrder =>
  new SampleOrder({ period: samplePeriod(days), lines });
const paid = (days: number): SampleOrder => hire(days).pay();
const out = (days: number): SampleOrder => paid(days).sendOut();
const redate = (days: number): OrderCommand<'redate'> => ({
  kind: 'redate',
  period: samplePeriod(days),
  expiresAt: null,
});
const extend = (sample: SampleOrder, days: number): SampleOrder =>
  sample.give({ kind: 'extend', days, period: samplePeriod(sample.order.period.days + days) });
const swap = (
  lineId: string,
  newLine: Pick<ExchangedLine, 'id' | 'rateFen'> & Partial<ExchangedLine>,
  daysLeft: number,
): OrderCommand<'exchange'> => ({
  kind: 'exchange',
  lineId,
  quantity: 1,
  newLine: { size: 'large', depositFen: 50_000, boundTo: null, ...newLine },
  daysLeft,
  reason: 'too small',
});
const early = (days: number, refundPercent = 100): OrderCommand<'earlyReturn'> => ({
  kind: 'earlyReturn',
  lineId: 'ski-1',
  refundPercent,
  days,
});
const openId = ({ order }: SampleOrder): string =>
  order.bills.find(({ status }) => status === 'Open')?.id ?? '';
const waive = (sample: SampleOrder): SampleOrder =>
  sample.give({ kind: 'waiveBalance', billId: openId(sample), reason: 'sorry' });
const payPart = (sample: SampleOrder, amountFen: number): SampleOrder =>
  sample.give({ kind: 'recordPayment', billId: openId(sample), amountFen, method: 'cash' });
/** What goes back, and what the order still charges for gear and days. */
const moneyNow = ({ order }: SampleOrder): number[] => [
  moneyOf(order).refundPendingFen,
  sumOfKinds(countedItems(order), ['Rent', 'ExtensionFee']),
];
const dearAhead = (): SampleOrder => waive(paid(3).give(swap('ski-1', { id: 'new', rateFen: 36_000 }, 3)));
const longerAhead = (): SampleOrder => waive(paid(1).give(redate(3)));
const longerOut = (): SampleOrder => waive(extend(out(2), 3));

describe('what was waived is not paid out', () => {
  it.each([
    ['by fewer days of dearer gear', () => dearAhead().give(redate(1)), [18_000, 36_000]],
    ['by a day less than it covers', () => dearAhead().give(redate(2)), [0, 54_000]],
    ['by the days before longer ones', () => longerAhead().give(redate(1)), [0, 18_000]],
    [
      'by the days before longer ones that were paid in part',
      () => waive(payPart(paid(2).give(redate(3)), 5_000)).give(redate(2)),
      [5_000, 36_000],
    ],
    [
      'by cheaper gear for longer days',
      () => longerAhead().give(swap('ski-1', { id: 'new', rateFen: 12_000 }, 3)),
      [0, 18_000],
    ],
    [
      'by cheaper gear for longer days, beyond what it covers',
      () => longerAhead().give(swap('ski-1', { id: 'new', rateFen: 4_000 }, 3)),
      [6_000, 12_000],
    ],
    [
      'by cheaper gear in an extension',
      () => longerOut().give(swap('ski-1', { id: 'new', rateFen: 9_000, boundTo: 'N1' }, 5)),
      [0, 36_000],
    ],
    ['by an early return in an extension', () => longerOut().give(early(4)), [18_000, 18_000]],
    ['by half of an early return in an extension', () => longerOut().give(early(4, 50)), [9_000, 27_000]],
  ] as [string, () => SampleOrder, number[]][])('%s', (_case, make, money) => {
    const sample = make();
    expect([moneyNow(sample), brokenLaw(sample.order)]).toEqual([money, null]);
  });

  it.each([
    ['dates after dates', () => dearAhead().give(redate(2)).give(redate(1)), [18_000, 36_000]],
    [
      'gear after dates',
      () =>
        dearAhead()
          .give(redate(2))
          .give(swap('new', { id: 'old', rateFen: 18_000 }, 2)),
      [18_000, 36_000],
    ],
    [
      'dates after gear',
      () =>
        longerAhead()
          .give(swap('ski-1', { id: 'new', rateFen: 9_000 }, 3))
          .give(redate(1)),
      [9_000, 9_000],
    ],
    [
      'an early return after gear, in an extension',
      () => {
        const sample = longerOut().give(swap('ski-1', { id: 'new', rateFen: 9_000, boundTo: 'N1' }, 5));
        return sample.give({ ...early(4), lineId: 'new' });
      },
      [27_000, 9_000],
    ],
  ] as [string, () => SampleOrder, number[]][])('and is used up once: %s', (_case, make, money) => {
    const sample = make();
    expect([moneyNow(sample), brokenLaw(sample.order)]).toEqual([money, null]);
  });

  it('stays with its own line: what was paid for another goes back', () => {
    const sample = hire(2, [sampleSki('ski-1'), sampleSki('ski-2')]).pay();
    waive(sample.give(swap('ski-1', { id: 'new', rateFen: 36_000 }, 2))).give(redate(1));
    expect(moneyNow(sample)).toEqual([18_000, 54_000]);
  });

  it('is asked for again with days that come back', () => {
    const sample = longerAhead().give(redate(1)).give(redate(3));
    expect(sample.bills().at(-1)).toBe('Supplement 36000');
  });

  it('is no part of what the gear costs where staff charged it apart', () => {
    const sample = out(2).give({
      kind: 'adjust',
      items: [sampleItem('Rent', 18_000, 'ski-1')],
      reason: 'dirty',
      byManager: false,
    });
    waive(sample).give(early(1));
    expect(moneyNow(sample)).toEqual([18_000, 18_000]);
  });
});
