import { describe, expect, it, test } from 'vitest';
import { couponFen, type CouponFact } from '#domain/pricing/coupon.ts';
import { sampleCoupons } from '#testing/sample-coupons.ts';
import { seededRandom } from '#testing/seeded-random.ts';

const fen = (value: number, minFen = 0) => ({ kind: 'fen' as const, value, mostFen: null, minFen });
const percent = (value: number, { mostFen = null, minFen = 0 }: Partial<CouponFact> = {}) => ({
  kind: 'percent' as const,
  value,
  mostFen,
  minFen,
});

describe('What a coupon takes off', () => {
  test.each([
    ['an amount', fen(4_000), 80_000, 4_000],
    ['an amount above the rent', fen(4_000), 3_000, 3_000],
    ['a share', percent(15), 80_000, 12_000],
    ['a share, floored', percent(15), 333, 49],
    ['a share up to its limit', percent(15, { mostFen: 10_000 }), 80_000, 10_000],
    ['all of it', percent(100), 80_000, 80_000],
    ['an amount at its minimum', fen(10_000, 50_000), 50_000, 10_000],
    ['an amount below its minimum, by what is missing less', fen(10_000, 50_000), 44_000, 4_000],
    ['nothing where more is missing than it is worth', fen(10_000, 50_000), 40_000, 0],
    ['a share below its minimum', percent(20, { minFen: 50_000 }), 45_000, 5_000],
    [
      'a share that its limit cuts, below its minimum',
      percent(50, { mostFen: 5_000, minFen: 50_000 }),
      48_000,
      3_000,
    ],
    ['nothing of no rent', percent(20, { minFen: 50_000 }), 0, 0],
  ] as const)('%s', (_, coupon, rentFen, expected) => {
    expect(couponFen(coupon, rentFen)).toBe(expected);
  });

  it('never makes more gear cost less, nor takes off more than the rent', () => {
    const { int, pick, chance } = seededRandom(38);
    const guessed = Array.from({ length: 200 }, () =>
      chance(0.5)
        ? fen(1 + int(60_000), pick([0, int(80_000)]))
        : percent(1 + int(100), { mostFen: pick([null, 1 + int(30_000)]), minFen: pick([0, int(80_000)]) }),
    );
    const wrong = [...sampleCoupons, ...guessed].flatMap((coupon) => {
      let beforeFen = 0;
      const rents = Array.from({ length: 1000 }, (_, step) => step * 97 + int(97));
      return rents.flatMap((rentFen) => {
        const offFen = couponFen(coupon, rentFen);
        const isRight = Number.isInteger(offFen) && offFen >= 0 && rentFen - offFen >= beforeFen;
        beforeFen = rentFen - offFen;
        return isRight ? [] : [{ coupon, rentFen, offFen }];
      });
    });
    expect(wrong).toEqual([]);
  });

  it('grows by no more than the rent from fen to fen', () => {
    for (const coupon of sampleCoupons) {
      const steps = Array.from(
        { length: 70_000 },
        (_, rentFen) => couponFen(coupon, rentFen + 1) - couponFen(coupon, rentFen),
      );
      expect(Math.max(...steps.slice(0, 60_001))).toBeLessThanOrEqual(1);
    }
  });
});
