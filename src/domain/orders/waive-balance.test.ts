import { describe, expect, it } from 'vitest';
import { moneyOf } from '#domain/orders/money.ts';
import type { BillItem } from '#domain/orders/order.ts';
import type { Leg } from '#domain/orders/status.ts';
import { legItem } from '#domain/pricing/price-items.ts';
import { brokenEnding, brokenLaw } from '#testing/order-laws.ts';
import { sampleItem, SampleOrder, samplePeriod } from '#testing/sample-orders.ts';

const inUse = (): SampleOrder => new SampleOrder().pay().sendOut();
const lastBill = (sample: SampleOrder): string => sample.order.bills.at(-1)?.id ?? '';
const waive = (sample: SampleOrder, billId = lastBill(sample), reason = 'gone') =>
  ({ kind: 'waiveBalance', billId, reason }) as const;
const payPart = (sample: SampleOrder, amountFen: number): SampleOrder =>
  sample.give({ kind: 'recordPayment', billId: lastBill(sample), amountFen, method: 'wechat' });
const appended = (sample: SampleOrder, before: readonly BillItem[]): string[] =>
  (sample.order.bills.at(-1)?.items ?? [])
    .slice(before.length)
    .map(({ kind, amountFen, note }) => `${kind} ${amountFen} ${note}`);
const itemsNow = ({ order }: SampleOrder): readonly BillItem[] => order.bills.at(-1)?.items ?? [];

const exchanged = (): SampleOrder =>
  inUse().give({
    kind: 'exchange',
    lineId: 'ski-1',
    quantity: 1,
    newLine: { id: 'new', size: 'large', rateFen: 24_000, depositFen: 80_000, boundTo: 'N1' },
    daysLeft: 2,
    reason: 'too long',
  });

describe('waiveBalance', () => {
  it('ends an extension of a guest who is gone, and the settlement takes it from the deposit', () => {
    const sample = inUse()
      .give({ kind: 'extend', days: 1, period: samplePeriod(3) })
      .closeAll();
    expect(sample.order.status).toBe(6);
    const before = itemsNow(sample);
    sample.give(waive(sample));
    expect(appended(sample, before)).toEqual([
      'ExtensionFee -18000 gone',
      'ExtensionFee -18000 gone',
      'ExtensionFee -4000 gone',
    ]);
    expect([sample.order.status, sample.order.bills.at(-1)?.status, brokenLaw(sample.order)]).toEqual([
      8,
      'Paid',
      null,
    ]);
    sample.settle([sampleItem('Other', 40_000)]).refundAll();
    expect([sample.order.status, brokenEnding(sample.order)]).toEqual([9, null]);
    expect(moneyOf(sample.order)).toMatchObject({ chargeFen: 120_000, receivedFen: 120_000 });
  });

  it('ends a settlement that was paid in part, and the order with it', () => {
    const sample = inUse().closeAll({ lost: ['ski-1'] });
    sample.settle([sampleItem('DamageFee', 245_000)]);
    payPart(sample, 100).give(waive(sample));
    expect(sample.path.slice(-3)).toEqual([6, 8, 9]);
    expect(sample.bills().at(-1)).toBe('Settlement 100');
    expect([brokenLaw(sample.order), brokenEnding(sample.order)]).toEqual([null, null]);
    expect(moneyOf(sample.order).chargeFen).toBe(180_100);
  });

  it('waives first the deposit that the bill asks for: nothing is owed that nobody gave', () => {
    const sample = exchanged();
    const before = itemsNow(sample);
    sample.give(waive(sample));
    expect(appended(sample, before)).toEqual(['Deposit -30000 gone', 'Rent -12000 gone']);
    expect(sample.order).toMatchObject({ status: 5, payments: { length: 1 } });
    expect(moneyOf(sample.order)).toMatchObject({ chargeFen: 80_000, depositHeldFen: 100_000 });
    const part = payPart(exchanged(), 20_000);
    part.give(waive(part));
    expect(appended(part, before)).toEqual(['Deposit -22000 gone']);
    expect([moneyOf(part.order).depositHeldFen, brokenLaw(part.order)]).toEqual([108_000, null]);
  });

  it('waives the fees of the ways next, as far as the discount leaves them', () => {
    const fee = (leg: Leg, amountFen: number): BillItem => legItem(leg, amountFen);
    const charged = (...items: BillItem[]): [SampleOrder, readonly BillItem[]] => {
      const sample = new SampleOrder({ discountFen: 80_000 }).pay().sendOut();
      sample.give({ kind: 'adjust', items, reason: 'far', byManager: true });
      return [sample, itemsNow(sample)];
    };
    const [both, bothItems] = charged(
      fee('delivery', 3_000),
      fee('pickup', 2_000),
      sampleItem('CleaningFee', 500),
    );
    both.give(waive(payPart(both, 1_500)));
    expect(appended(both, bothItems)).toEqual(['DeliveryFee -3000 gone', 'DeliveryFee -1000 gone']);
    expect(brokenLaw(both.order)).toBeNull();
    const [less, lessItems] = charged(
      fee('pickup', 3_000),
      sampleItem('Discount', -2_500),
      sampleItem('CleaningFee', 500),
    );
    less.give(waive(less));
    expect(appended(less, lessItems)).toEqual(['DeliveryFee -500 gone', 'CleaningFee -500 gone']);
    expect(brokenLaw(less.order)).toBeNull();
  });

  it('counts as never charged, in the kinds of the bill, and leaves a discount what it leans on', () => {
    const sample = inUse().give({
      kind: 'adjust',
      items: [sampleItem('Rent', 10_000), sampleItem('Discount', -8_000), sampleItem('Other', 5_000)],
      reason: 'more',
      byManager: false,
    });
    const before = itemsNow(sample);
    sample.give(waive(sample));
    expect(appended(sample, before)).toEqual(['Other -5000 gone', 'Rent -2000 gone']);
    expect([moneyOf(sample.order).chargeFen, brokenLaw(sample.order)]).toEqual([80_000, null]);
    const more = inUse().give({
      kind: 'adjust',
      items: [sampleItem('Rent', 9_000, 'ski-2'), sampleItem('Other', -1_000)],
      reason: 'more',
      byManager: false,
    });
    payPart(more, 500).give(waive(more));
    expect(itemsNow(more).at(-1)).toEqual({
      kind: 'Rent',
      amountFen: -7_500,
      lineId: 'ski-2',
      note: 'gone',
      isWaiver: true,
    });
  });

  it('gives a fee for travel that was waived back no more', () => {
    const sample = inUse().give({ kind: 'changeReturn', method: 'Pickup', feeFen: 2_000 });
    sample.give(waive(sample)).give({ kind: 'changeReturn', method: 'SelfReturn', feeFen: 2_000 });
    expect(moneyOf(sample.order)).toMatchObject({ chargeFen: 80_000, refundPendingFen: 0 });
  });

  it('gives back what is paid on it afterwards', () => {
    const sample = exchanged();
    const billId = lastBill(sample);
    sample.give(waive(sample)).give({ kind: 'recordPayment', billId, amountFen: 42_000, method: 'wechat' });
    expect(moneyOf(sample.order)).toMatchObject({ refundPendingFen: 42_000, openDuesFen: 0 });
    expect(brokenLaw(sample.order)).toBeNull();
  });

  it('refuses a bill that is unknown or not open, and no reason', () => {
    const sample = exchanged();
    expect(sample.refusal(waive(sample, 'other'))).toBe('bill.unknown');
    expect(sample.refusal(waive(sample, sample.order.bills[0]?.id))).toBe('bill.notOpen');
    expect(sample.refusal(waive(sample, lastBill(sample), ' '))).toBe('order.reasonRequired');
    const first = sample
      .give(waive(sample))
      .give({ kind: 'adjust', items: [sampleItem('Other', 1)], reason: 'x', byManager: true });
    expect(first.refusal(waive(first, first.order.bills[1]?.id))).toBe('bill.notOpen');
  });
});
