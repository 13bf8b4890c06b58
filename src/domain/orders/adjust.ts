import { adjustRoomOf } from '#domain/orders/adjust-room.ts';
import { wrongItem } from '#domain/orders/bill-items.ts';
import { bookBill } from '#domain/orders/bills.ts';
import type { OrderCommand } from '#domain/orders/command.ts';
import { limitBrokenBy } from '#domain/orders/limits.ts';
import { sumFen } from '#domain/orders/money.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import type { Order } from '#domain/orders/order.ts';
import type { OrderRule } from '#domain/orders/rule.ts';
import { no } from '#domain/outcome.ts';

/**
 * Books an additional payment or a refund by signed items: above 0 it is to be paid, below 0 it goes back.
 * `adjustRoomOf` says what it may do. Refuses `order.reasonRequired`, `order.managerOnly`, `order.notNow`,
 * `order.alreadySettled`, `order.lineUnknown`, `bill.itemWrong`, `bill.legMissing`, `bill.tooHigh`, `refund.tooMuch`,
 * `refund.tooMuchOfLeg`, `discount.tooHigh`.
 */
export const adjust: OrderRule<'adjust'> = (order, command, ctx) => {
  const obstacle = obstacleTo(order, command) ?? limitBrokenBy(order, command.items);
  if (obstacle !== null) return no(obstacle);
  return bookBill(order, { purpose: 'Supplement', items: command.items, reason: command.reason }, ctx);
};

const obstacleTo = (order: Order, { items, reason, byManager }: OrderCommand<'adjust'>): OrderCode | null => {
  if (reason.trim() === '') return 'order.reasonRequired';
  const room = adjustRoomOf(order, byManager);
  if (room === null) return 'order.managerOnly';
  if (items.length === 0) return 'bill.itemWrong';
  if (!room.canMoveDeposit && items.some(({ kind }) => kind === 'Deposit')) return 'order.alreadySettled';
  if (!room.canCollect && sumFen(items) > 0) return 'order.notNow';
  return wrongItem(order, items);
};
