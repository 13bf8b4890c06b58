import { closings, type Closing } from '#domain/orders/status.ts';
import type { OrderLine } from '#web/parts/orders/order-types.ts';

/** What is to be corrected of one unit of a line. */
export type Correction = {
  readonly lineId: string;
  readonly from: Closing;
  readonly to: Closing | 'out';
};

type Line = Pick<OrderLine, 'id' | Closing>;

/** How one unit of a line can be corrected: what is good may turn out harmed, the rest may be good after all, all may be undone. */
export const correctionsOf = (line: Line): readonly Correction[] => {
  const ended = closings.filter((how) => line[how] > 0);
  return ended.flatMap((from, place) => {
    const changes = from === 'returned' ? (['damaged', 'lost'] as const) : (['returned'] as const);
    const undone = place === 0 ? (['out'] as const) : [];
    return [...changes, ...undone].map((to) => ({ lineId: line.id, from, to }));
  });
};
