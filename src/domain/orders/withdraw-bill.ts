import { replaceBill } from '#domain/orders/bills.ts';
import { isInVan } from '#domain/orders/lines.ts';
import { extensionItems } from '#domain/orders/extend.ts';
import { countedItems, findBill, sumFen } from '#domain/orders/money.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import type { Bill, Order } from '#domain/orders/order.ts';
import type { OrderRule } from '#domain/orders/rule.ts';
import { withdrawablePurposes } from '#domain/orders/status.ts';
import { no, ok } from '#domain/outcome.ts';
import { type Leg, legFeeFen } from '#domain/pricing/price-items.ts';
import type { Instant } from '#domain/time/instant.ts';

/**
 * Takes back an open Extension, Supplement or Settlement on which nothing was paid, and what it stood for: the dates
 * before it, or the gear's travel. Refuses `bill.unknown`, `bill.notOpen`, `bill.notWithdrawable`, `bill.hasPayments`,
 * `bill.alreadyUsed` (gear came back on the days that it is for).
 */
export const withdrawBill: OrderRule<'withdrawBill'> = (order, { billId }, { now }) => {
  const bill = findBill(order, billId);
  if (bill === undefined) return no('bill.unknown');
  const obstacle = obstacleTo(order, bill);
  if (obstacle !== null) return no(obstacle);
  if (wasUsed(order, bill, now)) return no('bill.alreadyUsed');
  const voided = replaceBill(order, { ...bill, status: 'Void' });
  return ok(undoTravel({ ...voided, period: bill.periodBefore ?? voided.period }, bill));
};

const obstacleTo = (order: Order, bill: Bill): OrderCode | null => {
  if (bill.status !== 'Open') return 'bill.notOpen';
  if (!withdrawablePurposes.includes(bill.purpose)) return 'bill.notWithdrawable';
  return order.payments.some((payment) => payment.billId === bill.id) ? 'bill.hasPayments' : null;
};

/** Without its bill, gear that came back on the added days would have been late and is not charged for that any more. */
const wasUsed = (order: Order, { purpose, periodBefore, totalFen }: Bill, now: Instant): boolean =>
  purpose === 'Extension' &&
  periodBefore !== null &&
  now > periodBefore.graceEndsAt &&
  sumFen(extensionItems(order, order.period.days - periodBefore.days)) < totalFen;

const undoTravel = (order: Order, bill: Bill): Order => {
  const undone = (leg: Leg): boolean =>
    legFeeFen(bill.items, leg) > 0 && legFeeFen(countedItems(order), leg) === 0 && !order.lines.some(isInVan);
  return {
    ...order,
    deliveryMethod: undone('delivery') && order.deliveredAt === null ? 'SelfPickup' : order.deliveryMethod,
    returnMethod: undone('pickup') ? 'SelfReturn' : order.returnMethod,
  };
};
