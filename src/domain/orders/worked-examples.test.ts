import { describe, expect, it } from 'vitest';
import { hireMoney } from '#domain/orders/hire-money.ts';
import { hourMs } from '#domain/time/instant.ts';
import { SampleHire, sampleItem, samplePeriod, skiAt } from '#testing/sample-hires.ts';

// E1 to E10 of DOMAIN section 5: two ski sets at 180 a day with a deposit of 500 each, two helmets at 20. Amounts in yuan.

const isOver = (sample: SampleHire): void => {
  const money = hireMoney(sample.hire);
  expect(money).toEqual({
    chargeFen: money.chargeFen,
    depositFen: 0,
    securedFen: 0,
    receivedFen: money.chargeFen,
    promisedFen: 0,
    dueFen: 0,
  });
};

const delivered = (): SampleHire =>
  new SampleHire({ deliveryMethod: 'Delivery', deliveryFeeFen: 3_000, discountFen: 4_000 });

describe('worked examples', () => {
  it('E1: two days, delivered, with a coupon', () => {
    const sample = delivered().pay().sendOut().bringBack().settle().refundAll();
    expect(sample.bills()).toEqual(['Initial 1790', 'Settlement -1000']);
    expect(sample.charge).toBe(790);
    expect(sample.path).toEqual([1, 2, 3, 4, 5, 8, 9]);
    isOver(sample);
  });

  it('E2: a day longer while out', () => {
    const sample = new SampleHire({ discountFen: 4_000 }).pay().sendOut().extend(1).pay();
    sample.bringBack().settle().refundAll();
    expect(sample.bills()).toEqual(['Initial 1760', 'Extension 400', 'Settlement -1000']);
    expect(sample.charge).toBe(1160);
    expect(sample.path).toEqual([1, 2, 5, 6, 5, 8, 9]);
    isOver(sample);
  });

  it('E3: back a day late', () => {
    const sample = new SampleHire().pay().sendOut();
    sample.now = sample.hire.period.graceEndsAt + 1;
    sample.give({ kind: 'markDue' }).bringBack().settle([], 1).refundAll();
    expect(sample.bills()).toEqual(['Initial 1800', 'Settlement -600']);
    expect(sample.charge).toBe(1200);
    expect(sample.path).toEqual([1, 2, 5, 7, 8, 9]);
    isOver(sample);
  });

  it('E4: one ski set damaged, one lost', () => {
    const sample = new SampleHire().pay().sendOut();
    sample.bringBack({ damaged: ['ski-1'], lost: ['ski-2'] });
    sample.settle([sampleItem('DamageFee', 65_000, 'ski-1'), sampleItem('DamageFee', 180_000, 'ski-2')]);
    expect(sample.due).toBe(1450);
    sample.pay();
    expect(sample.bills()).toEqual(['Initial 1800', 'Settlement 1450']);
    expect(sample.charge).toBe(3250);
    expect(sample.path).toEqual([1, 2, 5, 8, 6, 8, 9]);
    isOver(sample);
  });

  it('E5: one set back a day early, its day given back', () => {
    const sample = new SampleHire().pay().sendOut();
    sample.give({ kind: 'earlyReturn', lineId: 'ski-1', backPercent: 0 });
    sample.adjust(sampleItem('Rent', -18_000, 'ski-1'), sampleItem('Deposit', -50_000, 'ski-1'));
    sample.bringBack().settle().refundAll();
    expect(sample.bills()).toEqual(['Initial 1800', 'Supplement -680', 'Settlement -500']);
    expect(sample.charge).toBe(620);
    expect(sample.path).toEqual([1, 2, 5, 8, 9]);
    isOver(sample);
  });

  it('E6: E1 cancelled late, 30 % of rent less coupon kept', () => {
    const sample = delivered().pay().give({ kind: 'cancel', keepPercent: 30, reason: 'ill' }).refundAll();
    expect(sample.bills()).toEqual(['Initial 1790', 'CancelRefund -1562']);
    expect(sample.charge).toBe(228);
    expect(sample.path).toEqual([1, 2, 10]);
    isOver(sample);
  });

  it('E7: a better ski from the second day on', () => {
    const sample = new SampleHire({ lines: [skiAt('ski', 120)], period: samplePeriod(3) }).pay().sendOut();
    sample
      .onDay(2)
      .exchange('ski', skiAt('better', 180, 800), 'B1')
      .pay();
    sample.bringBack().settle().refundAll();
    expect(sample.bills()).toEqual(['Initial 860', 'Exchange 420', 'Settlement -800']);
    expect(sample.charge).toBe(480);
    expect(sample.path).toEqual([1, 2, 5, 6, 5, 8, 9]);
    isOver(sample);
  });

  it('E8: a Hospitality is paid from the start', () => {
    const sample = new SampleHire({ type: 'Hospitality', byManager: true, reason: 'partner' });
    expect(sample.bills()).toEqual(['Initial 0']);
    expect(sample.hire.bills[0]?.items.at(-1)).toMatchObject({ kind: 'Discount', amountFen: -80_000 });
    expect(sample.path).toEqual([2]);
    sample.sendOut().bringBack().settle();
    expect(sample.charge).toBe(0);
    expect(sample.path).toEqual([2, 5, 8, 9]);
    isOver(sample);
  });

  it('E9: paid after the time-out, and sent back', () => {
    const sample = new SampleHire();
    sample.now += 3 * hourMs;
    sample.give({ kind: 'expire' }).pay(1400).refundAll();
    expect(sample.hire.payments.map(({ direction, amountFen }) => `${direction} ${amountFen}`)).toEqual([
      'in 140000',
      'out 140000',
    ]);
    expect(sample.bills()).toEqual(['Initial 1800 Void']);
    expect(sample.charge).toBe(0);
    expect(sample.path).toEqual([1, 10]);
    isOver(sample);
  });

  it('E10: two ways of paying, cleaning taken off the deposit', () => {
    const sample = new SampleHire().pay(1000, 'wechat').pay(800, 'cash').sendOut().bringBack();
    sample.settle([sampleItem('CleaningFee', 5_000)]);
    const refunds = sample.hire.payments.filter((payment) => payment.direction === 'out');
    expect(refunds.map(({ method, amountFen }) => `${method} ${amountFen}`)).toEqual([
      'cash 80000',
      'wechat 15000',
    ]);
    sample.refundAll();
    expect(sample.bills()).toEqual(['Initial 1800', 'Settlement -950']);
    expect(sample.charge).toBe(850);
    expect(sample.path).toEqual([1, 2, 5, 8, 9]);
    isOver(sample);
  });
});
