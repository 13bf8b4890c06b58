import type { HireRule } from '#domain/hire/hire-rule.ts';
import type { Hire } from '#domain/hire/hire.ts';
import { endUnits, findLine, isOut, liveUnits } from '#domain/hire/units.ts';
import type { LineClose } from '#domain/orders/command.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import { no, ok, type Outcome } from '#domain/outcome.ts';

/**
 * Books how units ended: back, damaged or lost; some now and the rest later. Refuses `order.lineUnknown`,
 * `order.nothingOut`, `order.quantityWrong` {openQuantity}.
 */
export const closeLines: HireRule<'closeLines'> = (hire, { closes }, ctx) => {
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
export const earlyReturn: HireRule<'earlyReturn'> = (hire, { lineId, backPercent }, ctx) => {
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

const closeLine = (hire: Hire, close: LineClose, at: At): Outcome<Hire, OrderCode> => {
  const line = findLine(hire, close.lineId);
  if (line === undefined) return no('order.lineUnknown');
  const counts = [close.returned, close.damaged, close.lost];
  const units = close.returned + close.damaged + close.lost;
  const openQuantity = liveUnits(line);
  if (!counts.every((count) => Number.isInteger(count) && count >= 0)) return no('order.quantityWrong');
  if (units < 1 || units > openQuantity) return no('order.quantityWrong', { openQuantity });
  if (!isOut(line)) return no('order.nothingOut');
  return ok(
    (['returned', 'damaged', 'lost'] as const)
      .filter((how) => close[how] > 0)
      .reduce((ended, how) => endUnits(ended, line.id, { units: close[how], how, ...endedAt(at) }), hire),
  );
};

const endedAt = ({ now, today, backPercent = 0 }: At) =>
  ({ day: today, at: now, backPercent, keepPercent: 0 }) as const;
