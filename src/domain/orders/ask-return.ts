import type { HireRule } from '#domain/hire/hire-rule.ts';
import { findLine, isInVan, isOut } from '#domain/hire/units.ts';
import { no, ok } from '#domain/outcome.ts';

/** Notes that the gear is on its way back or is to be fetched. Refuses `order.nothingOut`, `order.notNow` (asked before). */
export const askReturn: HireRule<'askReturn'> = (hire, _command, { now }) => {
  if (!hire.lines.some(isOut)) return no('order.nothingOut');
  if (hire.returnAskedAt !== null) return no('order.notNow');
  return ok({ hire: { ...hire, returnAskedAt: now, startedAt: hire.startedAt ?? now } });
};

/** Takes the wish to return back. Refuses `order.notNow` (none was made), `order.inVan`. */
export const withdrawReturn: HireRule<'withdrawReturn'> = (hire) => {
  if (hire.returnAskedAt === null) return no('order.notNow');
  return hire.lines.some(isInVan) ? no('order.inVan') : ok({ hire: { ...hire, returnAskedAt: null } });
};

/** Notes that the due time has come; a hire that is due has started. Refuses `order.nothingOut`, `order.notNow`. */
export const noteDue: HireRule<'noteDue'> = (hire, _command, { now }) => {
  if (!hire.lines.some(isOut)) return no('order.nothingOut');
  if (hire.dueNotedAt !== null || now < hire.period.dueAt) return no('order.notNow');
  return ok({ hire: { ...hire, dueNotedAt: now, startedAt: hire.startedAt ?? now } });
};

/**
 * Takes lines into the driver's van on the way back, which is a return in itself.
 * Refuses `order.pickupNeeded`, `order.lineUnknown`, `order.nothingOut`, `order.inVan`.
 */
export const collect: HireRule<'collect'> = (hire, { lineIds }, { now }) => {
  if (hire.returnMethod !== 'Pickup') return no('order.pickupNeeded');
  const lines = lineIds.map((lineId) => findLine(hire, lineId));
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
