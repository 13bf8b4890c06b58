/** What a coupon takes off: an amount, or a share of the rent. */
export const couponKinds = ['percent', 'fen'] as const;
export type CouponKind = (typeof couponKinds)[number];

/** The terms of a coupon that decide what it takes off, as an order keeps them from the moment it is booked. */
export type CouponFact = {
  readonly id: string;
  readonly name: string;
  /** As it is stored: capitals and digits. */
  readonly code: string;
  readonly kind: CouponKind;
  /** Fen, or a whole percentage from 1 to 100. */
  readonly value: number;
  /** What a percentage takes off at most, in fen; null: any amount. */
  readonly mostFen: number | null;
  /** The least rent that it is for, in fen; 0: any. */
  readonly minFen: number;
};

type Worth = Pick<CouponFact, 'kind' | 'value' | 'mostFen' | 'minFen'>;

/** What it takes off a rent that reaches the minimum; never more than the rent. */
const fullFen = ({ kind, value, mostFen }: Worth, rentFen: number): number =>
  kind === 'fen'
    ? Math.min(rentFen, value)
    : Math.min(Math.floor((rentFen * value) / 100), mostFen ?? Infinity);

/**
 * Gives what a coupon takes off a rent, in fen from 0 up. Booking refuses a rent below its minimum; an order that falls
 * below it later keeps so much of the coupon that it costs no more than it would at the minimum: nobody pays more for less.
 */
export const couponFen = (coupon: Worth, rentFen: number): number => {
  const { minFen } = coupon;
  if (rentFen >= minFen) return fullFen(coupon, rentFen);
  return Math.max(0, fullFen(coupon, minFen) - (minFen - rentFen));
};
