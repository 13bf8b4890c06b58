import { newRentFen, type NewHire } from '#domain/orders/create-hire.ts';
import { isPrivileged } from '#domain/orders/status.ts';
import type { CouponFact } from '#domain/pricing/coupon.ts';

const coupon = (terms: Partial<CouponFact>): CouponFact => ({
  id: '01990000-0000-7000-8000-00000000c0de',
  name: '新雪季',
  code: 'SNOW2026',
  kind: 'fen',
  value: 4_000,
  mostFen: null,
  minFen: 0,
  ...terms,
});

/** Coupons of all kinds: an amount and a share, with and without a minimum and a limit. */
export const sampleCoupons: readonly CouponFact[] = [
  coupon({}),
  coupon({ value: 50_000, minFen: 60_000 }),
  coupon({ kind: 'percent', value: 33 }),
  coupon({ kind: 'percent', value: 50, mostFen: 10_000, minFen: 24_000 }),
  coupon({ kind: 'percent', value: 100 }),
];

/** The coupon that the rent of an order points at, where it reaches its minimum. */
export const couponFor = (input: NewHire): CouponFact | null => {
  if (isPrivileged(input.type)) return null;
  const rentFen = newRentFen(input);
  const coupon = sampleCoupons[Math.floor(rentFen / 1000) % 19];
  return coupon === undefined || rentFen < coupon.minFen ? null : coupon;
};
