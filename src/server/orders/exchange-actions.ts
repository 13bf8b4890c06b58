import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { orderChangeRows } from '#contract/order-changes.ts';
import type { Hire, HireLine } from '#domain/orders/hire.ts';
import { endedUnits, findLine, hasLeft, isOut } from '#domain/orders/units.ts';
import { canOrder, type OrderCommand } from '#domain/orders/command.ts';
import { memberOf } from '#domain/pricing/join-lines.ts';
import { daysToExchange, withSpans, type RateSpan } from '#domain/pricing/tariff.ts';
import { addDays, daysBetween } from '#domain/time/days.ts';
import { dayOf } from '#domain/time/zone.ts';
import type { Queryable } from '#server/db/database.ts';
import { countFree } from '#server/equipment/availability-actions.ts';
import {
  exchangeGear,
  findInStore,
  lockStockWith,
  swapHeld,
} from '#server/equipment/exchange-gear-actions.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import { assertMayCommand, viewerAt } from '#server/orders/access.ts';
import { windowLeft } from '#server/orders/gear.ts';
import { newLineRow } from '#server/orders/rows.ts';
import { quoteCommand } from '#server/orders/price-change.ts';
import { requireOrder, runCommand, type CommandScope, type Locked } from '#server/orders/run-command.ts';
import { planLines, stayOf, type PlannedLine } from '#server/orders/plan-lines.ts';
import { insertLines, type LineRow, type OrderRows } from './sql.ts';

type Quote = AnswerOf<(typeof orderChangeRows)['orders.exchangeQuote']>;
type ExchangeOrder = InputOf<(typeof orderChangeRows)['orders.exchange']>;
/** What goes for what: a scanned code, or, before anything has left, a size or a pool. */
type ExchangeInput = InputOf<(typeof orderChangeRows)['orders.exchangeQuote']>;

type Planned = {
  /** What is known of the new gear. */
  readonly planned: PlannedLine;
  readonly command: OrderCommand<'exchange'>;
  /** The line that joins the order. */
  readonly line: HireLine;
  readonly quote: Pick<Quote, 'rentFen' | 'depositFen' | 'totalFen' | 'dueFen' | 'refundFen'>;
};

const today = ({ settings, now }: CommandScope): string => dayOf(now, settings.hours.zone);

/** Whether the gear that is to be exchanged is still in the shop. */
const isAhead = (hire: Hire, lineId: string): boolean => {
  const line = findLine(hire, lineId);
  return line === undefined || !hasLeft(line);
};

/**
 * What takes a return back whose gear is to be given for other gear: it was scanned into the bin before anybody knew of the
 * exchange. Null where the gear is out, never left, or came back harmed.
 */
const reopeningOf = (
  hire: Hire,
  { lineId, quantity }: ExchangeInput,
): OrderCommand<'correctClose'> | null => {
  const line = findLine(hire, lineId);
  if (line === undefined || !hasLeft(line) || isOut(line)) return null;
  if (endedUnits(line, 'returned') < quantity) return null;
  return { kind: 'correctClose', lineId, from: 'returned', to: 'out', units: quantity };
};

/** What a request names. */
const thingOf = async (
  db: Queryable,
  { storeId, hire, request }: { storeId: string; hire: Hire; request: ExchangeInput },
): Promise<Pick<ExchangeInput, 'variantId' | 'poolId'> & { code: string | null; equipmentId?: string }> => {
  const { barcode, variantId, poolId } = request;
  if (barcode !== undefined) return findInStore(db, { storeId, barcode });
  if (!isAhead(hire, request.lineId)) throw new AppError('order.codeMissing');
  return { code: null, variantId, poolId };
};

/** Looks the new gear up and lets the rules decide, before anything is touched. */
const plan = async (
  db: Queryable,
  scope: CommandScope,
  { hire, rows, request }: Pick<Locked, 'hire' | 'rows'> & { request: ExchangeInput & { reason: string } },
): Promise<Planned> => {
  if (!canOrder('exchange', hire.status)) throw new AppError('order.notNow');
  const { storeId } = scope.settings;
  const { code, ...thing } = await thingOf(db, { storeId, hire, request });
  const old = rows.lines.find(({ id }) => id === request.lineId);
  const lines = [{ ...thing, quantity: request.quantity, person: old?.person ?? undefined }];
  const ahead = isAhead(hire, request.lineId);
  const stay = stayOf(storeId, hire.period, ahead ? undefined : today(scope));
  const days = daysToExchange({ tariff: old?.tariff ?? null }, stay, ahead);
  const [first] = await planLines(db, { lines }, { storeId, ...days, member: memberOf(hire.lines) });
  if (first === undefined) throw new AppError('order.itemUnknown');
  // Sets of what comes in do not matter: it takes over what the set took off of the old gear.
  const planned = { ...first, quantity: request.quantity };
  if (ahead && isSameThing(old, planned)) throw new AppError('order.nothingToChange');
  const { id, size, shelfRateFen, depositFen } = planned;
  const { lineId, quantity, reason } = request;
  const rates = ratesBefore(rows, { old, planned });
  const newLine = { id, size, shelfRateFen, depositFen, boundTo: code, rates };
  const command: OrderCommand<'exchange'> = { kind: 'exchange', lineId, quantity, newLine, reason };
  const { hire: after, ...quote } = orRefuse(quoteCommand(scope, hire, command));
  const line = after.lines.at(-1);
  if (line === undefined) throw new Error('an exchange adds a line');
  return { planned, command, line, quote };
};

/** Gear that the line was before costs what it cost then: going to and fro costs nothing. */
const ratesBefore = (
  { lines }: OrderRows,
  { old, planned }: { old: LineRow | undefined; planned: PlannedLine },
): readonly RateSpan[] => {
  const before = lines.find((line) => line.rootId === old?.rootId && isSameThing(line, planned));
  const listed = planned.tariff?.spans ?? [];
  // What was booked before there were tariffs cost its own rate on each day.
  if (before?.tariff === null) return listed.map((span) => ({ ...span, rateFen: before.shelfRateFen }));
  return withSpans(before?.tariff ?? null, listed)?.spans ?? [];
};

const isSameThing = (old: LineRow | undefined, line: PlannedLine): boolean =>
  old?.variantId === line.variantId && old.poolId === line.poolId;

/** Counts the days that other gear costs more or less for: all of them until something has left, then those left. */
const daysToSwap = (scope: CommandScope, hire: Hire, lineId: string): number => {
  const { startOn, days } = hire.period;
  const left = Math.min(days, Math.max(0, daysBetween(today(scope), addDays(startOn, days))));
  return isAhead(hire, lineId) ? days : left;
};

/** Tells what an exchange would cost and whether the new gear can be had. Refuses as `exchange` does, but for stock that is promised. */
export const quoteExchange = async (
  db: Queryable,
  scope: CommandScope,
  request: ExchangeInput,
): Promise<Quote> => {
  const { hire: now, rows } = await requireOrder(db, scope.orderId);
  const reopening = reopeningOf(now, request);
  const hire = reopening === null ? now : orRefuse(quoteCommand(scope, now, reopening)).hire;
  assertMayCommand(viewerAt(scope.viewer, rows.order), 'exchange', hire);
  const { planned, command, quote } = await plan(db, scope, {
    hire,
    rows,
    request: { ...request, reason: '-' },
  });
  const free = await countFree(db, {
    storeId: scope.settings.storeId,
    window: windowLeft(scope, hire),
    wanted: [planned],
    now: scope.now,
  });
  return {
    ...quote,
    title: planned.title,
    sizeLabel: planned.sizeLabel,
    barcode: command.newLine.boundTo,
    daysLeft: daysToSwap(scope, hire, request.lineId),
    isFree:
      (free.get(planned.equipmentId ?? planned.poolId ?? planned.variantId ?? '') ?? 0) >= request.quantity,
  };
};

/**
 * Swaps gear for other gear of the store: one comes back, or came back whole before, and the other goes out; or one is let
 * go and the other held when nothing has left. The difference for the days left is billed or given back. Refuses
 * `order.priceChanged` {totalFen}, what the rule refuses, what the new gear's code and its other bookings refuse.
 */
export const exchange = async (
  tx: Queryable,
  scope: CommandScope,
  request: ExchangeOrder,
): Promise<unknown> => {
  const own = { ...(await reopen(tx, scope, request)), note: request.reason };
  return runCommand(tx, own, {
    kind: 'exchange',
    build: async (locked) => {
      const planned = await plan(tx, own, { ...locked, request });
      locked.endangered.push(...(await moveExchanged(tx, own, { ...locked, request, planned })));
      return planned.command;
    },
  });
};

/** Takes the return of the gear back, where there was one; gives what the exchange is then made in. */
const reopen = async (tx: Queryable, scope: CommandScope, request: ExchangeOrder): Promise<CommandScope> => {
  const reopening = reopeningOf((await requireOrder(tx, scope.orderId)).hire, request);
  if (reopening === null) return scope;
  const { expectedFen, version, ...own } = scope;
  await runCommand(tx, { ...own, ...(version !== undefined && { version }) }, reopening);
  return { ...own, expectedFen };
};

const moveExchanged = async (
  tx: Queryable,
  scope: CommandScope,
  { hire, rows, request, planned: { planned, line } }: Locked & { request: ExchangeOrder; planned: Planned },
): Promise<readonly string[]> => {
  const { orderId, now, viewer } = scope;
  const storeId = scope.settings.storeId;
  const neverLeft = isAhead(hire, request.lineId);
  if (neverLeft && request.oldGear !== 'returned') throw new AppError('order.nothingOut');
  await lockStockWith(tx, { orderId, storeId, wanted: [planned] });
  const row = newLineRow({ orderId, position: rows.lines.length, planned, line, now });
  await insertLines(tx, [{ ...row, named: false, insteadOf: request.lineId }]);
  const { lineId, quantity, oldGear } = request;
  const swap = { orderId, storeId, wanted: planned, window: windowLeft(scope, hire), now };
  if (neverLeft) {
    await swapHeld(tx, { ...swap, lineId, quantity });
    return [];
  }
  return exchangeGear(tx, {
    ...swap,
    close: { lineId, returned: 0, damaged: 0, lost: 0, [oldGear]: quantity },
    actorId: viewer.userId,
    actorName: viewer.displayName,
    note: request.reason,
  });
};
