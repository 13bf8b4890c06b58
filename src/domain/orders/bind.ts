import type { HireRule } from '#domain/hire/hire-rule.ts';
import type { Hire } from '#domain/hire/hire.ts';
import { findLine, liveUnits } from '#domain/hire/units.ts';
import { no, ok } from '#domain/outcome.ts';

/**
 * Ties a scanned code to a line, in place of the one before.
 * Refuses `order.lineUnknown`, `order.codeMissing`, `order.alreadyBound` (an item is on one large line only).
 */
export const bind: HireRule<'bind'> = (hire, { lineId, code }) => {
  const line = findLine(hire, lineId);
  if (line === undefined || liveUnits(line) === 0) return no('order.lineUnknown');
  if (code.trim() === '') return no('order.codeMissing');
  const taken = hire.lines.some(
    (each) => each.id !== lineId && each.size === 'large' && each.boundTo === code,
  );
  if (line.size === 'large' && taken) return no('order.alreadyBound');
  return ok({ hire: boundAs(hire, lineId, code) });
};

/** Makes a line provisional again. Refuses `order.lineUnknown`, `order.notBound`. */
export const unbind: HireRule<'unbind'> = (hire, { lineId }) => {
  const line = findLine(hire, lineId);
  if (line === undefined) return no('order.lineUnknown');
  return line.boundTo === null ? no('order.notBound') : ok({ hire: boundAs(hire, lineId, null) });
};

const boundAs = (hire: Hire, lineId: string, boundTo: string | null): Hire => ({
  ...hire,
  lines: hire.lines.map((line) => (line.id === lineId ? { ...line, boundTo } : line)),
});
