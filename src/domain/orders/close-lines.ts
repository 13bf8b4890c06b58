import type { LineClose } from '#domain/orders/command.ts';
import { findLine, openQuantity, replaceLine } from '#domain/orders/lines.ts';
import type { Order } from '#domain/orders/order.ts';
import type { OrderRule, RuleOutcome } from '#domain/orders/rule.ts';
import { no, ok } from '#domain/outcome.ts';

/** Books how units ended: back, damaged or lost; some now and the rest later. Refuses `order.lineUnknown`, `order.quantityWrong`. */
export const closeLines: OrderRule<'closeLines'> = (order, { closes }) =>
  closes.length === 0
    ? no('order.quantityWrong')
    : closes.reduce<RuleOutcome>((so, close) => (so.ok ? closeLine(so.value, close) : so), ok(order));

/** Takes all of one line back before its time; moves no money. Refuses `order.lineUnknown`, `order.quantityWrong`. */
export const earlyReturn: OrderRule<'earlyReturn'> = (order, { lineId }) => {
  const line = findLine(order, lineId);
  if (line === undefined) return no('order.lineUnknown');
  return closeLine(order, { lineId, returned: openQuantity(line), damaged: 0, lost: 0 });
};

const closeLine = (order: Order, { lineId, returned, damaged, lost }: LineClose): RuleOutcome => {
  const line = findLine(order, lineId);
  if (line === undefined) return no('order.lineUnknown');
  const counts = [returned, damaged, lost];
  const units = returned + damaged + lost;
  if (!counts.every((count) => Number.isInteger(count) && count >= 0)) return no('order.quantityWrong');
  if (units < 1 || units > openQuantity(line))
    return no('order.quantityWrong', { openQuantity: openQuantity(line) });
  const closed = {
    ...line.closed,
    returned: line.closed.returned + returned,
    damaged: line.closed.damaged + damaged,
    lost: line.closed.lost + lost,
  };
  return ok(replaceLine(order, { ...line, closed }));
};
