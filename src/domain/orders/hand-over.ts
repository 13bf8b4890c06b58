import { dueFenOf } from '#domain/orders/hire-money.ts';
import type { DeclaredLine } from '#domain/orders/command.ts';
import type { BoundRules, HireCommand, HireRule, OrderCode } from '#domain/orders/hire-rule.ts';
import type { Hire, HireLine } from '#domain/orders/hire.ts';
import {
  endUnits,
  findLine,
  hasGearOut,
  isInVan,
  isOut,
  isToLeave,
  isWhole,
  liveUnits,
} from '#domain/orders/units.ts';
import { no, ok } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';
import { dayNumber } from '#domain/time/days.ts';
import { hiredPart } from '#domain/time/period.ts';
import type { Day, Instant } from '#domain/time/instant.ts';

/**
 * Books how units ended: back, damaged or lost; some now and the rest later. Refuses `order.lineUnknown`,
 * `order.nothingOut`, `order.quantityWrong` {openQuantity}.
 */
const closeLines: HireRule<'closeLines'> = (hire, { closes }, ctx) => {
  if (closes.length === 0) return no('order.quantityWrong');
  const closed = closes.reduce<Outcome<Hire, OrderCode>>(
    (so, close) => (so.ok ? closeLine(so.value, close, ctx) : so),
    ok(hire),
  );
  return closed.ok ? ok({ hire: closed.value }) : closed;
};

/**
 * Takes all live units of one line back before their time. A percentage of what its days after today cost goes back; none
 * as a rule. Refuses `order.lineUnknown`, `order.nothingOut`, `order.quantityWrong`, `order.percentWrong`.
 */
const earlyReturn: HireRule<'earlyReturn'> = (hire, { lineId, backPercent }, ctx) => {
  const line = findLine(hire, lineId);
  if (line === undefined) return no('order.lineUnknown');
  if (!isPercent(backPercent)) return no('order.percentWrong');
  const close = { lineId, returned: liveUnits(line), damaged: 0, lost: 0 };
  const closed = closeLine(hire, close, { ...ctx, backPercent });
  return closed.ok ? ok({ hire: closed.value }) : closed;
};

/** Tells whether a number is a whole percentage, 0 to 100. */
export const isPercent = (percent: number): boolean =>
  Number.isInteger(percent) && percent >= 0 && percent <= 100;

type At = { readonly now: number; readonly today: string; readonly backPercent?: number };

const closeLine = (
  hire: Hire,
  close: HireCommand<'closeLines'>['closes'][number],
  { now, today, backPercent = 0 }: At,
): Outcome<Hire, OrderCode> => {
  const line = findLine(hire, close.lineId);
  if (line === undefined) return no('order.lineUnknown');
  const counts = [close.returned, close.damaged, close.lost];
  const units = close.returned + close.damaged + close.lost;
  const openQuantity = liveUnits(line);
  if (!counts.every((count) => Number.isInteger(count) && count >= 0)) return no('order.quantityWrong');
  if (units < 1 || units > openQuantity) return no('order.quantityWrong', { openQuantity });
  if (!isOut(line)) return no('order.nothingOut');
  const end = { day: today, at: now, backPercent };
  const ended = (['returned', 'damaged', 'lost'] as const)
    .filter((how) => close[how] > 0)
    .reduce((so, how) => endUnits(so, line.id, { units: close[how], how, ...end }), hire);
  return ok(units < openQuantity ? leftBehind(ended, line.id) : ended);
};

/** Of a collected line not all came: what is missing counts as with the guest, from whom it can be fetched. */
const leftBehind = (hire: Hire, lineId: string): Hire => ({
  ...hire,
  lines: hire.lines.map((line) => (line.id === lineId ? { ...line, collectedAt: null } : line)),
});

/** What is wrong with a piece that the guest says comes back, beside those named before; null for nothing. */
const declaredFault = (hire: Hire, { lineId, quantity }: DeclaredLine, before: readonly DeclaredLine[]) => {
  if (hire.returnMethod !== 'SelfReturn') return no('order.selfReturnNeeded');
  const line = findLine(hire, lineId);
  if (line === undefined) return no('order.lineUnknown');
  const named = before.reduce((sum, each) => sum + (each.lineId === lineId ? each.quantity : 0), 0);
  const openQuantity = isOut(line) ? liveUnits(line) - named : 0;
  const fits = Number.isInteger(quantity) && quantity >= 1 && quantity <= openQuantity;
  return fits ? null : no('order.quantityWrong', { openQuantity });
};

/**
 * Notes that the gear is on its way back or is to be fetched; it frees nothing. Refuses `order.nothingOut`, `order.notNow`
 * (asked before), and of pieces that the guest brings `order.selfReturnNeeded`, `order.lineUnknown`, `order.quantityWrong`
 * {openQuantity}.
 */
const askReturn: HireRule<'askReturn'> = (hire, { declares = [] }, { now }) => {
  if (!hasGearOut(hire)) return no('order.nothingOut');
  if (hire.returnAskedAt !== null) return no('order.notNow');
  const faulty = declares
    .map((declared, index) => declaredFault(hire, declared, declares.slice(0, index)))
    .find((fault) => fault !== null);
  if (faulty !== undefined) return faulty;
  return ok({ hire: { ...hire, returnAskedAt: now, startedAt: hire.startedAt ?? now } });
};

/** Takes the wish to return back. Refuses `order.notNow` (none was made), `order.inVan`. */
const withdrawReturn: HireRule<'withdrawReturn'> = (hire) => {
  if (hire.returnAskedAt === null) return no('order.notNow');
  return hire.lines.some(isInVan) ? no('order.inVan') : ok({ hire: { ...hire, returnAskedAt: null } });
};

/** Notes that the due time has come; a hire that is due has started. Refuses `order.nothingOut`, `order.notNow`. */
const markDue: HireRule<'markDue'> = (hire, _command, { now }) => {
  if (!hasGearOut(hire)) return no('order.nothingOut');
  if (hire.dueNotedAt !== null || now < hire.period.dueAt) return no('order.notNow');
  return ok({ hire: { ...hire, dueNotedAt: now, startedAt: hire.startedAt ?? now } });
};

/**
 * Takes lines into the driver's van on the way back, which is a return in itself. Lines that are lost are checked alike
 * and not taken.
 * Refuses `order.pickupNeeded`, `order.lineUnknown`, `order.nothingOut`, `order.inVan`.
 */
const collect: HireRule<'collect'> = (hire, { lineIds, lostIds = [] }, { now }) => {
  if (hire.returnMethod !== 'Pickup') return no('order.pickupNeeded');
  const lines = [...lineIds, ...lostIds].map((lineId) => findLine(hire, lineId));
  if (lines.length === 0 || lines.includes(undefined)) return no('order.lineUnknown');
  if (lines.some((line) => line !== undefined && !isOut(line))) return no('order.nothingOut');
  if (lines.some((line) => line !== undefined && isInVan(line))) return no('order.inVan');
  return ok({
    hire: {
      ...hire,
      returnAskedAt: hire.returnAskedAt ?? now,
      startedAt: hire.startedAt ?? now,
      lines: hire.lines.map((line) => (lineIds.includes(line.id) ? { ...line, collectedAt: now } : line)),
    },
  });
};

/**
 * Hands the scanned gear to the guest at the counter, which starts the hire; the rest follows, or is dropped. Refuses
 * `order.selfPickupNeeded`, `order.periodOver`, `order.billOpen`, `order.nothingBound`, `order.notAllBound` (of the chosen
 * lines), `order.earlyHandOver` {days}: so many days before its first, unless on purpose.
 */
const handOver: HireRule<'handOver'> = (hire, { lineIds, ...command }, ctx) => {
  if (isWhole(hire) && hire.deliveryMethod !== 'SelfPickup') return no('order.selfPickupNeeded');
  const chosen = hire.lines.filter(
    (line) => isToLeave(line) && (lineIds?.includes(line.id) ?? line.boundTo !== null),
  );
  const left = leaveShop(hire, { ...command, leaving: chosen }, ctx);
  return left.ok ? ok({ hire: { ...left.value, startedAt: hire.startedAt ?? ctx.now } }) : left;
};

/**
 * Loads all gear into the driver's van; the day before is usual. Refuses `order.deliveryNeeded`, `order.periodOver`,
 * `order.billOpen`, `order.notAllBound`, `order.earlyHandOver` {days}.
 */
const load: HireRule<'load'> = (hire, command, ctx) => {
  if (hire.deliveryMethod !== 'Delivery') return no('order.deliveryNeeded');
  const leaving = hire.lines.filter(isToLeave);
  const left = leaveShop(hire, { ...command, leaving }, { ...ctx, usualDays: 1 });
  return left.ok ? ok({ hire: left.value }) : left;
};

/** Takes undelivered gear back into the shop; it stays bound for the next run. */
const deliveryFailed: HireRule<'deliveryFailed'> = (hire) =>
  ok({ hire: { ...hire, lines: hire.lines.map((line) => ({ ...line, handedOverAt: null })) } });

/** Notes that the driver has delivered the gear. */
const deliver: HireRule<'deliver'> = (hire, _command, { now }) => ok({ hire: { ...hire, deliveredAt: now } });

/** Starts a delivered hire: the guest confirms, or the start is reached. Refuses `order.notNow`, `order.nothingOut`. */
const start: HireRule<'start'> = (hire, { confirmed }, { now }) => {
  if (hire.startedAt !== null) return no('order.notNow');
  if (!confirmed && now < hire.period.startAt) return no('order.notNow');
  return hasGearOut(hire) ? ok({ hire: { ...hire, startedAt: now } }) : no('order.nothingOut');
};

/** After a part of a day its gear is promised to the next guest. */
const leavesUntil = ({ period }: Hire): Instant => (hiredPart(period) === null ? period.endAt : period.dueAt);

const obstacleToLeaving = (hire: Hire, leaving: readonly HireLine[], now: Instant): OrderCode | null => {
  if (now >= leavesUntil(hire)) return 'order.periodOver';
  if (dueFenOf(hire) > 0) return 'order.billOpen';
  if (leaving.length === 0) return 'order.nothingBound';
  return leaving.every(({ boundTo }) => boundTo !== null) ? null : 'order.notAllBound';
};

type LeavingAt = {
  readonly now: Instant;
  /** The day whose hires begin now. */
  readonly handOverOn: Day;
  /** So many days before its first one gear leaves without a question. */
  readonly usualDays?: number;
};

const leaveShop = (
  hire: Hire,
  { isEarly = false, leaving }: { readonly isEarly?: boolean; readonly leaving: readonly HireLine[] },
  { now, handOverOn, usualDays = 0 }: LeavingAt,
): Outcome<Hire, OrderCode> => {
  const obstacle = obstacleToLeaving(hire, leaving, now);
  if (obstacle !== null) return no(obstacle);
  const days = dayNumber(hire.period.startOn) - dayNumber(handOverOn);
  if (days > usualDays && !isEarly && isWhole(hire)) return no('order.earlyHandOver', { days });
  const lines = hire.lines.map((line) => (leaving.includes(line) ? { ...line, handedOverAt: now } : line));
  return ok({ ...hire, lines });
};

/** The rules of handing gear out and taking it back. */
export const handOverRules = {
  handOver: {
    rule: handOver,
    isOffered: (hire) =>
      hire.lines.some(isToLeave) && (hire.deliveryMethod === 'SelfPickup' || !isWhole(hire)),
  },
  load: { rule: load, isOffered: ({ deliveryMethod }) => deliveryMethod === 'Delivery' },
  deliver: { rule: deliver },
  deliveryFailed: { rule: deliveryFailed },
  start: { rule: start, isOffered: (hire) => hire.startedAt === null && hasGearOut(hire) },
  collect: {
    rule: collect,
    isOffered: ({ returnMethod, lines }) =>
      returnMethod === 'Pickup' && lines.some((line) => isOut(line) && !isInVan(line)),
  },
  closeLines: { rule: closeLines, purpose: 'Supplement', isOffered: hasGearOut },
  earlyReturn: { rule: earlyReturn, purpose: 'Supplement', isOffered: hasGearOut },
  askReturn: { rule: askReturn, isOffered: (hire) => hire.returnAskedAt === null && hasGearOut(hire) },
  withdrawReturn: {
    rule: withdrawReturn,
    isOffered: ({ returnAskedAt, lines }) => returnAskedAt !== null && !lines.some(isInVan),
  },
  markDue: { rule: markDue },
} satisfies Partial<BoundRules>;
