import { describe, expect, it } from 'vitest';
import type { NewOrder } from '#domain/orders/create-order.ts';
import { moneyOf } from '#domain/orders/money.ts';
import { sampleItem, SampleOrder, samplePeriod, sampleStartAt } from '#testing/sample-orders.ts';

const redate = (days: number, shiftDays = 0) =>
  ({ kind: 'redate', period: samplePeriod(days, shiftDays), expiresAt: 77 }) as const;
const hospitality = { type: 'Hospitality', byManager: true, reason: 'press' } as const;
const delivered = { deliveryMethod: 'Delivery', deliveryFeeFen: 3_000 } as const;
const loan = { type: 'Loan', reason: 'club' } as const;

describe('redate', () => {
  it('works a draft out anew, with its timer', () => {
    const sample = new SampleOrder({ type: 'Reservation', discountFen: 4_000 }).give(redate(3, 1));
    expect(sample.bills()).toEqual(['Initial 216000']);
    expect([sample.order.period, sample.order.expiresAt]).toEqual([samplePeriod(3, 1), 77]);
  });

  it.each([
    ['a discount that the rent no longer bears', { discountFen: 60_000 }, 1, 100_000],
    ['a hospitality', { ...hospitality, deliveryMethod: 'Delivery', deliveryFeeFen: 3_000 }, 3, 0],
    ['a loan', loan, 3, 100_000],
    [
      'a loan that more than its rent was taken off',
      { ...loan, ...delivered, discountFen: 82_000 },
      2,
      101_000,
    ],
    ['a loan that fewer days bear less off', { ...loan, ...delivered, discountFen: 82_000 }, 1, 100_000],
    [
      'a preset deposit and fees',
      { depositPresetFen: 5_000, returnMethod: 'Pickup', pickupFeeFen: 2_000 },
      3,
      127_000,
    ],
  ] as [string, Partial<NewOrder>, number, number][])(
    'keeps %s right in a draft',
    (_what, changes, days, totalFen) => {
      const sample = new SampleOrder({ ...changes, needsConfirmation: true }).give(redate(days));
      expect(sample.bills()).toEqual([`Initial ${totalFen}`]);
    },
  );

  it('collects the difference of longer dates on a paid order', () => {
    const sample = new SampleOrder().pay().give(redate(3));
    expect(sample.bills().at(-1)).toBe('Supplement 40000');
    expect([sample.order.status, sample.order.expiresAt]).toEqual([2, 77]);
    expect(sample.refusal(redate(2))).toBe('order.billOpen');
    expect(sample.pay().order.expiresAt).toBeNull();
  });

  it('waits for no money where nothing more is to be paid', () => {
    expect(new SampleOrder().pay().give(redate(2, 5)).order.expiresAt).toBeNull();
    expect(new SampleOrder().pay().give(redate(1)).order.expiresAt).toBeNull();
    const back = new SampleOrder().pay().give(redate(3));
    back.give({ kind: 'withdrawBill', billId: back.order.bills.at(-1)?.id ?? '' });
    expect([back.order.expiresAt, back.order.period]).toEqual([null, samplePeriod(2)]);
  });

  it('leaves what was not paid in time to people, once', () => {
    const sample = new SampleOrder().pay().give({ ...redate(3), expiresAt: sampleStartAt + 1 });
    expect(sample.refusal({ kind: 'keepDates' })).toBe('order.notNow');
    sample.now = sampleStartAt + 1;
    sample.give({ kind: 'keepDates' });
    expect([sample.order.expiresAt, sample.order.period]).toEqual([null, samplePeriod(3)]);
    expect(sample.refusal({ kind: 'keepDates' })).toBe('order.notNow');
  });

  it('gives the difference of shorter dates back', () => {
    expect(new SampleOrder().pay().give(redate(1)).bills().at(-1)).toBe('Supplement -40000');
  });

  it('adds no bill to other dates of the same length, nor to a hospitality', () => {
    expect(new SampleOrder().pay().give(redate(2, 5)).bills()).toEqual(['Initial 180000']);
    expect(new SampleOrder(hospitality).give({ ...redate(4), byManager: true }).bills()).toEqual([
      'Initial 0',
    ]);
  });

  it('leaves a later end and more days of what is free of rent to a manager', () => {
    const sample = new SampleOrder(hospitality);
    const wishes = [redate(3), redate(2, 5), redate(3, -1), redate(1, 9)];
    for (const wish of wishes) expect(sample.refusal(wish)).toBe('order.managerOnly');
    expect(sample.give(redate(1, 1)).order.period.days).toBe(1);
    expect(sample.give({ ...redate(2, 5), byManager: true }).order.period.days).toBe(2);
  });

  it('lets whoever may move what still waits for a manager, who sees the new dates', () => {
    const sample = new SampleOrder({ ...hospitality, byManager: false }).give(redate(9));
    expect([sample.order.status, sample.order.period.days]).toEqual([0, 9]);
  });

  it('shrinks a discount that the rest no longer bears', () => {
    const sample = new SampleOrder({ discountFen: 60_000 }).pay().give(redate(1));
    expect(sample.order.bills.at(-1)?.items).toEqual([
      sampleItem('Rent', -40_000),
      { ...sampleItem('Discount', 20_000), isUnused: true },
    ]);
    expect(moneyOf(sample.order).chargeFen).toBe(0);
  });

  it('gives no more back than a courtesy before has left', () => {
    const sample = new SampleOrder().pay();
    sample.give({ kind: 'adjust', items: [sampleItem('Other', -70_000)], reason: 'sorry', byManager: false });
    expect(sample.give(redate(1)).bills().at(-1)).toBe('Supplement -10000');
  });

  it('refuses a wrong length, dates that are over, and a rent beyond reason', () => {
    expect(new SampleOrder().pay().refusal(redate(366))).toBe('order.daysWrong');
    const sample = new SampleOrder({ type: 'Reservation' });
    sample.now = sampleStartAt + 86_400_000;
    expect(sample.refusal(redate(1))).toBe('order.periodOver');
    const lines = [{ id: 'a', size: 'large' as const, quantity: 1, rateFen: 10_000_000, depositFen: 0 }];
    expect(new SampleOrder({ type: 'Reservation', lines }).refusal(redate(365))).toBe('bill.tooHigh');
  });
});
