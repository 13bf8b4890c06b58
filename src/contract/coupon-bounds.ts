import { choice, day, fen, line, optional, text, whole } from '#contract/bounds.ts';
import { longestTypedCode } from '#contract/coupon-code.ts';
import { couponKinds } from '#domain/pricing/coupon.ts';
import { plainCode } from '#domain/pricing/coupon-terms.ts';

/** What anybody types who has a code: any text, a wrong one is answered in words. */
export const typedCode = text(longestTypedCode);

/** How many codes of one use are made in one go, and how many a coupon has in all. */
export const newCodes = { count: whole(1, 1000) };
export const mostCodes = 10_000;

/** What a coupon takes off: an amount, or a whole percentage of the rent. */
export const amountFen = fen(1, 10_000_000);
export const percentOff = whole(1, 100);

/** What else a coupon is. */
export const couponTerms = {
  name: line(40),
  kind: choice(couponKinds),
  mostFen: optional(amountFen),
  minFen: optional(fen(0, 10_000_000)),
  bookedFrom: optional(day),
  bookedTo: optional(day),
  hireFrom: optional(day),
  hireTo: optional(day),
  mostUses: optional(whole(1, 1_000_000)),
};

/** One code for everybody. */
export const sharedCode = line(20, {
  pattern: /^[A-Z0-9]{4,20}$/,
  words: 'couponCode',
  normalize: plainCode,
});
