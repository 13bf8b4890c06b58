import { findLine } from '#domain/orders/lines.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import type { BillItem, Order } from '#domain/orders/order.ts';
import { isFen } from '#domain/pricing/amounts.ts';

/**
 * Names what is wrong with items that a person typed, or null: whole fen, not 0, on lines of this order; a delivery fee
 * has a leg, and nothing else has.
 */
export const wrongItem = (order: Order, items: readonly BillItem[]): OrderCode | null => {
  if (items.some(({ amountFen }) => amountFen === 0 || !isFen(Math.abs(amountFen)))) return 'bill.itemWrong';
  if (items.some(({ kind, leg }) => kind !== 'DeliveryFee' && leg !== undefined)) return 'bill.itemWrong';
  if (items.some(({ kind, leg }) => kind === 'DeliveryFee' && leg === undefined)) return 'bill.legMissing';
  return items.every(({ lineId }) => lineId === null || findLine(order, lineId)) ? null : 'order.lineUnknown';
};
