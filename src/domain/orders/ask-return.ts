import { findLine, isInVan, isOut } from '#domain/orders/lines.ts';
import type { OrderRule } from '#domain/orders/rule.ts';
import { no, ok } from '#domain/outcome.ts';

/** Notes that the gear is on its way back or is to be fetched. Refuses `order.nothingOut`, `order.notNow` (asked before). */
export const askReturn: OrderRule<'askReturn'> = (order, _command, { now }) => {
  if (!order.lines.some(isOut)) return no('order.nothingOut');
  if (order.returnAskedAt !== null) return no('order.notNow');
  return ok({ ...order, returnAskedAt: now, startedAt: order.startedAt ?? now });
};

/** Takes the wish to return back. Refuses `order.notNow` (none was made), `order.inVan`. */
export const withdrawReturn: OrderRule<'withdrawReturn'> = (order) => {
  if (order.returnAskedAt === null) return no('order.notNow');
  return order.lines.some(isInVan) ? no('order.inVan') : ok({ ...order, returnAskedAt: null });
};

/** Notes that the due time has come; a hire that is due has started. Refuses `order.nothingOut`, `order.notNow`. */
export const noteDue: OrderRule<'noteDue'> = (order, _command, { now }) => {
  if (!order.lines.some(isOut)) return no('order.nothingOut');
  if (order.dueNotedAt !== null || now < order.period.dueAt) return no('order.notNow');
  return ok({ ...order, dueNotedAt: now, startedAt: order.startedAt ?? now });
};

/**
 * Takes lines into the driver's van on the way back, which is a return in itself.
 * Refuses `order.pickupNeeded`, `order.lineUnknown`, `order.nothingOut`, `order.inVan`.
 */
export const collect: OrderRule<'collect'> = (order, { lineIds }, { now }) => {
  if (order.returnMethod !== 'Pickup') return no('order.pickupNeeded');
  const lines = lineIds.map((lineId) => findLine(order, lineId));
  if (lines.length === 0 || lines.includes(undefined)) return no('order.lineUnknown');
  if (lines.some((line) => line !== undefined && !isOut(line))) return no('order.nothingOut');
  if (lines.some((line) => line !== undefined && isInVan(line))) return no('order.inVan');
  return ok({
    ...order,
    returnAskedAt: order.returnAskedAt ?? now,
    startedAt: order.startedAt ?? now,
    lines: order.lines.map((line) => (lineIds.includes(line.id) ? { ...line, collectedAt: now } : line)),
  });
};
