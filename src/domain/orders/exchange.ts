import type { OrderCommand } from '#domain/orders/command.ts';
import {
  findLine,
  giveUp,
  isInVan,
  isOut,
  isWhole,
  liveLines,
  nothingClosed,
  openQuantity,
  replaceLine,
} from '#domain/orders/lines.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import type { Line, Order } from '#domain/orders/order.ts';
import type { OrderRule } from '#domain/orders/rule.ts';
import { bearsDeposit, billSwap, waitsForBill } from '#domain/orders/swap-bill.ts';
import { no } from '#domain/outcome.ts';
import { isFen, maxDays } from '#domain/pricing/amounts.ts';

/**
 * Swaps units of a line for another thing: the difference of the day rates for the days left, all of them until
 * something has left, and of the deposits. An exchange before it of which nothing was paid is taken in: its bill is void,
 * and one bill tells of both. A draft bill is worked out anew; one that waits for its money stays as it is.
 * Refuses `order.periodOver` or `order.extendFirst` (the last day is over, though the gear may not be due),
 * `order.billOpen` (dates not yet paid, or an exchange that was paid in part or took a waiver along), `order.payThenExchange`, `order.lineUnknown`,
 * `order.nothingOut`, `order.inVan`, `order.quantityWrong`, `order.daysWrong`, `order.codeMissing`,
 * `order.alreadyBound`, `payment.amountWrong`, `bill.tooHigh`.
 */
export const exchange: OrderRule<'exchange'> = (order, command, ctx) => {
  const isAhead = isWhole(order);
  if (ctx.now >= order.period.endAt) return no(isAhead ? 'order.periodOver' : 'order.extendFirst');
  const old = findLine(order, command.lineId);
  if (old === undefined) return no('order.lineUnknown');
  const obstacle = obstacleTo(order, old, command);
  if (obstacle !== null) return no(obstacle);
  const line = takenLine(order, command, isAhead ? null : ctx.now);
  const { quantity, daysLeft, reason } = command;
  return billSwap(withLines(order, old, line), { old, line, quantity, daysLeft, reason }, ctx);
};

const withLines = (order: Order, old: Line, line: Line): Order => {
  const swapped = replaceLine(order, giveUp(old, 'exchanged', line.quantity));
  return { ...swapped, lines: [...swapped.lines, line] };
};

const obstacleTo = (order: Order, old: Line, command: OrderCommand<'exchange'>): OrderCode | null => {
  const { quantity, daysLeft } = command;
  if (waitsForBill(order)) return 'order.billOpen';
  if (!isWhole(order) && !isOut(old)) return 'order.nothingOut';
  if (isInVan(old)) return 'order.inVan';
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > openQuantity(old))
    return 'order.quantityWrong';
  if (!Number.isInteger(daysLeft) || daysLeft < 0 || daysLeft > maxDays) return 'order.daysWrong';
  return obstacleToTaking(order, command);
};

const obstacleToTaking = (
  order: Order,
  { newLine, quantity }: OrderCommand<'exchange'>,
): OrderCode | null => {
  const { id, size, boundTo } = newLine;
  if (size === 'large' && quantity !== 1) return 'order.quantityWrong';
  if (findLine(order, id) !== undefined) return 'order.lineUnknown';
  if (boundTo === null ? !isWhole(order) : boundTo.trim() === '') return 'order.codeMissing';
  const taken = liveLines(order).some((each) => each.size === 'large' && each.boundTo === boundTo);
  if (size === 'large' && boundTo !== null && taken) return 'order.alreadyBound';
  return isFen(newLine.rateFen) && isFen(newLine.depositFen) ? null : 'payment.amountWrong';
};

const takenLine = (
  order: Order,
  { newLine, quantity }: OrderCommand<'exchange'>,
  handedOverAt: Line['handedOverAt'],
): Line => ({
  ...newLine,
  quantity,
  depositFen: bearsDeposit(order) ? newLine.depositFen : 0,
  handedOverAt,
  collectedAt: null,
  closed: nothingClosed,
  lastClosedAt: null,
});
