import { wrongItem } from '#domain/orders/bill-items.ts';
import { addBill, blankBill, bookBill, hasSettlement } from '#domain/orders/bills.ts';
import type { LateLine, OrderCommand } from '#domain/orders/command.ts';
import { limitBrokenBy } from '#domain/orders/limits.ts';
import { dayRateFen, findLine } from '#domain/orders/lines.ts';
import { moneyOf } from '#domain/orders/money.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import type { BillItem, Order } from '#domain/orders/order.ts';
import type { OrderRule } from '#domain/orders/rule.ts';
import type { FeeKind } from '#domain/orders/status.ts';
import { no, ok } from '#domain/outcome.ts';
import { maxDays } from '#domain/pricing/amounts.ts';

/**
 * Settles an order whose gear has all ended: the deposit against late days, damage, cleaning and the rest. Above 0 it is
 * to be paid, below 0 it goes back, at 0 the order is complete. Refuses `order.alreadySettled`, `order.daysWrong`,
 * `order.lineUnknown`, `bill.itemWrong`, `bill.tooHigh`, `refund.tooMuch`, `discount.tooHigh`.
 */
export const settle: OrderRule<'settle'> = (order, command, ctx) => {
  const obstacle = obstacleTo(order, command);
  if (obstacle !== null) return no(obstacle);
  const deposit: BillItem = {
    kind: 'Deposit',
    amountFen: -moneyOf(order).depositHeldFen,
    lineId: null,
    note: '',
  };
  const items = [...lateItems(order, command.late), ...command.charges, deposit];
  const broken = limitBrokenBy(order, items);
  if (broken !== null) return no(broken);
  const booked = bookBill(order, { purpose: 'Settlement', items, reason: '' }, ctx);
  if (!booked.ok) return booked;
  // Nothing to book at all: an empty Settlement still says that the order was settled.
  return ok(booked.value === order ? addBill(order, blankBill('Settlement', ctx)) : booked.value);
};

const obstacleTo = (order: Order, { late, charges }: OrderCommand<'settle'>): OrderCode | null => {
  if (hasSettlement(order)) return 'order.alreadySettled';
  if (!late.every(({ unitDays }) => isUnitDays(unitDays))) return 'order.daysWrong';
  if (!late.every(({ lineId }) => findLine(order, lineId))) return 'order.lineUnknown';
  return charges.every(isCharge) ? wrongItem(order, charges) : 'bill.itemWrong';
};

const isUnitDays = (unitDays: number): boolean =>
  Number.isInteger(unitDays) && unitDays >= 0 && unitDays <= maxUnitDays;

/** So many units at most, each late for a year. */
const maxUnitDays = 100 * maxDays;

const either: ReadonlySet<FeeKind> = new Set(['Other']);
const aboveZero: ReadonlySet<FeeKind> = new Set(['DamageFee', 'CleaningFee']);

const isCharge = ({ kind, amountFen }: BillItem): boolean =>
  either.has(kind) || (amountFen > 0 ? aboveZero.has(kind) : kind === 'Discount');

const lateItems = (order: Order, late: readonly LateLine[]): readonly BillItem[] =>
  late.map(({ lineId, unitDays }) => ({
    kind: 'ExtensionFee',
    amountFen: unitDays * rateOf(order, lineId),
    lineId,
    note: '',
  }));

const rateOf = (order: Order, lineId: string): number => {
  const line = findLine(order, lineId);
  return line === undefined ? 0 : dayRateFen(order, line);
};
