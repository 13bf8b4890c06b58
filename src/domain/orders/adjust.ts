import { wrongItem } from '#domain/orders/bill-items.ts';
import { bookBill, hasSettlement } from '#domain/orders/bills.ts';
import type { OrderCommand } from '#domain/orders/command.ts';
import { limitBrokenBy } from '#domain/orders/limits.ts';
import { sumFen } from '#domain/orders/money.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import type { Order } from '#domain/orders/order.ts';
import type { OrderRule } from '#domain/orders/rule.ts';
import { orderStatus } from '#domain/orders/status.ts';
import { no } from '#domain/outcome.ts';

/**
 * Books an additional payment or a refund by signed items: above 0 it is to be paid, below 0 it goes back.
 * Before the guest has the gear it can only give back; once the order has ended a manager does it; a deposit is not
 * touched after its settlement. Refuses `order.reasonRequired`, `order.managerOnly`, `order.notNow`,
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
  if (hasEnded(order) && !byManager) return 'order.managerOnly';
  if (items.length === 0) return 'bill.itemWrong';
  if (isSettled(order) && items.some((item) => item.kind === 'Deposit')) return 'order.alreadySettled';
  if (hasNoGuest(order) && sumFen(items) > 0) return 'order.notNow';
  return wrongItem(order, items);
};

const hasEnded = (order: Order): boolean => order.cancelledAt !== null || order.completedAt !== null;

const isSettled = (order: Order): boolean => hasEnded(order) || hasSettlement(order);

const hasNoGuest = ({ status }: Order): boolean =>
  status === orderStatus.pendingDelivery || status === orderStatus.delivering;
