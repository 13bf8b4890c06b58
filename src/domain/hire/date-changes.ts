import type { HireCommand } from '#domain/hire/hire-command.ts';
import type { Edit, HireRule } from '#domain/hire/hire-rule.ts';
import type { Extension, Hire } from '#domain/hire/hire.ts';
import { isUnpaid } from '#domain/hire/open-bill.ts';
import { priceOf, sumFen } from '#domain/hire/price.ts';
import { isInVan, isOut, isWhole } from '#domain/hire/units.ts';
import { needsManager } from '#domain/orders/free-days.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import type { Period } from '#domain/orders/order.ts';
import { orderStatus } from '#domain/orders/status.ts';
import { no, ok } from '#domain/outcome.ts';
import { isDays } from '#domain/pricing/amounts.ts';
import type { Instant } from '#domain/time/instant.ts';

/** The fact of other dates, as an open bill asks for it. */
export const datesFact = 'dates';

/**
 * Moves an order that was not handed over to other dates. Of a paid order the last dates that were paid for are kept
 * while dearer ones are not. Refuses `order.nothingToChange` (gear is out), `order.daysWrong`, `order.periodOver`,
 * `order.managerOnly` (more of a hire free of rent).
 */
export const redate: HireRule<'redate'> = (hire, { period, expiresAt, byManager = false }, ctx) => {
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

/**
 * Lengthens the hire at once, for all gear that is live; a due beyond now takes the order out of PendingReturn. Refuses
 * `order.nothingOut`, `order.inVan`, `order.daysWrong`, `order.managerOnly` (a hire free of rent).
 */
export const extend: HireRule<'extend'> = (hire, command, { now, newId }) => {
  const obstacle = obstacleToExtension(hire, command);
  if (obstacle !== null) return no(obstacle);
  const { days, period, expiresAt = null } = command;
  const extension: Extension = {
    id: newId(),
    days,
    askedAt: now,
    until: expiresAt,
    keptAt: null,
    isWithdrawn: false,
  };
  const longer: Hire = {
    ...hire,
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
  if (!hire.lines.some(isOut)) return 'order.nothingOut';
  if (hire.lines.some(isInVan)) return 'order.inVan';
  if (!isDays(days) || !isDays(period.days) || !isLonger(hire.period, period, days)) return 'order.daysWrong';
  return needsManager(hire, period) && !byManager ? 'order.managerOnly' : null;
};

const isLonger = (before: Period, after: Period, days: number): boolean =>
  after.days === before.days + days && after.startOn === before.startOn && after.endAt > before.endAt;
