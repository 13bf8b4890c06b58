import type { OrderCommands } from '#domain/orders/command.ts';
import { hasCommandPermission } from '#domain/orders/command.ts';
import { dayRateFen } from '#domain/orders/lines.ts';
import { paidFen } from '#domain/orders/money.ts';
import type { BillItem, Order } from '#domain/orders/order.ts';
import { orderStatus } from '#domain/orders/status.ts';
import { keepsRent } from '#domain/orders/cancel.ts';
import { keepPercentFor } from '#domain/stores/cancellation.ts';
import { readParameter } from '#domain/stores/parameters.ts';
import type { Queryable } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import { clockViewer, isStaffOf, type Viewer, viewerAt } from '#server/orders/access.ts';
import { endingWith, extendedPeriod, expiryOf, periodAt } from '#server/orders/period.ts';
import { assertMayOwe } from '#server/orders/unpaid-limit.ts';
import { runCommand, type CommandScope, type Locked } from '#server/orders/run-command.ts';
import { assertActive } from '#server/stores/actions.ts';

type Done = Promise<unknown>;
type Found = Pick<Locked, 'order' | 'rows'>;

/** Opens a Reservation's bill. Only staff's asking sets the short timer: whoever else begins to pay keeps the time there was. */
export const askPayment = (tx: Queryable, scope: CommandScope): Done =>
  runCommand(tx, scope, {
    kind: 'askPayment',
    build: ({ order, rows }) => {
      const { viewer, settings, now } = scope;
      const asked = expiryOf(settings, { ...order, asked: true }, now);
      const byStaff = viewer !== clockViewer && isStaffOf(viewer, rows.order.store_id);
      return { expiresAt: byStaff ? asked : Math.max(asked, order.expiresAt ?? 0) };
    },
  });

/**
 * Books cash that staff took for a bill: the given amount, or all that is due. Refuses `payment.receivedTooLittle` when
 * the guest gave less than that.
 */
export const confirmCash = (
  tx: Queryable,
  scope: CommandScope,
  cash: { billId: string; amountFen?: number | undefined; receivedFen?: number | undefined },
): Done => {
  const { receivedFen } = cash;
  const build = ({ order }: Locked): OrderCommands['recordPayment'] => {
    const bill = order.bills.find(({ id }) => id === cash.billId);
    if (bill === undefined) throw new AppError('bill.unknown');
    if (bill.status !== 'Open' && bill.status !== 'Draft') throw new AppError('bill.notOpen');
    const amountFen = cash.amountFen ?? bill.totalFen - paidFen(order, bill.id);
    if (receivedFen !== undefined && receivedFen < amountFen)
      throw new AppError('payment.receivedTooLittle', {}, { amountFen });
    return { billId: bill.id, amountFen, method: 'cash' };
  };
  const given = receivedFen === undefined ? scope : { ...scope, receivedFen };
  return runCommand(tx, given, { kind: 'recordPayment', build });
};

/** Books cash that staff handed back. */
export const confirmCashRefund = (
  tx: Queryable,
  scope: CommandScope,
  { paymentId }: { paymentId: string },
): Done =>
  runCommand(tx, scope, {
    kind: 'confirmRefund',
    build: ({ order }) => {
      const isCash = order.payments.some(({ id, method }) => id === paymentId && method === 'cash');
      if (!isCash) throw new AppError('payment.unknown');
      return { paymentId };
    },
  });

/** How the units of one line came back. */
type TakenLine = { lineId: string; returned: number; damaged: number; lost: number; note: string };

/** Takes gear back, all of it or a part. */
export const takeBackGear = (tx: Queryable, scope: CommandScope, lines: readonly TakenLine[]): Done => {
  const lineNotes = new Map(
    lines.filter(({ note }) => note !== '').map(({ lineId, note }) => [lineId, note]),
  );
  const closes = lines.map(({ lineId, returned, damaged, lost }) => ({ lineId, returned, damaged, lost }));
  const noted = { ...scope, lineNotes, note: [...lineNotes.values()].join(' / ') };
  return runCommand(tx, noted, { kind: 'closeLines', closes });
};

/** What staff add to the settlement, in fen. */
type Charges = {
  readonly waiveLate: boolean;
  readonly damages: readonly { lineId: string; amountFen: number; note: string }[];
  readonly cleaningFen: number;
  readonly otherFen: number;
  readonly note: string;
};

/** Settles an order whose gear is all back. Refuses `session.forbidden` and `order.reasonRequired` where it forgives. */
export const settle = (tx: Queryable, scope: CommandScope, charges: Charges): Done =>
  runCommand(
    tx,
    { ...scope, note: charges.note },
    {
      kind: 'settle',
      build: (locked) => {
        if (forgives(locked, charges)) assertMayForgive(viewerAt(scope.viewer, locked.rows.order), charges);
        const late = locked.rows.lines.map(({ id, late_unit_days: unitDays }) => ({ lineId: id, unitDays }));
        return { late: charges.waiveLate ? [] : late, charges: chargeItems(charges) };
      },
    },
  );

const forgives = ({ order, rows }: Found, { waiveLate, otherFen }: Charges): boolean =>
  otherFen < 0 ||
  (waiveLate &&
    order.lines.some(
      (line) =>
        dayRateFen(order, line) > 0 &&
        rows.lines.some(({ id, late_unit_days: unitDays }) => id === line.id && unitDays > 0),
    ));

// What is given back or let go is a refund like any other, whatever it is called.
const assertMayForgive = ({ permissions }: Viewer, { note }: Charges): void => {
  if (permissions !== null && !hasCommandPermission('adjust', permissions))
    throw new AppError('session.forbidden');
  if (note.trim() === '') throw new AppError('order.reasonRequired');
};

const chargeItems = ({ damages, cleaningFen, otherFen, note }: Charges): BillItem[] =>
  [
    ...damages.map((damage) => ({ kind: 'DamageFee' as const, ...damage })),
    { kind: 'CleaningFee' as const, amountFen: cleaningFen, lineId: null, note: '' },
    { kind: 'Other' as const, amountFen: otherFen, lineId: null, note },
  ].filter(({ amountFen }) => amountFen !== 0);

/** Somebody who does not stand behind the counter of the order's store, nor is the clock. */
const isByGuest = (viewer: Viewer, storeId: string): boolean =>
  viewer !== clockViewer && !isStaffOf(viewer, storeId);

/**
 * Cancels an order; the store keeps what its tiers say of a paid one. Refuses `order.priceChanged` {keepPercent} when
 * another share is kept by now than the caller was shown.
 */
export const cancel = (
  tx: Queryable,
  scope: CommandScope,
  { reason, keepPercent: shownPercent }: { reason: string; keepPercent?: number | undefined },
): Done =>
  runCommand(
    tx,
    { ...scope, note: reason },
    {
      kind: 'cancel',
      build: ({ order, rows }) => {
        const keepPercent = keepPercentOf(scope, order);
        // The hour passed at which more is kept: who cancels looks at the amounts again.
        if (shownPercent !== undefined && shownPercent !== keepPercent)
          throw new AppError('order.priceChanged', {}, { keepPercent });
        return { keepPercent, reason, byGuest: isByGuest(scope.viewer, rows.order.store_id) };
      },
    },
  );

/** The share of rent that a cancellation now would keep. */
export const keepPercentOf = (
  scope: Pick<CommandScope, 'settings' | 'now'>,
  order: Pick<Order, 'period' | 'status'>,
): number =>
  keepsRent(order)
    ? keepPercentFor(scope.now, order.period, readParameter('CancellationTiers', scope.settings.parameters))
    : 0;

/** Lengthens the hire of gear that is out. Refuses `store.closedDown`, and to guests `order.tooManyUnpaid` {most}. */
export const extend = (tx: Queryable, scope: CommandScope, { days }: { days: number }): Done =>
  runCommand(tx, scope, {
    kind: 'extend',
    build: async (locked) => {
      const { store_id: storeId, customer_id: customerId } = locked.rows.order;
      if (!isStaffOf(scope.viewer, storeId)) await assertMayOwe(tx, scope, customerId);
      return extendOf(scope, locked, days);
    },
  });

/** Works out what some days more mean; guests have to pay for them in time. Refuses `store.closedDown`. */
export const extendOf = (
  scope: CommandScope,
  { order, rows }: Found,
  days: number,
): OrderCommands['extend'] => {
  assertActive(scope.settings);
  const period = extendedPeriod(scope.settings, order, days);
  const expiresAt = isStaffOf(scope.viewer, rows.order.store_id)
    ? null
    : expiryOf(scope.settings, { type: order.type, period, asked: true }, scope.now);
  return { days, period, expiresAt, byManager: viewerAt(scope.viewer, rows.order).isManager };
};

/** Moves an order that was not handed over to other dates. Refuses `store.closedDown`, `order.tooManyUnpaid` {most}. */
export const redate = (tx: Queryable, scope: CommandScope, wish: DatesWish): Done =>
  runCommand(tx, scope, {
    kind: 'redate',
    build: async (locked) => {
      if (owesMore(scope, locked, wish)) await assertMayOwe(tx, scope, locked.rows.order.customer_id);
      return redateOf(scope, locked, wish);
    },
  });

/** A guest's own wish for more days of what is paid. */
const owesMore = ({ viewer }: CommandScope, { order, rows }: Found, { days }: DatesWish): boolean =>
  order.status === orderStatus.pendingDelivery &&
  days > order.period.days &&
  !isStaffOf(viewer, rows.order.store_id);

/** Other dates for an order. */
type DatesWish = { readonly startDate: string; readonly days: number };

/** Works out what other dates mean. Refuses `store.closedDown`, `order.redateTooLate`, wrong dates. */
export const redateOf = (
  scope: CommandScope,
  { order, rows }: Found,
  wish: DatesWish,
): OrderCommands['redate'] => {
  assertActive(scope.settings);
  assertNoFeeAvoided(scope, order);
  const period = periodAt(scope.settings, wish, scope.now);
  // A reservation waits until its first day, a paid order for the money of longer dates; else the timer that runs goes on.
  const isPaid = order.status === orderStatus.pendingDelivery;
  const moved = { type: order.type, period, asked: isPaid };
  const expiresAt =
    order.status === orderStatus.pending
      ? endingWith(period, order.expiresAt)
      : expiryOf(scope.settings, moved, scope.now);
  return { period, expiresAt, byManager: viewerAt(scope.viewer, rows.order).isManager };
};

/** Once a cancellation would cost something, a guest's paid dates are the counter's to move: later dates would undo the fee. */
const assertNoFeeAvoided = (scope: CommandScope, order: Order): void => {
  const isPaid = order.status === orderStatus.pendingDelivery;
  if (!isPaid || isStaffOf(scope.viewer, scope.settings.storeId) || keepPercentOf(scope, order) === 0) return;
  throw new AppError('order.redateTooLate');
};
