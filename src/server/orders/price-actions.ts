import type { InputOf } from '#contract/endpoint.ts';
import type { orderRows } from '#contract/orders.ts';
import { createHire } from '#domain/orders/create-hire.ts';
import { kindsFen, priceOf, sumFen } from '#domain/orders/price.ts';
import type { Day, Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { findOffers } from '#server/equipment/availability-actions.ts';
import { orRefuse } from '#server/http/app-error.ts';
import { clockViewer, isStaffOf, type Viewer } from '#server/orders/access.ts';
import type { CouponGuest } from '#server/coupons/booking-actions.ts';
import { judgeCoupon } from '#server/orders/coupon-of.ts';
import { newHireOf } from '#server/orders/create.ts';
import { windowOf } from '#server/orders/gear.ts';
import { findOwnTerms, findStay, findStayShown } from '#server/orders/order-member-actions.ts';
import { contextOf } from '#server/orders/period.ts';
import { layOut, planLines, stayOf, wantedOf } from '#server/orders/plan-lines.ts';
import { joiningTerms } from '#domain/pricing/join-lines.ts';
import { priceEachDay, priceOffers } from '#server/pricing/price-book-actions.ts';
import type { StoreSettings } from '#server/stores/actions.ts';
import { listTariffs } from './sql-detail.ts';

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

type Look = Pick<Wish, 'settings' | 'viewer' | 'now' | 'isPlan'> & {
  readonly dates: { readonly startDate: Day; readonly days: number; readonly dayPartId?: string | undefined };
  /** For whom staff look; left out: whoever looks books as a guest. */
  readonly customerPhone?: string | undefined;
  /** What the store's staff look for is to join this order, at the prices that it would have there. */
  readonly orderId?: string | undefined;
  /** false: the prices of the list will do. */
  readonly isPriced?: boolean;
};

/**
 * Finds what a store can promise for some days, as `findOffers`, at the prices of whom it is for. Refuses dates as booking
 * does.
 */
export const findOffersOn = async (
  db: Queryable,
  { settings, viewer = clockViewer, now, isPlan, dates, isPriced = true, ...whose }: Look,
) => {
  const { storeId } = settings;
  const { customerPhone, orderId } = whose;
  const type = customerPhone === undefined ? ('Online' as const) : ('Normal' as const);
  const input = { ...dates, storeId, type, customerPhone };
  const { period, stay } = await findStayShown(db, { viewer, settings, now, isPlan, input });
  const offers = await findOffers(db, { storeId, window: windowOf(period, settings), now });
  if (!isPriced) return offers;
  if (orderId === undefined || viewer === clockViewer || !isStaffOf(viewer, storeId))
    return priceOffers(db, offers, stay);
  const lines = await listTariffs(db, { orderId, storeId });
  return priceOffers(db, offers, { ...stay, ...joiningTerms(lines) });
};

/** Tells what some gear costs a guest on each day of a stretch, as `priceEachDay` does. Refuses `order.itemUnknown`. */
export const findDayPrices = async (
  db: Queryable,
  { storeId, fromDate: startOn, days, lines }: InputOf<(typeof orderRows)['orders.dayPrices']>,
  whom: Parameters<typeof findOwnTerms>[1],
) => {
  const wanted = wantedOf(await layOut(db, { storeId, lines }));
  const member = await findOwnTerms(db, whom);
  return { items: await priceEachDay(db, wanted, { ...stayOf(storeId, { startOn, days }), member }) };
};
