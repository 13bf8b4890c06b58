import { bookBill, hasOpenExtension, type OrderContext, replaceBill } from '#domain/orders/bills.ts';
import type { OrderCommand } from '#domain/orders/command.ts';
import { exchangeItems } from '#domain/orders/exchange-items.ts';
import { findLine, isInVan, isOut, nothingClosed, openQuantity, replaceLine } from '#domain/orders/lines.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import { paidFen } from '#domain/orders/money.ts';
import type { Bill, Line, Order } from '#domain/orders/order.ts';
import type { OrderRule } from '#domain/orders/rule.ts';
import { no, ok } from '#domain/outcome.ts';
import { isFen, maxDays } from '#domain/pricing/amounts.ts';

/**
 * Swaps units of a line that is out for another thing: the difference of the day rates for the days left, and of the
 * deposits. An exchange before it of which nothing was paid is taken in: its bill is void, and one bill tells of both.
 * Refuses `order.extendFirst` (the last day is over, though the gear may not be due), `order.billOpen` (an extension not
 * yet paid, or an exchange that was paid in part or took a waiver along), `order.lineUnknown`, `order.nothingOut`, `order.inVan`, `order.quantityWrong`,
 * `order.daysWrong`, `order.codeMissing`, `order.alreadyBound`, `payment.amountWrong`, `bill.tooHigh`.
 */
export const exchange: OrderRule<'exchange'> = (order, command, ctx) => {
  if (ctx.now >= order.period.endAt) return no('order.extendFirst');
  const old = findLine(order, command.lineId);
  if (old === undefined) return no('order.lineUnknown');
  const obstacle = obstacleTo(order, old, command);
  if (obstacle !== null) return no(obstacle);
  const line = takenLine(order, command, ctx);
  const taken = openExchanges(order);
  const before = taken.reduce((so, bill) => replaceBill(so, { ...bill, status: 'Void' }), order);
  const items = exchangeItems(before, { old, line, taken, daysLeft: command.daysLeft });
  const booked = bookBill(before, { purpose: 'Exchange', items, reason: command.reason }, ctx);
  if (!booked.ok) return booked;
  const closed = { ...old.closed, exchanged: old.closed.exchanged + command.quantity };
  const swapped = replaceLine(booked.value, { ...old, closed });
  return ok({ ...swapped, lines: [...swapped.lines, line] });
};

const obstacleTo = (order: Order, old: Line, command: OrderCommand<'exchange'>): OrderCode | null => {
  const { quantity, daysLeft } = command;
  // The days of an open extension may go again, and with them what the new gear costs for them.
  if (hasOpenExtension(order) || openExchanges(order).some((bill) => isBegun(order, bill)))
    return 'order.billOpen';
  if (!isOut(old)) return 'order.nothingOut';
  if (isInVan(old)) return 'order.inVan';
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > openQuantity(old))
    return 'order.quantityWrong';
  if (!Number.isInteger(daysLeft) || daysLeft < 0 || daysLeft > maxDays) return 'order.daysWrong';
  return obstacleToTaking(order, command);
};

/** One that was paid in part, or took along what was waived, has done more than ask for money. */
const isBegun = (order: Order, { id, items }: Bill): boolean =>
  paidFen(order, id) > 0 || items.some(({ isWaiver }) => isWaiver === true);

const obstacleToTaking = (
  order: Order,
  { newLine, quantity }: OrderCommand<'exchange'>,
): OrderCode | null => {
  if (newLine.size === 'large' && quantity !== 1) return 'order.quantityWrong';
  if (findLine(order, newLine.id) !== undefined) return 'order.lineUnknown';
  if (newLine.boundTo.trim() === '') return 'order.codeMissing';
  const taken = order.lines.some(
    (each) => each.size === 'large' && isOut(each) && each.boundTo === newLine.boundTo,
  );
  if (newLine.size === 'large' && taken) return 'order.alreadyBound';
  return isFen(newLine.rateFen) && isFen(newLine.depositFen) ? null : 'payment.amountWrong';
};

const takenLine = (
  order: Order,
  { newLine, quantity }: OrderCommand<'exchange'>,
  { now }: OrderContext,
): Line => ({
  ...newLine,
  quantity,
  depositFen: bearsDeposit(order) ? newLine.depositFen : 0,
  handedOverAt: now,
  collectedAt: null,
  closed: nothingClosed,
  lastClosedAt: null,
});

// A Hospitality takes no deposit, nor does a Loan that began without one; and one fixed deposit for the whole order does
// not follow its lines.
const bearsDeposit = ({ type, bills }: Order): boolean => {
  const deposits = bills
    .filter(({ purpose }) => purpose === 'Initial')
    .flatMap(({ items }) => items.filter(({ kind }) => kind === 'Deposit'));
  if (type === 'Hospitality' || (type === 'Loan' && deposits.length === 0)) return false;
  return deposits.every(({ lineId }) => lineId !== null);
};

/** Lists the exchanges that wait for their money. */
export const openExchanges = ({ bills }: Pick<Order, 'bills'>): readonly Bill[] =>
  bills.filter(({ purpose, status }) => purpose === 'Exchange' && status === 'Open');
