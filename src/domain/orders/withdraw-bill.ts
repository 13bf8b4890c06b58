import { voidBill } from '#domain/orders/bills.ts';
import { findLine, isInVan } from '#domain/orders/lines.ts';
import { countedItems, findBill } from '#domain/orders/money.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import type { Bill, Order } from '#domain/orders/order.ts';
import type { OrderRule } from '#domain/orders/rule.ts';
import { type Leg, withdrawablePurposes } from '#domain/orders/status.ts';
import { no, ok } from '#domain/outcome.ts';
import { legFeeFen } from '#domain/pricing/price-items.ts';

/**
 * Takes back an open Extension, Supplement or Settlement, and what it stood for: the dates before it, or the gear's
 * travel. Parts that were paid of it are promised back. Gear that came back on the days of an extension is late then.
 * Refuses `bill.unknown`, `bill.notOpen`, `bill.notWithdrawable`, and to the clock `bill.alreadyUsed` (there is such gear).
 */
export const withdrawBill: OrderRule<'withdrawBill'> = (order, { billId, byClock = false }, ctx) => {
  const bill = findBill(order, billId);
  if (bill === undefined) return no('bill.unknown');
  const obstacle = obstacleTo(bill) ?? (byClock && wasUsed(order, bill) ? 'bill.alreadyUsed' : null);
  if (obstacle !== null) return no(obstacle);
  const voided = voidBill(order, bill, ctx);
  if (!voided.ok) return voided;
  return ok(undoTravel({ ...voided.value, period: bill.periodBefore ?? order.period }, bill));
};

const obstacleTo = ({ status, purpose }: Bill): OrderCode | null => {
  if (status !== 'Open') return 'bill.notOpen';
  return withdrawablePurposes.includes(purpose) ? null : 'bill.notWithdrawable';
};

/** Without its bill, gear that came back on the added days was late. */
const wasUsed = (order: Order, { purpose, periodBefore, createdAt, items }: Bill): boolean =>
  purpose === 'Extension' &&
  periodBefore !== null &&
  items.some(({ lineId }) => {
    const closedAt = findLine(order, lineId ?? '')?.lastClosedAt ?? null;
    return closedAt !== null && closedAt > periodBefore.graceEndsAt && closedAt >= createdAt;
  });

const undoTravel = (order: Order, bill: Bill): Order => {
  if (!asksForTravel(bill)) return order;
  const undone = (leg: Leg): boolean =>
    legFeeFen(bill.items, leg) > 0 && legFeeFen(countedItems(order), leg) === 0 && !order.lines.some(isInVan);
  return {
    ...order,
    deliveryMethod: undone('delivery') && order.deliveredAt === null ? 'SelfPickup' : order.deliveryMethod,
    returnMethod: undone('pickup') ? 'SelfReturn' : order.returnMethod,
  };
};

/** A change of way is billed without a reason. With one, staff charged for the way as it is. */
const asksForTravel = ({ purpose, reason }: Bill): boolean => purpose === 'Supplement' && reason === '';
