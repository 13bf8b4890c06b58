import { describe, expect, it, test } from 'vitest';
import { createHire } from '#domain/orders/create-hire.ts';
import { couponOffFen, kindsFen, priceOf } from '#domain/orders/price.ts';
import type { CouponFact } from '#domain/pricing/coupon.ts';
import { sampleCoupons } from '#testing/sample-coupons.ts';
import { sampleItem, SampleHire, sampleNewHire } from '#testing/sample-hires.ts';

const couponOf = (terms: Partial<CouponFact>): CouponFact => {
  const [first] = sampleCoupons;
  if (first === undefined) throw new Error('no sample');
  return { ...first, ...terms };
};

/** 40 yuan off. */
const forty = couponOf({ value: 4_000 });
/** A quarter off 700 yuan and more, 250 yuan at most. */
const quarter = couponOf({ kind: 'percent', value: 25, mostFen: 25_000, minFen: 70_000 });

const delivered = { deliveryMethod: 'Delivery', deliveryFeeFen: 3_000 } as const;

/** What coupon and discount take off together, in yuan. */
const offOf = ({ hire }: SampleHire): number => 0 - kindsFen(priceOf(hire), 'Discount') / 100;

describe('An order with a coupon', () => {
  it('costs less by it, like example E1', () => {
    const sample = new SampleHire({ ...delivered, coupon: forty }).pay().sendOut().bringBack().settle();
    expect(sample.charge).toBe(790);
  });

  it('keeps a share of the rent less the coupon when it is cancelled late, like example E6', () => {
    const sample = new SampleHire({ ...delivered, coupon: forty }).pay();
    sample.give({ kind: 'cancel', keepPercent: 30, reason: 'ill' });
    expect([sample.charge, offOf(sample), couponOffFen(sample.hire)]).toEqual([228, 0, 0]);
  });

  it('counts the coupon first and then what staff grant, together no more than rent and ways', () => {
    const ask = (discountFen: number) => {
      const made = createHire(
        { ...sampleNewHire, ...delivered, coupon: quarter, discountFen },
        new SampleHire().context(),
      );
      return made.ok ? 0 - kindsFen(priceOf(made.value.hire), 'Discount') : [made.code, made.facts];
    };
    expect(ask(0)).toBe(20_000);
    expect(ask(63_000)).toBe(83_000);
    expect(ask(63_001)).toEqual(['discount.tooHigh', { mostFen: 63_000 }]);
  });

  it('keeps so much of it below its minimum that nobody pays more for less', () => {
    const sample = new SampleHire({ coupon: quarter });
    const prices = [sample.charge];
    for (const piece of ['helmets', 'helmets', 'ski-1']) prices.push(sample.drop(piece).charge);
    // 800 − 200, 760 − 190, 720 − 180, and of 360 nothing: 340 are missing of the minimum.
    expect(prices).toEqual([600, 570, 540, 360]);
    const dearer = new SampleHire({ coupon: couponOf({ value: 70_000, minFen: 70_000 }) });
    expect([dearer.charge, dearer.drop('ski-1').charge]).toEqual([100, 0]);
  });

  it('grows and shrinks with the days of the hire', () => {
    const sample = new SampleHire({ coupon: couponOf({ kind: 'percent', value: 10 }) }).pay();
    expect([offOf(sample), offOf(sample.redate(3)), offOf(sample.redate(1))]).toEqual([80, 120, 40]);
  });

  it('stays as it is for an extension, a credit and a waiver', () => {
    const sample = new SampleHire({ coupon: couponOf({ kind: 'percent', value: 10 }) }).pay().sendOut();
    sample.adjust(sampleItem('Rent', -10_000, 'ski-1'));
    sample.extend(1).waive();
    expect([offOf(sample), sample.charge]).toEqual([80, 720]);
  });

  test.each(['Hospitality', 'Loan'] as const)('costs what every %s costs', (type) => {
    const price = (coupon: CouponFact | null) => new SampleHire({ type, byManager: true, coupon }).charge;
    expect(price(quarter)).toBe(price(null));
  });
});
