import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { orderRows } from '#contract/orders.ts';
import { hasCommandPermission, type OrderCommands } from '#domain/orders/command.ts';
import { datesFact } from '#domain/orders/date-changes.ts';
import { backDepositFen, giftRoomOf } from '#domain/orders/gifts.ts';
import { dueFenOf } from '#domain/orders/hire-money.ts';
import type { Hire, BillItem, Period } from '#domain/orders/hire.ts';
import { isUnpaid, openBill } from '#domain/orders/open-bill.ts';
import { kindsFen, priceOf, sumFen } from '#domain/orders/price.ts';
import { hasGearOut, lateUnitDays, liveUnits } from '#domain/orders/units.ts';
import { orderStatus } from '#domain/orders/status.ts';
import { keepPercentFor } from '#domain/stores/cancellation.ts';
import { mostDaysAhead } from '#domain/stores/horizon-parameter.ts';
import { readParameter } from '#domain/stores/parameters.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import { clockViewer, isStaffOf, type Viewer, viewerAt } from '#server/orders/access.ts';
import {
  assertComesBack,
  assertNear,
  assertPartToCome,
  assertOpens,
  daysAheadOf,
  endingWith,
  expiryOf,
  giftLimitOf,
  movedPeriod,
  periodAt,
} from '#server/orders/period.ts';
import { assertMayOwe } from '#server/orders/create.ts';
import { forgetDeclared } from '#server/orders/declare-actions.ts';
import { findOwnTerms } from '#server/orders/order-member-actions.ts';
import { addedRates } from '#server/orders/plan-lines.ts';
import { requireOrder, runCommand, type CommandScope, type Locked } from '#server/orders/run-command.ts';
import { assertActive } from '#server/stores/actions.ts';

type Done = Promise<unknown>;
type Found = Pick<Locked, 'hire' | 'rows'>;

/** Opens a Reservation's bill. Only staff's asking sets the short timer: whoever else begins to pay keeps the time there was. */
export const askPayment = (tx: Queryable, scope: CommandScope): Done =>
  runCommand(tx, scope, {
    kind: 'askPayment',
    build: ({ hire, rows }) => {
      const { viewer, settings, now } = scope;
      const asked = expiryOf(settings, { ...hire, asked: true }, now);
      const byStaff = viewer !== clockViewer && isStaffOf(viewer, rows.order.storeId);
      return { expiresAt: byStaff ? asked : Math.max(asked, hire.expiresAt ?? 0) };
    },
  });

/**
 * Books cash that staff took for a bill. Refuses `payment.receivedTooLittle` when the guest gave less than what is to
 * be booked.
 */
export const confirmCash = (
  tx: Queryable,
  scope: CommandScope,
  cash: { billId: string; amountFen: number; receivedFen?: number | undefined },
): Done => {
  const { amountFen, receivedFen } = cash;
  const build = ({ hire }: Locked): OrderCommands['recordPayment'] => {
    // Before it is asked for, the first bill has the order's own id.
    const billId = cash.billId === scope.orderId ? null : cash.billId;
    if (billId !== null && openBill(hire)?.id !== billId)
      throw new AppError(hire.bills.some(({ id }) => id === billId) ? 'bill.notOpen' : 'bill.unknown');
    const payableFen = billId === null ? firstBillFenOf(hire) : Math.max(0, dueFenOf(hire));
    if (payableFen === 0) throw new AppError('bill.notOpen');
    if (receivedFen !== undefined && receivedFen < amountFen)
      throw new AppError('payment.receivedTooLittle', {}, { amountFen });
    return { billId, amountFen, method: 'cash' };
  };
  const given = receivedFen === undefined ? scope : { ...scope, receivedFen };
  return runCommand(tx, given, { kind: 'recordPayment', build });
};

/** What can be paid of the first bill; a Reservation is asked for all of its price by paying it. */
const firstBillFenOf = (hire: Hire): number => {
  if (hire.status === orderStatus.reserved) return sumFen(priceOf(hire));
  return openBill(hire)?.purpose === 'Initial' ? Math.max(0, dueFenOf(hire)) : 0;
};

/** Books cash that staff handed back. */
export const confirmCashRefund = (
  tx: Queryable,
  scope: CommandScope,
  { paymentId }: { paymentId: string },
): Done =>
  runCommand(tx, scope, {
    kind: 'confirmRefund',
    build: ({ hire }) => {
      const isCash = hire.payments.some(({ id, method }) => id === paymentId && method === 'cash');
      if (!isCash) throw new AppError('payment.unknown');
      return { paymentId };
    },
  });

/** How the units of each line came back. */
type TakenLines = InputOf<(typeof orderRows)['orders.takeBack']>['lines'];

/** Takes gear back, all of it or a part. */
export const takeBackGear = (tx: Queryable, scope: CommandScope, lines: TakenLines): Done => {
  const lineNotes = new Map(
    lines.filter(({ note }) => note !== '').map(({ lineId, note }) => [lineId, note]),
  );
  const closes = lines.map(({ lineId, returned, damaged, lost }) => ({ lineId, returned, damaged, lost }));
  const noted = { ...scope, lineNotes, note: [...lineNotes.values()].join(' / ') };
  return runCommand(tx, noted, { kind: 'closeLines', closes });
};

/** What staff add to the settlement, in fen. */
type Charges = Omit<InputOf<(typeof orderRows)['orders.settle']>, 'id' | 'version'>;

/** Settles an order whose gear is all back. Refuses `session.forbidden` and `order.reasonRequired` where it forgives. */
export const settle = (tx: Queryable, scope: CommandScope, charges: Charges): Done =>
  runCommand(
    tx,
    { ...scope, note: charges.note },
    {
      kind: 'settle',
      build: (locked) => {
        if (forgives(scope, locked.hire, charges))
          assertMayForgive(viewerAt(scope.viewer, locked.rows.order), charges);
        return {
          late: lateLines(scope, locked.hire),
          waivesLate: charges.waiveLate,
          charges: chargeItems(charges),
          keepPercent: untakenPercent(scope, locked.hire),
          reason: charges.note,
        };
      },
    },
  );

const lateLines = ({ settings }: CommandScope, hire: Hire): OrderCommands['settle']['late'] =>
  hire.lines.map((line) => ({ lineId: line.id, unitDays: lateUnitDays(hire, line, settings.hours.zone) }));

/** Of gear that nobody took the store keeps what a cancellation would keep now. */
export const untakenPercent = ({ settings, now }: CommandScope, { period }: Hire): number =>
  keepPercentFor(now, period, readParameter('CancellationTiers', settings.parameters));

/** Late days that cost something, or gear that nobody took. */
const forgives = (scope: CommandScope, hire: Hire, { waiveLate, otherFen }: Charges): boolean => {
  if (otherFen < 0 || !waiveLate) return otherFen < 0;
  const settlement = { late: lateLines(scope, hire), typed: [], keepPercent: untakenPercent(scope, hire) };
  const chargedFen = (late: typeof settlement.late): number =>
    kindsFen(priceOf({ ...hire, settlement: { ...settlement, late } }), 'ExtensionFee');
  return chargedFen(settlement.late) > chargedFen([]) || hire.lines.some((line) => liveUnits(line) > 0);
};

/** How much more of an order the caller may give away; without a limit `room` is null. */
export const giftRoomFor = async (
  db: Queryable,
  scope: CommandScope,
): Promise<AnswerOf<(typeof orderRows)['orders.giftRoom']>> => {
  const { hire, rows } = await requireOrder(db, scope.orderId);
  const limit = giftLimitOf(scope.settings, viewerAt(scope.viewer, rows.order));
  if (limit === null) return { room: null };
  const settlement = { late: lateLines(scope, hire), typed: [], keepPercent: untakenPercent(scope, hire) };
  const charged = hire.settlement === null && !hasGearOut(hire) ? { ...hire, settlement } : hire;
  const room = giftRoomOf(hire, hire, limit);
  const lateFen = giftRoomOf(hire, charged, limit).feeFen;
  return { room: { ...room, lateFen, depositFen: room.depositFen + backDepositFen(hire) } };
};

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
  { reason, keepPercent: expectedPercent }: { reason: string; keepPercent?: number | undefined },
): Done =>
  runCommand(
    tx,
    { ...scope, note: reason },
    {
      kind: 'cancel',
      build: ({ hire, rows }) => {
        const keepPercent = keepPercentOf(scope, hire);
        // The hour passed at which more is kept: who cancels looks at the amounts again.
        if (expectedPercent !== undefined && expectedPercent !== keepPercent)
          throw new AppError('order.priceChanged', {}, { keepPercent });
        return { keepPercent, reason, byGuest: isByGuest(scope.viewer, rows.order.storeId) };
      },
    },
  );

/** The share of the rent of a paid order that a cancellation now would keep: by the last dates that were paid for. */
export const keepPercentOf = (
  { settings, now }: Pick<CommandScope, 'settings' | 'now'>,
  hire: Hire,
): number => {
  if (hire.status !== orderStatus.pendingDelivery) return 0;
  const paid = isUnpaid(hire, datesFact) ? hire.datesBefore?.period : undefined;
  const tiers = readParameter('CancellationTiers', settings.parameters);
  return keepPercentFor(now, paid ?? hire.period, tiers);
};

/** Waives what is still due. Refuses `order.priceChanged` {totalFen} when that is another sum than the caller saw. */
export const waive = (
  tx: Queryable,
  { expectedFen, ...scope }: CommandScope,
  { reason }: { reason: string },
): Done =>
  runCommand(
    tx,
    { ...scope, note: reason },
    {
      kind: 'waive',
      build: ({ hire }) => {
        const totalFen = dueFenOf(hire);
        if (expectedFen !== undefined && expectedFen !== totalFen)
          throw new AppError('order.priceChanged', { totalFen }, { totalFen });
        return { reason };
      },
    },
  );

/** Lengthens the hire of gear that is out, which then is not on its way back. Refuses `store.closedDown`, and to guests `order.tooManyUnpaid` {most}. */
export const extend = async (
  tx: Queryable,
  scope: CommandScope,
  { days }: { days: number },
): Promise<void> => {
  await runCommand(tx, scope, {
    kind: 'extend',
    build: async (locked) => {
      const { storeId, customerId } = locked.rows.order;
      if (!isStaffOf(scope.viewer, storeId)) await assertMayOwe(tx, scope, customerId);
      return extendOf(tx, scope, { ...locked, days });
    },
  });
  await forgetDeclared(tx, scope);
};

/** Works out what some days more mean; guests have to pay for them in time. Refuses `store.closedDown`, guests `order.endClosed` {day}. */
export const extendOf = async (
  db: Queryable,
  scope: CommandScope,
  { hire, rows, days }: Found & { days: number },
): Promise<OrderCommands['extend']> => {
  assertActive(scope.settings);
  const period = movedPeriod(scope.settings, hire, days);
  const isStaff = isStaffOf(scope.viewer, rows.order.storeId);
  if (!isStaff) assertComesBack(scope.settings, period);
  const expiresAt = isStaff
    ? null
    : expiryOf(scope.settings, { type: hire.type, period, asked: true }, scope.now);
  const rates = await addedRates(db, { hire, rows }, period);
  return { days, period, expiresAt, byManager: viewerAt(scope.viewer, rows.order).isManager, rates };
};

/** Moves an order that was not handed over to other dates. Refuses `store.closedDown`, `order.tooManyUnpaid` {most}. */
export const redate = (tx: Queryable, scope: CommandScope, dates: RequestedDates): Done =>
  runCommand(tx, scope, {
    kind: 'redate',
    build: async (locked) => {
      if (owesMore(scope, locked, dates)) await assertMayOwe(tx, scope, locked.rows.order.customerId);
      return redateOf(tx, scope, { ...locked, dates });
    },
  });

/** A guest's own request for more days of what is paid. */
const owesMore = ({ viewer }: CommandScope, { hire, rows }: Found, { days }: RequestedDates): boolean =>
  hire.status === orderStatus.pendingDelivery &&
  days > hire.period.days &&
  !isStaffOf(viewer, rows.order.storeId);

/** Other dates for an order. */
type RequestedDates = { readonly startDate: string; readonly days: number };

/** Works out what other dates mean. Refuses `store.closedDown`, `order.redateTooLate`, `order.startClosed` {day}, `order.endClosed` {day}, wrong dates. */
export const redateOf = async (
  db: Queryable,
  scope: CommandScope,
  { hire, rows, dates }: Found & { dates: RequestedDates },
): Promise<OrderCommands['redate']> => {
  assertActive(scope.settings);
  assertNoFeeAvoided(scope, hire);
  const { dayPart = null } = hire.period;
  const period = periodAt(
    scope.settings,
    { ...dates, dayPart },
    {
      now: scope.now,
      daysAhead: await daysAheadFor(db, scope, { hire, dates }),
    },
  );
  assertPartToCome(period, scope.now);
  if (scope.viewer.isAsserted) assertNear(scope.settings, period, scope.now);
  if (!isStaffOf(scope.viewer, rows.order.storeId)) {
    if (period.startOn === hire.period.startOn) assertComesBack(scope.settings, period);
    else assertOpens(scope.settings, dates);
  }
  const expiresAt = expiryOfMoved(scope, hire, period);
  const rates = await addedRates(db, { hire, rows }, period);
  return { period, expiresAt, byManager: viewerAt(scope.viewer, rows.order).isManager, rates };
};

/** How far ahead the caller moves an order; one that somebody booked further ahead may stay there, or come nearer. */
const daysAheadFor = async (
  db: Queryable,
  scope: CommandScope,
  { hire, dates }: Pick<Found, 'hire'> & { dates: RequestedDates },
): Promise<number> =>
  dates.startDate <= hire.period.startOn
    ? mostDaysAhead
    : daysAheadOf(scope.settings, { viewer: scope.viewer, member: await findOwnTerms(db, scope) });

/**
 * A reservation waits until its first day, a paid order for the money of longer dates. A timer that runs goes on; staff
 * start that of longer dates anew.
 */
const expiryOfMoved = (
  { viewer, settings, now }: CommandScope,
  hire: Hire,
  period: Period,
): Instant | null => {
  if (hire.status === orderStatus.pending)
    return hire.expiresAt === null ? null : endingWith(period, hire.expiresAt);
  const until = isUnpaid(hire, datesFact) ? (hire.datesBefore?.until ?? null) : null;
  if (until !== null && !isStaffOf(viewer, settings.storeId)) return endingWith(period, until);
  const asked = hire.status === orderStatus.pendingDelivery;
  return expiryOf(settings, { type: hire.type, period, asked }, now);
};

/** Once a cancellation would cost something, a guest's paid dates are the counter's to move: later dates would undo the fee. */
const assertNoFeeAvoided = (scope: CommandScope, hire: Hire): void => {
  if (isStaffOf(scope.viewer, scope.settings.storeId) || keepPercentOf(scope, hire) === 0) return;
  throw new AppError('order.redateTooLate');
};
