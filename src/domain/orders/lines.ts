import type { Closed, Line, Order } from '#domain/orders/order.ts';
import { isPrivileged } from '#domain/orders/status.ts';

/** No unit has ended yet. */
export const nothingClosed: Closed = { returned: 0, damaged: 0, lost: 0, exchanged: 0, dropped: 0 };

/** Counts the units of a line that have not ended. */
export const openQuantity = ({ quantity, closed }: Line): number =>
  quantity - closed.returned - closed.damaged - closed.lost - closed.exchanged - closed.dropped;

/** Counts the units that a line is about for good: none that went over to another line, or was dropped. */
export const hiredQuantity = ({ quantity, closed }: Line): number =>
  quantity - closed.exchanged - closed.dropped;

/** Tells whether some unit of the line has left the shop and not ended. */
export const isOut = (line: Line): boolean => line.handedOverAt !== null && openQuantity(line) > 0;

/** Tells whether some unit of the line is in the driver's van on the way back. */
export const isInVan = (line: Line): boolean => line.collectedAt !== null && openQuantity(line) > 0;

/** Tells whether nothing of the order has left the shop. */
export const isWhole = ({ lines }: Pick<Order, 'lines'>): boolean =>
  lines.every(({ handedOverAt }) => handedOverAt === null);

/** Lists the lines that still want gear, each with its units that have not ended. */
export const liveLines = ({ lines }: Pick<Order, 'lines'>): readonly Line[] =>
  lines.flatMap((line) => (openQuantity(line) > 0 ? [{ ...line, quantity: openQuantity(line) }] : []));

/** Counts the units of an order that have not ended. */
export const openUnits = ({ lines }: Pick<Order, 'lines'>): number =>
  lines.reduce((sum, line) => sum + openQuantity(line), 0);

/** Finds a line by its id. */
export const findLine = (order: Order, lineId: string): Line | undefined =>
  order.lines.find((line) => line.id === lineId);

/** Puts a changed line in the place of the one with its id. */
export const replaceLine = (order: Order, line: Line): Order => ({
  ...order,
  lines: order.lines.map((each) => (each.id === line.id ? line : each)),
});

/** Gives what one unit of the line costs per further day, in fen: nothing on a Hospitality or a Loan. */
export const dayRateFen = (order: Order, line: Pick<Line, 'rateFen'>): number =>
  isPrivileged(order.type) ? 0 : line.rateFen;

/** Gives up units of a line for other gear, or for none; what never left and is gone whole is nobody's any more. */
export const giveUp = (line: Line, how: 'exchanged' | 'dropped', quantity: number): Line => {
  const left = { ...line, closed: { ...line.closed, [how]: line.closed[how] + quantity } };
  return line.handedOverAt === null && openQuantity(left) === 0 ? { ...left, boundTo: null } : left;
};
