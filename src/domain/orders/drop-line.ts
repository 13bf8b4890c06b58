import type { OrderCommand } from '#domain/orders/command.ts';
import { findLine, giveUp, openQuantity, openUnits, replaceLine } from '#domain/orders/lines.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import type { Line, Order } from '#domain/orders/order.ts';
import type { OrderRule } from '#domain/orders/rule.ts';
import { billSwap, waitsForBill } from '#domain/orders/swap-bill.ts';
import { no } from '#domain/outcome.ts';

/**
 * Takes units of a line off an order before anything has left: their rent for all days and their deposits go back, as
 * they would for gear that costs nothing. Bills as an exchange does. Refuses `order.periodOver`, `order.lineUnknown`,
 * `order.reasonRequired`, `order.billOpen` (dates not yet paid, or an exchange that was paid in part, took a waiver
 * along, or asks for more than goes back), `order.quantityWrong`, `order.lastPiece` (the order would be about nothing: it is to be cancelled),
 * `order.payThenDrop`, `bill.tooHigh`.
 */
export const dropLine: OrderRule<'dropLine'> = (order, command, ctx) => {
  if (ctx.now >= order.period.endAt) return no('order.periodOver');
  const line = findLine(order, command.lineId);
  if (line === undefined) return no('order.lineUnknown');
  const obstacle = obstacleTo(order, line, command);
  if (obstacle !== null) return no(obstacle);
  const { quantity, reason } = command;
  const swap = { old: line, line: null, quantity, daysLeft: order.period.days, reason };
  return billSwap(replaceLine(order, giveUp(line, 'dropped', quantity)), swap, ctx);
};

const obstacleTo = (
  order: Order,
  line: Line,
  { quantity, reason }: OrderCommand<'dropLine'>,
): OrderCode | null => {
  if (reason.trim() === '') return 'order.reasonRequired';
  if (waitsForBill(order)) return 'order.billOpen';
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > openQuantity(line))
    return 'order.quantityWrong';
  return openUnits(order) === quantity ? 'order.lastPiece' : null;
};
