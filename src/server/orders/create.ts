import type { z } from 'zod';
import type { newOrder } from '#contract/order-request.ts';
import type { orderDetail } from '#contract/order-shapes.ts';
import { makesOrders } from '#domain/access/rights.ts';
import type { Attribution } from '#domain/orders/commission.ts';
import { createHire, type NewHire } from '#domain/orders/create-hire.ts';
import { lacksAddress } from '#domain/orders/lacks-address.ts';
import type { Gift } from '#domain/orders/gifts.ts';
import { hirePosition } from '#domain/orders/hire-money.ts';
import type { Hire, Period } from '#domain/orders/hire.ts';
import { priceOf, sumFen } from '#domain/orders/price.ts';
import { assetByTill, emptyPosition, postingsBetween } from '#domain/ledger/journal.ts';
import { orderNumberOf } from '#domain/orders/order-number.ts';
import type { OrderType } from '#domain/orders/status.ts';
import { decideUnpaidRoom, unverifiedPieces, type Unpaid } from '#domain/orders/unpaid-room.ts';
import { readParameter } from '#domain/stores/parameters.ts';
import type { Instant } from '#domain/time/instant.ts';
import { dayOf } from '#domain/time/zone.ts';
import { findBringer } from '#server/agents/attribution-actions.ts';
import { calledBy, findOrigins, guestOf, type Guest } from '#server/orders/guest-of.ts';
import type { Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import { lockStock, reserve } from '#server/equipment/hold-actions.ts';
import { bookAtEnd, writeJournals, type BookLater } from '#server/ledger/journal-actions.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import { assertMayTry, couponOf, redeemOf } from '#server/orders/coupon-of.ts';
import { callerOf, type Ctx } from '#server/http/context.ts';
import { isStaffOf, madeBy, viewerOf, type Viewer } from '#server/orders/access.ts';
import { windowOf } from '#server/orders/gear.ts';
import { depositTerms } from '#server/orders/deposit-terms.ts';
import { assertNear, assertOpens, contextOf, expiryOf, unverifiedExpiry } from '#server/orders/period.ts';
import { findStay } from '#server/orders/order-member-actions.ts';
import { findNumberKey, roundsWith } from '#server/orders/number-key.ts';
import { recordOrderEvent } from '#server/orders/order-event.ts';
import { getNewOrder } from '#server/orders/reads.ts';
import { billToColumns, hireToColumns, newLineRow } from '#server/orders/rows.ts';
import { insertOrder, nextOrderCount } from './sql.ts';
import {
  countPieces,
  insertOrigins,
  lockUnpaid,
  lockUnpaidFrom,
  lockUnpaidOfAgent,
  type Origin,
} from './sql-origins.ts';
import { hasScanned, planLines, type PlannedLine } from '#server/orders/plan-lines.ts';
import { endScheme, takeScheme } from '#server/schemes/booking-actions.ts';
import { assertInForce } from '#server/stores/agreement-actions.ts';
import { requireActiveStore, type StoreSettings } from '#server/stores/actions.ts';

type NewOrderInput = z.output<typeof newOrder>;

type OrderRequest = {
  readonly input: NewOrderInput;
  readonly guest: Guest;
  readonly viewer: Viewer;
  readonly settings: StoreSettings;
  /** Key of the permutation behind order numbers. */
  readonly numberKey: string;
  /** Where an unproven guest books from; empty for everybody else. */
  readonly origins: readonly Origin[];
  readonly now: Instant;
  /** Who brought the guest; left out: nobody. */
  readonly agent?: Attribution | null;
  /** An agent books it for the guest: the store confirms it like an online order. */
  readonly isForAgent?: boolean;
  /** Takes what is to be booked when the rest of the transaction is done; left out, it is booked with the order. */
  readonly bookLater?: BookLater;
};

/**
 * Books an order: takes the stock, writes the order with its first bill; gives the order's id.
 * Refuses `stock.soldOut`, `order.priceChanged` {totalFen}, `order.tooManyUnpaid`, `order.tooManyFromHere`,
 * `order.tooMuchUnpaid`, `order.tooFarUnverified`, and what the rules and a coupon refuse.
 */
export const bookOrder = async (tx: Queryable, request: OrderRequest): Promise<string> => {
  const { input, viewer, settings, origins, now } = request;
  const { period, stay } = await findStay(tx, request);
  if (origins.length > 0) assertNear(settings, period, now);
  const lines = await planLines(tx, input, stay);
  const wish = newHireOf(request, { period, lines });
  const coupon = await couponOf(tx, input.couponCode, { ...request, wish });
  const { hire, gifts } = orRefuse(createHire({ ...wish, coupon }, contextOf(settings, now, viewer)));
  assertPrice(hire, input.expectedTotalFen);
  await assertNotTooMany(tx, request, lines);
  await lockStock(tx, settings.storeId, lines);
  const orderId = uuid();
  const orderNumber = await writeOrder(tx, request, { hire, gifts, orderId, lines });
  if (origins.length > 0 && !isStaffOf(viewer, settings.storeId)) await insertOrigins(tx, orderId, origins);
  await reserve(tx, {
    storeId: settings.storeId,
    orderId,
    window: windowOf(period, settings),
    wanted: lines,
    now,
  });
  await redeemOf(tx, hire, { ...request, orderId, wish });
  const postings = postingsBetween(emptyPosition, hirePosition(hire, assetByTill(new Map())));
  const journal = { at: now, orderId, kind: 'order.created', memo: orderNumber, postings };
  if (request.bookLater === undefined) await writeJournals(tx, settings.storeId, [journal]);
  else request.bookLater(journal);
  return orderId;
};

/**
 * Refuses one more booking to a guest whose own unpaid orders lock enough stock: `order.tooManyUnpaid`; gives how many
 * are enough, and what is held.
 */
const assertFewUnpaid = async (
  tx: Queryable,
  { parameters }: StoreSettings,
  own: Parameters<typeof lockUnpaid>[1],
): Promise<{ most: number; held: Unpaid }> => {
  const most = readParameter('MaxUnpaidPerGuest', parameters);
  const held = await lockUnpaid(tx, own);
  if (held.orders >= most) throw new AppError('order.tooManyUnpaid', { most });
  return { most, held };
};

/** Refuses longer dates to a proven guest whose unpaid orders lock enough stock: `order.tooManyUnpaid`. */
export const assertMayOwe = async (
  tx: Queryable,
  { settings }: Pick<OrderRequest, 'settings'>,
  customerId: string | null,
): Promise<void> => {
  if (customerId !== null)
    await assertFewUnpaid(tx, settings, { customerId, isAsserted: false, storeId: settings.storeId });
};

/**
 * Refuses one more booking of a guest whose unpaid orders lock enough stock: `order.tooManyUnpaid` for the own ones,
 * where those that somebody booked who only told name and phone are counted apart from the proven guest's,
 * `order.tooManyFromHere` for those of all who proved nothing and book from the same device, WeChat or network,
 * `order.tooMuchUnpaid` for the pieces of either, and for those of the reservations that an agent made.
 */
const assertNotTooMany = async (
  tx: Queryable,
  { guest, viewer, settings, origins, input, isForAgent = false }: OrderRequest,
  lines: readonly PlannedLine[],
): Promise<void> => {
  const { storeId, parameters } = settings;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const wanted = { pieces, pieceDays: pieces * input.days };
  const mostPieces = readParameter('MaxUnpaidPieces', parameters);
  if (isForAgent)
    return void orRefuse(
      decideUnpaidRoom(await lockUnpaidOfAgent(tx, viewer.userId, storeId), wanted, mostPieces),
    );
  if (isStaffOf(viewer, storeId) || guest.customerId === null) return;
  const isAsserted = origins.length > 0;
  const own = { customerId: guest.customerId, isAsserted, storeId };
  const { most, held } = await assertFewUnpaid(tx, settings, own);
  if (!isAsserted) return void orRefuse(decideUnpaidRoom(held, wanted, mostPieces));
  const mostOf = (kind: Origin['kind']): number =>
    kind === 'network' ? readParameter('MaxUnpaidPerNetwork', parameters) : most;
  const fromHere = await lockUnpaidFrom(tx, origins, storeId);
  if (fromHere.some(({ kind, orders }) => orders >= mostOf(kind)))
    throw new AppError('order.tooManyFromHere');
  const room = unverifiedPieces(
    { pieces: await countPieces(tx, storeId) },
    {
      pieces: readParameter('MaxUnverifiedPieces', parameters),
      percent: readParameter('MaxUnverifiedPercent', parameters),
    },
  );
  for (const unpaid of [held, ...fromHere]) orRefuse(decideUnpaidRoom(unpaid, wanted, room));
};

/** What the rules need to make, or only to price, the order. Refuses what `depositTerms` refuses. */
export const newHireOf = (
  {
    input,
    viewer,
    settings,
    now,
    origins = [],
    agent = null,
    isForAgent = false,
  }: Pick<OrderRequest, 'input' | 'viewer' | 'settings' | 'now' | 'agent' | 'isForAgent'> &
    Partial<Pick<OrderRequest, 'origins'>>,
  { period, lines }: { period: Period; lines: readonly PlannedLine[] },
): NewHire => ({
  type: input.type,
  deliveryMethod: input.deliveryMethod,
  returnMethod: input.returnMethod,
  period,
  lines,
  ...depositTerms({ input, viewer, settings }),
  discountFen: input.discountFen,
  deliveryFeeFen: readParameter('DeliveryFee', settings.parameters),
  pickupFeeFen: readParameter('PickupFee', settings.parameters),
  needsConfirmation:
    (input.type === 'Online' || isForAgent) && readParameter('ConfirmOnlineOrders', settings.parameters),
  mostUnits:
    input.type === 'Online' || isForAgent ? readParameter('MaxUnitsPerOrder', settings.parameters) : null,
  byManager: viewer.isManager,
  reason: input.reason,
  agent,
  expiresAt: firstExpiryOf(settings, { type: input.type, period, isVerified: origins.length === 0 }, now),
});

const firstExpiryOf = (
  settings: StoreSettings,
  { type, period, isVerified }: { type: OrderType; period: Period; isVerified: boolean },
  now: Instant,
): Instant => {
  // For a guest who proved nothing, nothing waits until pick-up.
  const expiresAt = expiryOf(settings, { type, period, asked: !isVerified }, now);
  // Staff need their time to confirm an order; only then can it be paid.
  const waitsForStaff = readParameter('ConfirmOnlineOrders', settings.parameters);
  return isVerified || waitsForStaff ? expiresAt : unverifiedExpiry(settings, expiresAt, now);
};

const assertPrice = (hire: Hire, expectedTotalFen: number | undefined): void => {
  const totalFen = sumFen(priceOf(hire));
  if (expectedTotalFen !== undefined && expectedTotalFen !== totalFen)
    throw new AppError('order.priceChanged', { totalFen }, { totalFen });
};

type Booked = { hire: Hire; gifts: readonly Gift[]; orderId: string; lines: readonly PlannedLine[] };

const writeOrder = async (tx: Queryable, request: OrderRequest, booked: Booked): Promise<string> => {
  const { input, settings, viewer, numberKey, now } = request;
  const year = Number(dayOf(now, settings.hours.zone).slice(0, 4));
  const counter = (await nextOrderCount(tx)) % 100_000_000;
  const orderNumber = orRefuse(orderNumberOf({ year, counter }, roundsWith(numberKey, year)));
  const by = viewer.userId === '' ? null : viewer.userId;
  const { hire, gifts, orderId } = booked;
  await insertOrder(tx, {
    order: { ...wholeOrderRow(request, booked, orderNumber), createdBy: by },
    lines: booked.lines.flatMap((planned, position) => {
      const line = hire.lines[position];
      return line === undefined ? [] : [newLineRow({ orderId, position, planned, line, now })];
    }),
    bills: hire.bills.map((bill, position) => billToColumns(bill, { orderId, position, by })),
  });
  await recordOrderEvent(tx, settings, {
    actorId: by,
    actorName: viewer.displayName,
    kind: 'order.created',
    orderId,
    after: {
      status: hire.status,
      totalFen: sumFen(priceOf(hire)),
      ...(hire.coupon !== null && { couponCode: hire.coupon.code }),
    },
    note: gifts.length > 0 ? input.reason : '',
    at: now,
    gifts,
  });
  return orderNumber;
};

const wholeOrderRow = (
  { input, guest, viewer, settings, now, isForAgent = false }: OrderRequest,
  { hire, orderId }: Booked,
  orderNumber: string,
) => ({
  ...hireToColumns(hire),
  id: orderId,
  storeId: settings.storeId,
  customerId: guest.customerId,
  orderNumber,
  customerName: guest.name ?? calledBy(orderNumber),
  customerPhone: guest.phone,
  type: hire.type,
  deliveryAddress: hire.deliveryMethod === 'Delivery' ? input.deliveryAddress : '',
  pickupAddress: hire.returnMethod === 'Pickup' ? input.pickupAddress : '',
  people: input.people,
  reason: input.reason,
  remark: input.remark,
  cancelReason: '',
  agreementNumber: input.agreementNumber ?? null,
  ...madeBy(viewer, settings.storeId),
  byAgent: isForAgent,
  version: 1,
  createdAt: new Date(now).toISOString(),
});

/**
 * Books an order for the caller: guests for themselves and Online, staff for a guest at their own store.
 * Refuses `store.unknown`, `store.closedDown`, `order.typeNotYours`, `session.forbidden`, `order.addressMissing`,
 * `order.guestMissing`, `order.agreementChanged`, and what `assertOpens`, `takeScheme` and booking refuse.
 */
export const createFor = async (ctx: Ctx, input: NewOrderInput): Promise<z.input<typeof orderDetail>> => {
  const viewer = viewerOf(callerOf(ctx));
  const settings = await requireActiveStore(ctx.db, input.storeId);
  assertMayMake(viewer, input);
  if (lacksAddress(input)) throw new AppError('order.addressMissing');
  if (!isStaffOf(viewer, settings.storeId)) assertOpens(settings, input);
  await assertMayTry(ctx, input.couponCode);
  const numberKey = await findNumberKey(ctx.db);
  const now = ctx.now();
  return ctx.write((tx) =>
    bookAtEnd(tx, settings.storeId, async (bookLater) => {
      await assertInForce(tx, { accepted: input.agreementNumber, mustAccept: input.type === 'Online' });
      const guest = await guestOf(tx, { viewer, input, settings, now });
      const origins = await findOrigins(tx, ctx, viewer);
      const scheme = await takeScheme(tx, input.schemeToken, now);
      // Staff say themselves who brought a guest.
      const code = input.type === 'Online' ? input.agentCode : undefined;
      const agent = await findBringer(tx, { code, agentId: scheme?.agentId ?? null }, { guest, settings });
      const request = { input, guest, viewer, settings, numberKey, origins, now, agent, bookLater };
      const orderId = await bookOrder(tx, request);
      if (scheme !== null) await endScheme(tx, scheme, { orderId, viewer, now });
      return getNewOrder(tx, orderId, { viewer, now });
    }),
  );
};

const assertMayMake = (viewer: Viewer, input: NewOrderInput): void => {
  const isStaffOrder = input.type !== 'Online';
  if (!isStaffOrder && viewer.roles.includes('Customer')) {
    if (input.discountFen > 0 || hasScanned(input)) throw new AppError('order.typeNotYours');
    return;
  }
  if (!isStaffOrder || !isStaffOf(viewer, input.storeId)) throw new AppError('order.typeNotYours');
  // The call is open to guests as well, and somebody may be both.
  if (!makesOrders.permissions.some((permission) => viewer.permissions?.includes(permission) ?? true))
    throw new AppError('session.forbidden');
};
