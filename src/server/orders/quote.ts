import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { orderRows } from '#contract/orders.ts';
import { beginsPayment } from '#domain/access/rights.ts';
import type { NewHire } from '#domain/orders/create-hire.ts';
import { explainRent, listFenOf, savingsOf } from '#domain/orders/explain-rent.ts';
import { giftRoomOf } from '#domain/orders/gifts.ts';
import { rateFenOf } from '#domain/orders/gross-price.ts';
import { hireMoney } from '#domain/orders/hire-money.ts';
import type { Hire } from '#domain/orders/hire.ts';
import { paymentMethodsOf } from '#domain/stores/payment-methods.ts';
import { readParameter } from '#domain/stores/parameters.ts';
import { addDays } from '#domain/time/days.ts';
import { minuteMs, type Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { findRights } from '#server/accounts/role-actions.ts';
import { countFree } from '#server/equipment/availability-actions.ts';
import { findCodeRefusal, type CouponGuest } from '#server/coupons/booking-actions.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Ctx, Handlers } from '#server/http/context.ts';
import { extendOf, keepPercentOf } from '#server/orders/actions.ts';
import {
  actionsFor,
  clockViewer,
  isStaffOf,
  viewerAt,
  viewerOf,
  type Viewer,
} from '#server/orders/access.ts';
import { scopeOf } from '#server/orders/command-call.ts';
import { presentQuoted } from '#server/orders/coupon-of.ts';
import { askerOf } from '#server/orders/order-member-actions.ts';
import { giftLimitOf, unverifiedExpiry, waitsForPickUp } from '#server/orders/period.ts';
import { findDayPrices, priceWish } from '#server/orders/price-actions.ts';
import { quoteCommand } from '#server/orders/price-change.ts';
import { requireOrder, type CommandScope } from '#server/orders/run-command.ts';
import { hasScanned, wantOf, type PlannedLine } from '#server/orders/plan-lines.ts';
import { requireActiveStore, type StoreSettings } from '#server/stores/actions.ts';

type Rows = typeof orderRows;
type Quote = AnswerOf<Rows['orders.quote']>;

/** What staff may give as a discount, in fen; guests are not told. */
const discountRoom = (
  settings: StoreSettings,
  viewer: Viewer,
  hire: Hire,
): Pick<Quote, 'mostDiscountFen'> => {
  if (viewer === clockViewer || !isStaffOf(viewer, settings.storeId)) return {};
  const limit = giftLimitOf(settings, viewer);
  return { mostDiscountFen: limit === null ? null : giftRoomOf(null, hire, limit).discountFen };
};

/** Tells whether a guest may pay by a company that the store takes and this installation has. */
const takesOnline = async ({ db, session, gateways }: Ctx, settings: StoreSettings): Promise<boolean> => {
  const methods = paymentMethodsOf(settings.parameters);
  if (!methods.some((method) => method !== 'cash' && gateways.payments[method] !== null)) return false;
  const permissions = session?.permissions ?? (await findRights(db, 'Customer'));
  return beginsPayment.permissions.some((permission) => permissions.includes(permission));
};

/** What a guest may rely on who books now; one who is not logged in is told the shortest time. */
const payTermsOf = async (
  ctx: Ctx,
  settings: StoreSettings,
  wish: NewHire,
): Promise<Pick<Quote, 'payTerms'>> => {
  if (wish.type !== 'Online' || wish.expiresAt === null) return {};
  const isVerified = ctx.session !== null && !viewerOf(ctx.session).isAsserted;
  const expiresAt = isVerified ? wish.expiresAt : unverifiedExpiry(settings, wish.expiresAt, ctx.now());
  const minutes = Math.floor((expiresAt - ctx.now()) / minuteMs);
  const takes = (await takesOnline(ctx, settings)) ? 'online' : 'cash';
  if (wish.needsConfirmation) return { payTerms: { by: 'confirmation', minutes: 0, takes } };
  const by = isVerified && waitsForPickUp(settings, wish.type) ? 'pickUp' : 'booking';
  return { payTerms: { by, minutes, takes } };
};

/** Who books online is the guest; staff say for whom they book. */
const guestOfQuote = (
  { type, storeId, customerPhone: phone }: InputOf<Rows['orders.quote']>,
  viewer: Viewer,
): CouponGuest | null => {
  if (type === 'Online')
    return viewer.roles.includes('Customer') ? { customerId: viewer.userId, phone: null } : null;
  const isStaff = viewer !== clockViewer && isStaffOf(viewer, storeId);
  return isStaff && phone !== undefined ? { customerId: null, phone } : null;
};

/** Prices a request with its code, or without it where that does not count, and tells what is to be said of it. */
const priceAsked = async (
  ctx: Ctx,
  {
    request,
    ...asked
  }: { request: InputOf<Rows['orders.quote']>; settings: StoreSettings; viewer: Viewer; now: Instant },
) => {
  const { couponCode: typed = '', ...plain } = request;
  const refused = typed === '' ? null : await findCodeRefusal(ctx, typed);
  const guest = guestOfQuote(request, asked.viewer);
  const priced = await priceWish(ctx.db, { ...asked, request: refused === null ? request : plain, guest });
  const decision = refused ?? priced.coupon;
  const quoted =
    decision === null ? {} : { coupon: presentQuoted(ctx, { typed, decision, hire: priced.hire }) };
  return { ...priced, quoted };
};

/** The most pieces that a calendar prices for staff. */
const mostPriced = 200;

/** Refuses `order.tooManyUnits` {most}: to price many pieces for many days is work, which anybody may ask for. */
const assertFewPieces = (lines: readonly { readonly quantity: number }[], most: number): void => {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces > most) throw new AppError('order.tooManyUnits', { most });
};

/** Prices a request and tells what is free; holds nothing. Refuses `store.unknown`, `store.closedDown`, `order.itemUnknown`, dates and prices. */
const quoteOrder = async (ctx: Ctx, request: InputOf<Rows['orders.quote']>): Promise<Quote> => {
  const settings = await requireActiveStore(ctx.db, request.storeId);
  const now = ctx.now();
  const viewer = askerOf(ctx);
  if (hasScanned(request) && (ctx.session === null || !isStaffOf(viewer, request.storeId)))
    throw new AppError('order.typeNotYours');
  const mostUnits = readParameter('MaxUnitsPerOrder', settings.parameters);
  if (ctx.session === null || !isStaffOf(viewer, request.storeId)) assertFewPieces(request.lines, mostUnits);
  const priced = await priceAsked(ctx, { settings, request, viewer, now });
  const { period, window, lines, items } = priced;
  const free = await countFree(ctx.db, { storeId: request.storeId, window, wanted: lines, now });
  const summary = summarize(priced.hire, lines, free);
  const rents = explainRent(priced.hire);
  // Guests learn what they may order, not what the store has.
  const isStaff = ctx.session !== null && viewer.isStaff;
  const mostShown = isStaff ? Infinity : mostUnits;
  return {
    startAt: new Date(period.startAt).toISOString(),
    endAt: new Date(period.endAt).toISOString(),
    dueAt: new Date(period.dueAt).toISOString(),
    lastDay: addDays(period.startOn, period.days - 1),
    days: period.days,
    lines: summary.map((line) => ({ ...line, free: Math.min(line.free, mostShown) })),
    items: items.map((item) => ({ ...item, note: '' })),
    rentFen: priced.rentFen,
    listFen: listFenOf(rents),
    savings: [...savingsOf(rents)],
    depositFen: priced.depositFen,
    feeFen: priced.feeFen,
    totalFen: priced.totalFen,
    ...priced.quoted,
    ...discountRoom(settings, viewer, priced.hire),
    ...(await payTermsOf(ctx, settings, priced.wish)),
    bookable: summary.every((line) => line.free >= line.quantity),
  };
};

/** One row for each thing requested, however many lines it takes. */
const summarize = (
  hire: Hire,
  lines: readonly PlannedLine[],
  free: ReadonlyMap<string, number>,
): Quote['lines'] => {
  const rows = new Map<string, Quote['lines'][number]>();
  for (const line of lines) {
    const want = wantOf(line);
    const { title, sizeLabel, depositFen, boundTo: barcode } = line;
    const quantity = (rows.get(want)?.quantity ?? 0) + line.quantity;
    rows.set(want, {
      title,
      sizeLabel,
      barcode,
      quantity,
      rateFen: rateFenOf(hire, { ...line, fromDay: null }),
      depositFen,
      free: free.get(want) ?? 0,
    });
  }
  return [...rows.values()];
};

/** What a cancellation now would keep and give back; `allowed` false when the status does not allow one. */
const quoteCancel = async (
  db: Queryable,
  scope: CommandScope,
): Promise<AnswerOf<Rows['orders.cancelQuote']>> => {
  const { hire, rows } = await requireOrder(db, scope.orderId);
  const keepPercent = keepPercentOf(scope, hire);
  const change = quoteCommand(scope, hire, { kind: 'cancel', keepPercent, reason: '-' });
  if (!change.ok) return { keepPercent, keptFen: 0, refundFen: 0, allowed: false };
  return {
    keepPercent,
    keptFen: Math.max(0, hireMoney(change.value.hire).chargeFen),
    refundFen: hireMoney(change.value.hire).promisedFen,
    allowed: actionsFor(hire, viewerAt(scope.viewer, rows.order), scope.now).includes('cancel'),
  };
};

const noChange = { totalFen: 0, dueFen: 0, refundFen: 0 };

/** What an extension would cost, and until when; `possible` false when the rules refuse it, or it is not the caller's to give. Refuses `store.closedDown`. */
const quoteExtension = async (
  db: Queryable,
  scope: CommandScope,
  days: number,
): Promise<AnswerOf<Rows['orders.extendQuote']>> => {
  const { hire, rows } = await requireOrder(db, scope.orderId);
  const extension = await extendOf(db, scope, { hire, rows, days });
  const { period } = extension;
  const change = quoteCommand(scope, hire, { kind: 'extend', ...extension });
  const { totalFen: amountFen, dueFen, refundFen } = change.ok ? change.value : noChange;
  return {
    amountFen,
    dueFen,
    refundFen,
    lastDay: addDays(period.startOn, period.days - 1),
    dueAt: new Date(period.dueAt).toISOString(),
    possible: change.ok && actionsFor(hire, viewerAt(scope.viewer, rows.order), scope.now).includes('extend'),
  };
};

/** What an order, its end or more days would cost. */
export const quoteHandlers = {
  'orders.quote': (input, ctx) => quoteOrder(ctx, input),
  'orders.dayPrices': async (input, ctx) => {
    if (hasScanned(input)) throw new AppError('order.typeNotYours');
    const { parameters } = await requireActiveStore(ctx.db, input.storeId);
    const isStaff = ctx.session !== null && isStaffOf(viewerOf(ctx.session), input.storeId);
    assertFewPieces(input.lines, isStaff ? mostPriced : readParameter('MaxUnitsPerOrder', parameters));
    return findDayPrices(ctx.db, input, { viewer: askerOf(ctx), now: ctx.now() });
  },
  'orders.cancelQuote': async (input, ctx) => quoteCancel(ctx.db, await scopeOf(ctx, input)),
  'orders.extendQuote': async (input, ctx) => quoteExtension(ctx.db, await scopeOf(ctx, input), input.days),
} satisfies Partial<Handlers<Rows>>;
