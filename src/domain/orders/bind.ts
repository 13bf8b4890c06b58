import { findLine, openQuantity, replaceLine } from '#domain/orders/lines.ts';
import type { OrderRule } from '#domain/orders/rule.ts';
import { no, ok } from '#domain/outcome.ts';

/**
 * Ties a scanned code to a line, in place of the one before.
 * Refuses `order.lineUnknown`, `order.codeMissing`, `order.alreadyBound` (an item is on one large line only).
 */
export const bind: OrderRule<'bind'> = (order, { lineId, code }) => {
  const line = findLine(order, lineId);
  if (line === undefined || openQuantity(line) === 0) return no('order.lineUnknown');
  if (code.trim() === '') return no('order.codeMissing');
  const taken = order.lines.some(
    (each) => each.id !== lineId && each.size === 'large' && each.boundTo === code,
  );
  if (line.size === 'large' && taken) return no('order.alreadyBound');
  return ok(replaceLine(order, { ...line, boundTo: code }));
};

/** Makes a line provisional again. Refuses `order.lineUnknown`, `order.notBound`. */
export const unbind: OrderRule<'unbind'> = (order, { lineId }) => {
  const line = findLine(order, lineId);
  if (line === undefined) return no('order.lineUnknown');
  return line.boundTo === null ? no('order.notBound') : ok(replaceLine(order, { ...line, boundTo: null }));
};
