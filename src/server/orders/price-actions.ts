import type { InputOf } from '#contract/endpoint.ts';
import type { orderRows } from '#contract/orders.ts';
import { createHire } from '#domain/orders/create-hire.ts';
import { kindsFen, priceOf, sumFen } from '#domain/orders/price.ts';
import { mostDaysAhead } from '#domain/stores/horizon-parameter.ts';
import type { Day, Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { findOffers } from '#server/equipment/availability-actions.ts';
import { orRefuse } from '#server/http/app-error.ts';
import { clockViewer, type Viewer } from '#server/orders/access.ts';
import type { CouponGuest } from '#server/coupons/booking-actions.ts';
import { judgeCoupon } from '#server/orders/coupon-of.ts';
import { newHireOf } from '#server/orders/create.ts';
import { windowOf } from '#server/orders/gear.ts';
import { findStay } from '#server/orders/order-member.ts';
import { contextOf, periodAt } from '#server/orders/period.ts';
import { layOut, planLines, stayOf, wantedOf } from '#server/orders/plan-lines.ts';
import { priceEachDay, priceOffers } from '#server/pricing/price-book-actions.ts';
import type { StoreSettings } from '#server/stores/actions.ts';

type Request = InputOf<(typeof orderRows)['orders.quote']>;

type Wish = {
  readonly settings: StoreSettings;
  readonly request: Request;
  /** Left out: a guest whom nobody knows. */
  readonly viewer?: Viewer;
  /** Whom a coupon may count for; left out: nobody said. */
  readonly guest?: CouponGuest | null;
  readonly now: Instant;
  /** A plan, which books nothing, may begin as late as staff may book. */
  readonly isPlan?: boolean;
};

/** Prices what somebody wants, without asking whether it is free. Refuses `order.itemUnknown`, dates and prices. */
export const priceWish = async (
  db: Queryable,
  { settings, request, viewer = clockViewer, guest = null, now, isPlan }: Wish,
) => {
  const booking = { viewer, input: request, settings, now, isPlan };
  const { period, stay } = await findStay(db, booking);
  const lines = await planLines(db, request, stay);
  const input = { ...request, people: [], remark: '', reason: '-' };
  // A price is told for any discount; only booking refuses one above the limit.
  const unlimited = { ...contextOf(settings, now, viewer), giftLimit: null };
  const wish = newHireOf({ input, viewer, settings, now }, { period, lines });
  const coupon = await judgeCoupon(db, request.couponCode, { settings, now, guest, wish });
  const { hire } = orRefuse(createHire({ ...wish, coupon: coupon?.ok ? coupon.value : null }, unlimited));
  const items = priceOf(hire);
  return {
    period,
    window: windowOf(period, settings),
    lines,
    wish,
    coupon,
    hire,
    items,
    rentFen: kindsFen(items, 'Rent'),
    depositFen: kindsFen(items, 'Deposit'),
    feeFen: kindsFen(items, 'DeliveryFee'),
    totalFen: sumFen(items),
  };
};

/** Finds what a store can promise for some days from today on, as `findOffers`. Refuses dates. */
export const findOffersOn = async (
  db: Queryable,
  { settings, now, ...dates }: { settings: StoreSettings; startDate: Day; days: number; now: Instant },
) => {
  const { storeId } = settings;
  const period = periodAt(settings, dates, { now, daysAhead: mostDaysAhead });
  const offers = await findOffers(db, { storeId, window: windowOf(period, settings), now });
  return priceOffers(db, offers, stayOf(storeId, period));
};

/** Tells what some gear costs on each day of a stretch, as `priceEachDay` does. Refuses `order.itemUnknown`. */
export const findDayPrices = async (
  db: Queryable,
  { storeId, fromDate: startOn, days, lines }: InputOf<(typeof orderRows)['orders.dayPrices']>,
) => {
  const wanted = wantedOf(await layOut(db, { storeId, lines }));
  return { items: await priceEachDay(db, wanted, stayOf(storeId, { startOn, days })) };
};
