import { english, type EnumNote } from '#contract/enum-note.ts';
import { couponStateNames } from '#contract/coupon-lists.ts';
import { couponErrors } from '#contract/errors-coupons.ts';
import { couponCodes } from '#domain/pricing/coupon-terms.ts';

/** Enums of coupons. */
export const couponEnumNotes: Readonly<Record<string, EnumNote>> = {
  CouponState: { what: 'How far a coupon is.', values: english(couponStateNames) },
  CouponRefusal: {
    what: 'Why a code does not count.',
    values: Object.fromEntries(couponCodes.map((code) => [code, couponErrors[code].en])),
  },
};
