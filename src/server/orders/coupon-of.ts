import type { ErrorCode } from '#contract/errors.ts';
import { wordsFor } from '#contract/errors.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { orderRows } from '#contract/orders.ts';
import { newRentFen, type NewHire } from '#domain/orders/create-hire.ts';
import { couponOffFen } from '#domain/orders/price.ts';
import type { Hire } from '#domain/orders/hire.ts';
import type { CouponFact } from '#domain/pricing/coupon.ts';
import { plainCode } from '#domain/pricing/coupon-terms.ts';
import type { Instant } from '#domain/time/instant.ts';
import { dayOf } from '#domain/time/zone.ts';
import {
  findCodeRefusal,
  judgeCode,
  redeemCoupon,
  releaseCoupon,
  type CouponDecision,
  type CouponGuest,
} from '#server/coupons/booking-actions.ts';
import type { Queryable } from '#server/db/database.ts';
import { orRefuse } from '#server/http/app-error.ts';
import type { Ctx } from '#server/http/context.ts';
import type { StoreSettings } from '#server/stores/actions.ts';

type Asked = {
  readonly settings: StoreSettings;
  readonly now: Instant;
  /** Whose order it is; null: nobody said yet. */
  readonly guest: CouponGuest | null;
};

const askOf = ({ settings, now, guest }: Asked, wish: NewHire) => ({
  type: wish.type,
  storeId: settings.storeId,
  today: dayOf(now, settings.hours.zone),
  firstDay: wish.period.startOn,
  rentFen: newRentFen(wish),
  guest,
});

/** Tells whether a typed code counts for what somebody wants; null where none was typed. */
export const judgeCoupon = async (
  db: Queryable,
  typed: string | undefined,
  { wish, ...asked }: Asked & { readonly wish: NewHire },
): Promise<CouponDecision | null> =>
  typed === undefined || plainCode(typed) === '' ? null : judgeCode(db, typed, askOf(asked, wish));

/** Gives what an order keeps of the coupon that it is booked with. Refuses what `decideCoupon` refuses. */
export const couponOf = async (
  tx: Queryable,
  typed: string | undefined,
  asked: Asked & { readonly wish: NewHire },
): Promise<CouponFact | null> => {
  const decision = await judgeCoupon(tx, typed, asked);
  return decision === null ? null : orRefuse<CouponFact>(decision);
};

/**
 * Refuses a code that nobody made, and counts it apart from the order that it is typed for, which is not written:
 * `coupon.tooManyTries` {seconds}, `coupon.unknown`.
 */
export const assertMayTry = async (ctx: Ctx, typed = ''): Promise<void> => {
  const refused = typed === '' ? null : await findCodeRefusal(ctx, typed);
  if (refused !== null) orRefuse(refused);
};

/** Counts the coupon of an order that is being written. Refuses what `redeemCoupon` refuses. */
export const redeemOf = async (
  tx: Queryable,
  { coupon }: Hire,
  { orderId, wish, ...asked }: Asked & { readonly orderId: string; readonly wish: NewHire },
): Promise<void> => {
  if (coupon === null) return;
  await redeemCoupon(tx, { coupon, orderId, ask: askOf(asked, wish), now: asked.now });
};

/**
 * Gives the coupon of an order back that was cancelled, rejected or not paid in time. Where the store keeps a share of the
 * rent, the coupon made that share smaller, and stays used.
 */
export const releaseOf = async (
  tx: Queryable,
  { before, after }: { readonly before: Hire; readonly after: Hire },
  { orderId, now }: { readonly orderId: string; readonly now: Instant },
): Promise<void> => {
  const isEnding = before.cancelled === null && after.cancelled?.keptFen === 0;
  if (isEnding && after.coupon !== null) await releaseCoupon(tx, orderId, now);
};

/** What a quote says of a typed code, in the caller's language. */
export const presentQuoted = (
  { language }: Pick<Ctx, 'language'>,
  {
    typed,
    decision,
    hire,
  }: { readonly typed: string; readonly decision: CouponDecision; readonly hire: Hire },
): NonNullable<AnswerOf<(typeof orderRows)['orders.quote']>['coupon']> => {
  const code = plainCode(typed);
  if (decision.ok) return { code, name: decision.value.name, amountFen: couponOffFen(hire), refusal: null };
  const { code: refusal, facts = {} } = decision;
  const missingFen = facts['missingFen'];
  return {
    code,
    name: null,
    amountFen: 0,
    refusal: {
      code: refusal,
      message: wordsFor(refusal satisfies ErrorCode, facts, language),
      missingFen: typeof missingFen === 'number' ? missingFen : null,
    },
  };
};
