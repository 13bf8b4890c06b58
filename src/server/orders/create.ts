import type { z } from 'zod';
import type { newOrder } from '#contract/order-shapes.ts';
import { createHire, type NewHire } from '#domain/hire/create-hire.ts';
import { hirePosition } from '#domain/hire/hire-position.ts';
import type { Hire } from '#domain/hire/hire.ts';
import { priceOf, sumFen } from '#domain/hire/price.ts';
import { assetByTill, emptyPosition, postingsBetween } from '#domain/ledger/position.ts';
import { orderNumberOf } from '#domain/orders/order-number.ts';
import type { Period } from '#domain/orders/order.ts';
import { readParameter } from '#domain/stores/parameters.ts';
import type { Instant } from '#domain/time/instant.ts';
import { dayOf } from '#domain/time/zone.ts';
import type { Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import { lockStock, reserve } from '#server/equipment/hold-actions.ts';
import { writeJournals, type BookLater } from '#server/ledger/journal-actions.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import { recordEvent } from '#server/db/record-event.ts';
import type { Viewer } from '#server/orders/access.ts';
import { depositTerms } from '#server/orders/deposit-terms.ts';
import { windowOf } from '#server/orders/gear.ts';
import { newLineRow } from '#server/orders/line-row.ts';
import { roundsWith } from '#server/orders/number-key.ts';
import { contextOf, expiryOf, periodAt } from '#server/orders/period.ts';
import { billToColumns, hireToColumns } from '#server/orders/rows.ts';
import { insertOrder, nextOrderCount } from './sql.ts';
import type { Origin } from './sql-origins.ts';
import { assertNotTooMany, keepOrigins } from '#server/orders/unpaid-limit.ts';
import { planLines, type PlannedLine } from '#server/orders/wish.ts';
import type { StoreSettings } from '#server/stores/actions.ts';

export type NewOrderInput = z.output<typeof newOrder>;

/** For whom an order is made, as far as it is known. */
export type Guest = { readonly customerId: string | null; readonly name: string; readonly phone: string };

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
  /** Takes what is to be booked when the rest of the transaction is done; left out, it is booked with the order. */
  readonly bookLater?: BookLater;
};

/**
 * Books an order: takes the stock, writes the order with its first bill; gives the order's id.
 * Refuses `stock.soldOut`, `order.priceChanged` {totalFen}, `order.tooManyUnpaid`, `order.tooManyFromHere`, and what the rules refuse.
 */
export const bookOrder = async (tx: Queryable, request: OrderRequest): Promise<string> => {
  const { input, settings, now } = request;
  const period = periodAt(settings, input, now);
  const lines = await planLines(tx, input);
  const hire = orRefuse(createHire(newHireOf(request, { period, lines }), contextOf(settings, now)));
  assertPrice(hire, input.expectedTotalFen);
  await assertNotTooMany(tx, request);
  await lockStock(tx, settings.storeId, lines);
  const orderId = uuid();
  const orderNumber = await writeOrder(tx, request, { hire, orderId, lines });
  await keepOrigins(tx, orderId, request);
  await reserve(tx, {
    storeId: settings.storeId,
    orderId,
    window: windowOf(period, settings),
    wanted: lines,
    now,
  });
  const postings = postingsBetween(emptyPosition, hirePosition(hire, assetByTill(new Map())));
  const journal = { at: now, orderId, kind: 'order.created', memo: orderNumber, postings };
  if (request.bookLater === undefined) await writeJournals(tx, settings.storeId, [journal]);
  else request.bookLater(journal);
  return orderId;
};

/** What the rules need to make, or only to price, the order. Refuses what `depositTerms` refuses. */
export const newHireOf = (
  { input, viewer, settings, now }: Pick<OrderRequest, 'input' | 'viewer' | 'settings' | 'now'>,
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
  needsConfirmation: input.type === 'Online' && readParameter('ConfirmOnlineOrders', settings.parameters),
  mostUnits: input.type === 'Online' ? readParameter('MaxUnitsPerOrder', settings.parameters) : null,
  byManager: viewer.isManager,
  reason: input.reason,
  expiresAt: expiryOf(settings, { type: input.type, period, asked: false }, now),
});

const assertPrice = (hire: Hire, expectedTotalFen: number | undefined): void => {
  const totalFen = sumFen(priceOf(hire));
  if (expectedTotalFen !== undefined && expectedTotalFen !== totalFen) {
    throw new AppError('order.priceChanged', { totalFen }, { totalFen });
  }
};

type Booked = { hire: Hire; orderId: string; lines: readonly PlannedLine[] };

const writeOrder = async (tx: Queryable, request: OrderRequest, booked: Booked): Promise<string> => {
  const { settings, viewer, numberKey, now } = request;
  const year = Number(dayOf(now, settings.hours.zone).slice(0, 4));
  const counter = (await nextOrderCount(tx)) % 100_000_000;
  const orderNumber = orRefuse(orderNumberOf({ year, counter }, roundsWith(numberKey, year)));
  const by = viewer.userId === '' ? null : viewer.userId;
  const { hire, orderId } = booked;
  await insertOrder(tx, {
    order: { ...wholeOrderRow(request, booked), order_number: orderNumber, created_by: by },
    lines: booked.lines.flatMap((planned, position) => {
      const line = hire.lines[position];
      return line === undefined ? [] : [newLineRow({ orderId, position, planned, line, now })];
    }),
    bills: hire.bills.map((bill, position) => billToColumns(bill, { orderId, position, by })),
  });
  await recordEvent(tx, {
    actorId: by,
    actorName: viewer.displayName,
    kind: 'order.created',
    subject: { type: 'order', id: orderId },
    storeId: settings.storeId,
    after: { status: hire.status, totalFen: sumFen(priceOf(hire)) },
    at: now,
  });
  return orderNumber;
};

const wholeOrderRow = ({ input, guest, settings, now }: OrderRequest, { hire, orderId }: Booked) => ({
  ...hireToColumns(hire),
  id: orderId,
  store_id: settings.storeId,
  customer_id: guest.customerId,
  customer_name: guest.name,
  customer_phone: guest.phone,
  type: hire.type,
  delivery_address: hire.deliveryMethod === 'Delivery' ? input.deliveryAddress : '',
  pickup_address: hire.returnMethod === 'Pickup' ? input.pickupAddress : '',
  people: input.people,
  reason: input.reason,
  remark: input.remark,
  cancel_reason: '',
  agent_id: null,
  version: 1,
  created_at: new Date(now).toISOString(),
});

/** Tells whether a new order has to be delivered somewhere unknown. */
export const lacksAddress = (
  input: Pick<NewOrderInput, 'deliveryMethod' | 'returnMethod' | 'deliveryAddress' | 'pickupAddress'>,
): boolean =>
  (input.deliveryMethod === 'Delivery' && input.deliveryAddress === '') ||
  (input.returnMethod === 'Pickup' && input.pickupAddress === '');
