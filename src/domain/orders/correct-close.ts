import type { BoundRules, HireRule } from '#domain/orders/hire-rule.ts';
import type { Hire, HireLine, LineEnd } from '#domain/orders/hire.ts';
import { type Closing, closings } from '#domain/orders/status.ts';
import { endedUnits, findLine } from '#domain/orders/units.ts';
import { no, ok } from '#domain/outcome.ts';

/** Tells whether some gear of an order was taken back in one of these ways. */
const hasClosed = ({ lines }: Pick<Hire, 'lines'>): boolean =>
  lines.some((line) => closings.some((how) => endedUnits(line, how) > 0));

/**
 * Corrects how units of a line ended, or undoes that: they are with the guest again. Day and hour of the return stay, so
 * the order costs what it would have cost if it had been booked right at once. Refuses `order.alreadySettled`,
 * `order.lineUnknown`, `order.nothingToChange` (it ends as it did), `order.quantityWrong` {openQuantity}: so many ended so.
 */
const correctClose: HireRule<'correctClose'> = (hire, { lineId, from, to, units }) => {
  if (hire.settlement !== null) return no('order.alreadySettled');
  const line = findLine(hire, lineId);
  if (line === undefined) return no('order.lineUnknown');
  if (from === to) return no('order.nothingToChange');
  const openQuantity = endedUnits(line, from);
  if (!Number.isInteger(units) || units < 1 || units > openQuantity)
    return no('order.quantityWrong', { openQuantity });
  const ends = correctedEnds(line, { from, to, units });
  // It was in the shop, so it is in no van.
  const corrected = { ...line, ends, ...(to === 'out' ? { collectedAt: null } : {}) };
  return ok({ hire: { ...hire, lines: hire.lines.map((each) => (each === line ? corrected : each)) } });
};

type Correction = { readonly from: Closing; readonly to: Closing | 'out'; readonly units: number };

/** The ends of a line after a correction of its latest ones; those of one return that ended alike stand together. */
const correctedEnds = ({ ends }: HireLine, { from, to, units }: Correction): readonly LineEnd[] => {
  let left = units;
  const parts = ends.toReversed().flatMap((end): LineEnd[] => {
    const changed = end.how === from ? Math.min(left, end.units) : 0;
    if (changed === 0) return [end];
    left -= changed;
    return [
      ...(to === 'out' ? [] : [{ ...end, how: to, units: changed }]),
      ...(changed === end.units ? [] : [{ ...end, units: end.units - changed }]),
    ];
  });
  return parts.toReversed().reduce<readonly LineEnd[]>(joined, []);
};

const joined = (ends: readonly LineEnd[], end: LineEnd): readonly LineEnd[] => {
  const twin = ends.find((each) => each.at === end.at && each.how === end.how);
  return twin === undefined
    ? [...ends, end]
    : ends.map((each) => (each === twin ? { ...twin, units: twin.units + end.units } : each));
};

/** The rule that corrects how gear came back. */
export const correctRules = {
  correctClose: {
    rule: correctClose,
    purpose: 'Supplement',
    isOffered: (hire) => hire.settlement === null && hasClosed(hire),
  },
} satisfies Partial<BoundRules>;
