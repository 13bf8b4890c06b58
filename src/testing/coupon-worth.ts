import type { CouponFact } from '#domain/pricing/coupon.ts';

/** Works out a second time what a coupon takes off a rent, in fen: less by what the rent lacks of the minimum. */
export const couponWorth = (
  { kind, value, mostFen, minFen }: Pick<CouponFact, 'kind' | 'value' | 'mostFen' | 'minFen'>,
  rentFen: number,
): number => {
  const measureFen = rentFen < minFen ? minFen : rentFen;
  const shareFen = (measureFen * value - ((measureFen * value) % 100)) / 100;
  const capFen = mostFen === null || mostFen > shareFen ? shareFen : mostFen;
  const fullFen = kind === 'percent' ? capFen : value;
  const lackFen = measureFen - rentFen;
  const reducedFen = (fullFen > measureFen ? measureFen : fullFen) - lackFen;
  return reducedFen > 0 ? reducedFen : 0;
};
