import { optional, type Bound } from '#contract/bounds.ts';
import { amountFen, couponTerms, percentOff, sharedCode } from '#contract/coupon-bounds.ts';
import { formatYuan } from '#domain/money/format-yuan.ts';
import type { CouponKind } from '#domain/pricing/coupon.ts';
import type { Output } from '#web/api/calls.ts';

export type Coupon = Output<'coupons.get'>;

const yuan = (fen: number | null): string =>
  fen === null || fen === 0 ? '' : formatYuan(fen, { decimals: 'needed' });

/** What is typed and ticked about a coupon. */
export const draftOf = (coupon: Coupon) => ({
  name: coupon.name,
  kind: coupon.kind,
  amountFen: coupon.kind === 'fen' ? yuan(coupon.value) : '',
  percent: coupon.kind === 'percent' ? String(coupon.value) : '',
  mostFen: yuan(coupon.mostFen),
  minFen: yuan(coupon.minFen),
  bookedFrom: coupon.bookedFrom ?? '',
  bookedTo: coupon.bookedTo ?? '',
  hireFrom: coupon.hireFrom ?? '',
  hireTo: coupon.hireTo ?? '',
  mostUses: coupon.mostUses === null ? '' : String(coupon.mostUses),
  oncePerGuest: coupon.oncePerGuest,
  /** null: every store. */
  storeIds: coupon.storeIds as readonly string[] | null,
  hasShared: coupon.sharedCode !== null,
  sharedCode: coupon.sharedCode ?? '',
});

export type CouponDraft = Readonly<ReturnType<typeof draftOf>>;

/** A coupon that nobody wrote anything of. */
export const emptyDraft = (storeIds: readonly string[] | null): CouponDraft => ({
  name: '',
  kind: 'fen',
  amountFen: '',
  percent: '',
  mostFen: '',
  minFen: '',
  bookedFrom: '',
  bookedTo: '',
  hireFrom: '',
  hireTo: '',
  mostUses: '',
  oncePerGuest: false,
  storeIds,
  hasShared: true,
  sharedCode: '',
});

const when = <B extends Bound>(isWanted: boolean, bound: B): B => (isWanted ? bound : (optional(bound) as B));

/** What is typed for a coupon of its kind; its code is typed once, when it is made. */
export const boundsOf = ({ kind, typesCode }: { kind: CouponKind; typesCode: boolean }) => ({
  name: couponTerms.name,
  amountFen: when(kind === 'fen', amountFen),
  percent: when(kind === 'percent', percentOff),
  mostFen: couponTerms.mostFen,
  minFen: couponTerms.minFen,
  bookedFrom: couponTerms.bookedFrom,
  bookedTo: couponTerms.bookedTo,
  hireFrom: couponTerms.hireFrom,
  hireTo: couponTerms.hireTo,
  mostUses: couponTerms.mostUses,
  sharedCode: when(typesCode, sharedCode),
});
