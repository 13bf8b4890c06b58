import type { OrderLine } from '#web/parts/orders/order-types.ts';

/** Units of a line that are still with the guest or still to be handed over. */
export const openUnits = (line: OrderLine): number =>
  line.quantity - line.returned - line.damaged - line.lost - line.exchanged;

/** Name and size of a line in one text. */
export const lineName = ({ title, sizeLabel }: Pick<OrderLine, 'title' | 'sizeLabel'>): string =>
  `${title} ${sizeLabel}`.trim();
