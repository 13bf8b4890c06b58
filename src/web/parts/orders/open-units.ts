import type { OrderLine } from '#web/parts/orders/order-types.ts';

/** Units of a line that are still with the guest or still to be handed over. */
export const openUnits = (line: OrderLine): number =>
  line.quantity - line.returned - line.damaged - line.lost - line.exchanged - line.dropped;

/** Lines with something still at the guest. */
export const linesOut = (lines: readonly OrderLine[]): readonly OrderLine[] =>
  lines.filter((line) => line.handedOverAt !== null && openUnits(line) > 0);
