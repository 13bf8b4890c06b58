import { isOfCounter } from '#domain/access/roles.ts';
import { isPhoneTold } from '#domain/orders/told-phone.ts';
import { no, type Outcome } from '#domain/outcome.ts';
import type { CouponFact } from '#domain/pricing/coupon.ts';
import {
  decideCoupon,
  plainCode,
  type CouponAsk,
  type CouponCode,
  type CouponTerms,
} from '#domain/pricing/coupon-terms.ts';
import { isoOf, type Instant } from '#domain/time/instant.ts';
import { countWrongCode, findCodeWait } from '#server/accounts/code-try-actions.ts';
import type { Queryable } from '#server/db/database.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import type { Ctx } from '#server/http/context.ts';
import { findByCode, type TypedCouponRow } from './sql-coupons.ts';
import { hasUse, insertUse, isCode, releaseUse } from './sql.ts';

/** Whose order it is going to be. */
export type CouponGuest = { readonly customerId: string | null; readonly phone: string | null };

type Ask = Omit<CouponAsk, 'usedByGuest'> & {
  /** null: nobody said yet. */
  readonly guest: CouponGuest | null;
};

export type CouponDecision = Outcome<CouponFact, CouponCode>;

const termsOf = ({ bookedFrom, bookedTo, hireFrom, hireTo, ...row }: TypedCouponRow): CouponTerms => ({
  ...row,
  booked: { from: bookedFrom, to: bookedTo },
  hire: { from: hireFrom, to: hireTo },
});

/** A number that stands for none is none. */
const phoneOf = ({ phone }: CouponGuest): string | null =>
  phone !== null && isPhoneTold(phone) ? phone : null;

const usedBy = async (
  db: Queryable,
  { id, oncePerGuest }: TypedCouponRow,
  guest: CouponGuest | null,
): Promise<CouponAsk['usedByGuest']> => {
  if (!oncePerGuest || guest === null) return 'unknown';
  const phone = phoneOf(guest);
  if (guest.customerId === null && phone === null) return 'missing';
  return hasUse(db, { couponId: id, customerId: guest.customerId, phone });
};

/** Tells whether a code counts for an order, as things stand; holds nothing. */
export const judgeCode = async (db: Queryable, typed: string, ask: Ask): Promise<CouponDecision> => {
  const row = await findByCode(db, plainCode(typed));
  if (row === undefined) return no('coupon.unknown');
  return decideCoupon(termsOf(row), { ...ask, usedByGuest: await usedBy(db, row, ask.guest) });
};

/**
 * Tells why a code is not looked up, and counts one that nobody made: guessing is slowed down by network. Staff are known
 * by name, and mistype.
 */
export const findCodeRefusal = async (
  ctx: Ctx,
  typed: string,
): Promise<Extract<CouponDecision, { ok: false }> | null> => {
  if (ctx.session !== null && isOfCounter(ctx.session.roles)) return null;
  const seconds = await findCodeWait(ctx);
  if (seconds > 0) return no('coupon.tooManyTries', { seconds });
  const code = plainCode(typed);
  if (await isCode(ctx.db, code)) return null;
  await countWrongCode(ctx, code);
  return no('coupon.unknown');
};

type Use = {
  readonly coupon: CouponFact;
  readonly orderId: string;
  readonly ask: Ask;
  readonly now: Instant;
};

/**
 * Counts the coupon of an order that is being booked. Refuses what `decideCoupon` refuses by now, `coupon.changed`, and by the
 * indexes of its table `coupon.usedUp` and `coupon.alreadyUsed`.
 */
export const redeemCoupon = async (tx: Queryable, { coupon, orderId, ask, now }: Use): Promise<void> => {
  const row = await findByCode(tx, coupon.code);
  const guest = ask.guest ?? { customerId: null, phone: null };
  const use = { orderId, customerId: guest.customerId, phone: phoneOf(guest), at: isoOf(now) };
  if (row !== undefined && isSame(row, coupon) && (await insertUse(tx, { ...use, coupon: row }))) return;
  orRefuse(await judgeCode(tx, coupon.code, ask));
  throw new AppError('coupon.changed');
};

const isSame = (row: TypedCouponRow, coupon: CouponFact): boolean =>
  (Object.keys(coupon) as (keyof CouponFact)[]).every((key) => row[key] === coupon[key]);

/** Gives a coupon back: its code, and the guest's only use, count again. */
export const releaseCoupon = (tx: Queryable, orderId: string, now: Instant): Promise<unknown> =>
  releaseUse(tx, { orderId, at: isoOf(now) });
