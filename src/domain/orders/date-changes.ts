import type { BoundRules, Edit, HireCommand, HireRule, OrderCode } from '#domain/orders/hire-rule.ts';
import type { Extension, Hire, HireLine, Period } from '#domain/orders/hire.ts';
import { isUnpaid } from '#domain/orders/open-bill.ts';
import { priceOf, sumFen, isDays, isFen } from '#domain/orders/price.ts';
import type { Leg } from '#domain/orders/status.ts';
import { hasGearOut, isInVan, isWhole } from '#domain/orders/units.ts';
import { isPrivileged, orderStatus } from '#domain/orders/status.ts';
import { withSpans } from '#domain/pricing/tariff.ts';
import { no, ok } from '#domain/outcome.ts';
import type { Instant } from '#domain/time/instant.ts';

/**
 * Changes how the guest gets the gear, before dispatch. Refuses `order.nothingToChange`, `payment.amountWrong`,
 * `order.notNow` (gear is out).
 */
const changeDelivery: HireRule<'changeDelivery'> = (hire, { method, feeFen }) => {
  if (method === hire.deliveryMethod) return no('order.nothingToChange');
  if (!isWhole(hire)) return no('order.notNow');
  if (!isFen(feeFen)) return no('payment.amountWrong');
  const changed = { ...hire, deliveryMethod: method };
  return ok(feeEdit(hire, changed, { leg: 'delivery', feeFen: method === 'Delivery' ? feeFen : 0 }));
};

/**
 * Changes how the gear comes back, before the pick-up run starts. Refuses `order.nothingToChange`, `order.pickupBegun`,
 * `order.nothingOut`, `payment.amountWrong`.
 */
const changeReturn: HireRule<'changeReturn'> = (hire, { method, feeFen }) => {
  if (method === hire.returnMethod) return no('order.nothingToChange');
  // Its fee was earned by the first line that the van fetched.
  if (hire.lines.some(({ collectedAt }) => collectedAt !== null)) return no('order.pickupBegun');
  if (!isWhole(hire) && !hasGearOut(hire)) return no('order.nothingOut');
  if (!isFen(feeFen)) return no('payment.amountWrong');
  const changed = { ...hire, returnMethod: method };
  return ok(feeEdit(hire, changed, { leg: 'pickup', feeFen: method === 'Pickup' ? feeFen : 0 }));
};

const feeEdit = (before: Hire, after: Hire, { leg, feeFen }: { leg: Leg; feeFen: number }): Edit => {
  const hire = { ...after, wayFees: { ...after.wayFees, [leg]: feeFen } };
  const isDearer = sumFen(priceOf(hire)) > sumFen(priceOf(before));
  return isDearer ? { hire, asksFor: leg } : { hire };
};

/**
 * Tells whether other dates give more than a manager gave: a later end or more days of a hire that is free of rent.
 * One that still waits for a manager is looked at with its new dates.
 */
const needsManager = (
  { type, approvedAt, period: before }: Pick<Hire, 'type' | 'approvedAt' | 'period'>,
  period: Pick<Period, 'days' | 'endAt'>,
): boolean =>
  isPrivileged(type) && approvedAt !== null && (period.endAt > before.endAt || period.days > before.days);

/** The fact of other dates, as an open bill asks for it. */
export const datesFact = 'dates';

/**
 * Moves an order that was not handed over to other dates. Of a paid order the last dates that were paid for are kept
 * while dearer ones are not. Refuses `order.nothingToChange` (gear is out), `order.daysWrong`, `order.periodOver`,
 * `order.managerOnly` (more of a hire free of rent).
 */
const redate: HireRule<'redate'> = (before, { period, expiresAt, byManager = false, rates }, ctx) => {
  const hire = withRates(before, rates);
  if (!isWhole(hire)) return no('order.notNow');
  if (!isDays(period.days)) return no('order.daysWrong');
  if (ctx.now >= period.endAt) return no('order.periodOver');
  if (needsManager(hire, period) && !byManager) return no('order.managerOnly');
  return ok(
    hire.status === orderStatus.pendingDelivery
      ? redatePaid(hire, period, expiresAt)
      : { hire: { ...hire, period, expiresAt } },
  );
};

const redatePaid = (hire: Hire, period: Period, until: Instant | null): Edit => {
  const paid = isUnpaid(hire, datesFact) ? (hire.datesBefore?.period ?? hire.period) : hire.period;
  const moved: Hire = { ...hire, period };
  const isDearer = sumFen(priceOf(moved)) > sumFen(priceOf({ ...hire, period: paid }));
  return isDearer
    ? { hire: { ...moved, datesBefore: { period: paid, until, keptAt: null } }, asksFor: datesFact }
    : { hire: { ...moved, datesBefore: null } };
};

/** Days that were priced before keep their price, so that changing dates to and fro costs nothing. */
export const withRates = (hire: Hire, rates?: HireCommand<'extend'>['rates']): Hire => {
  if (rates === undefined) return hire;
  const priced = (line: HireLine): HireLine => {
    const added = rates[line.id];
    return added === undefined ? line : { ...line, tariff: withSpans(line.tariff, added) };
  };
  return { ...hire, lines: hire.lines.map(priced) };
};

/**
 * Lengthens the hire at once, for all gear that is live; a due beyond now takes the order out of PendingReturn. Refuses
 * `order.nothingOut`, `order.inVan`, `order.daysWrong`, `order.managerOnly` (a hire free of rent).
 */
const extend: HireRule<'extend'> = (hire, command, { now, newId }) => {
  const obstacle = obstacleToExtension(hire, command);
  if (obstacle !== null) return no(obstacle);
  const { days, period, expiresAt = null, rates } = command;
  const extension: Extension = {
    id: newId(),
    days,
    askedAt: now,
    until: expiresAt,
    keptAt: null,
    isWithdrawn: false,
  };
  const longer: Hire = {
    ...withRates(hire, rates),
    period,
    extensions: [...hire.extensions, extension],
    dueNotedAt: period.dueAt > now ? null : hire.dueNotedAt,
    returnAskedAt: null,
  };
  const isDearer = sumFen(priceOf(longer)) > sumFen(priceOf(hire));
  return ok({ hire: longer, ...(isDearer ? { asksFor: extension.id } : {}) });
};

const obstacleToExtension = (hire: Hire, command: HireCommand<'extend'>): OrderCode | null => {
  const { days, period, byManager = false } = command;
  if (!hasGearOut(hire)) return 'order.nothingOut';
  if (hire.lines.some(isInVan)) return 'order.inVan';
  if (!isDays(days) || !isDays(period.days) || !isLonger(hire.period, period, days)) return 'order.daysWrong';
  return needsManager(hire, period) && !byManager ? 'order.managerOnly' : null;
};

const isLonger = (before: Period, after: Period, days: number): boolean =>
  after.days === before.days + days && after.startOn === before.startOn && after.endAt > before.endAt;

/** The rules that change the dates and the travel of an order. */
export const dateRules = {
  extend: {
    rule: extend,
    purpose: 'Extension',
    isOffered: (hire, { isManager }) => hasGearOut(hire) && (isManager || !isPrivileged(hire.type)),
  },
  redate: { rule: redate, purpose: 'Supplement' },
  changeDelivery: { rule: changeDelivery, purpose: 'Supplement' },
  changeReturn: {
    rule: changeReturn,
    purpose: 'Supplement',
    isOffered: (hire) => isWhole(hire) || hasGearOut(hire),
  },
} satisfies Partial<BoundRules>;
