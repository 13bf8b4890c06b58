import type { OrderCode } from '#domain/orders/hire-rule.ts';
import type { Hire } from '#domain/orders/hire.ts';
import { findLine, isOut, liveUnits } from '#domain/orders/units.ts';
import { no, ok, type Outcome } from '#domain/outcome.ts';

/** What a driver may say of gear at the guest's door; only a scan of staff decides. */
export const markKinds = ['damaged', 'lost'] as const;
export type MarkKind = (typeof markKinds)[number];

/** So many units of a line that a driver found broken, or did not find. */
export type CollectMark = { readonly lineId: string; readonly how: MarkKind; readonly quantity: number };

type MarkCode = OrderCode | 'order.markWrong';

type Collected = { readonly lineIds: readonly string[]; readonly marks: readonly CollectMark[] };

const faultOf = (hire: Hire, mark: CollectMark, { lineIds, marks }: Collected): Outcome<null, MarkCode> => {
  const line = findLine(hire, mark.lineId);
  if (line === undefined) return no('order.lineUnknown');
  const openQuantity = isOut(line) ? liveUnits(line) : 0;
  const ofLine = marks.filter(({ lineId }) => lineId === line.id);
  const isTwice = ofLine.filter(({ how }) => how === mark.how).length > 1;
  const marked = ofLine.reduce((sum, { quantity }) => sum + quantity, 0);
  if (isTwice || mark.quantity < 1 || marked > openQuantity)
    return no('order.quantityWrong', { openQuantity });
  const isLoaded = lineIds.includes(line.id);
  const lost = ofLine.reduce((sum, { how, quantity }) => sum + (how === 'lost' ? quantity : 0), 0);
  // What is lost altogether is not in the van; what is broken is.
  return isLoaded === lost < openQuantity ? ok(null) : no('order.markWrong');
};

/**
 * Checks what a driver says of gear beside what goes into the van. Refuses `order.lineUnknown`, `order.quantityWrong`
 * {openQuantity} (more than is out, or a kind twice), `order.markWrong`: damaged but not in the van, or lost and in it.
 */
export const checkMarks = (hire: Hire, collected: Collected): Outcome<null, MarkCode> => {
  for (const mark of collected.marks) {
    const checked = faultOf(hire, mark, collected);
    if (!checked.ok) return checked;
  }
  return ok(null);
};
