import {
  bookBill,
  hasOpenExtension,
  openDatesBill,
  type OrderContext,
  replaceBill,
} from '#domain/orders/bills.ts';
import type { OrderCommand } from '#domain/orders/command.ts';
import { redraft } from '#domain/orders/draft.ts';
import { exchangeItems } from '#domain/orders/exchange-items.ts';
import {
  dayRateFen,
  findLine,
  isInVan,
  isOut,
  isWhole,
  liveLines,
  nothingClosed,
  openQuantity,
  replaceLine,
} from '#domain/orders/lines.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import { paidFen } from '#domain/orders/money.ts';
import type { Bill, Line, Order } from '#domain/orders/order.ts';
import type { OrderRule, RuleOutcome } from '#domain/orders/rule.ts';
import { no, ok } from '#domain/outcome.ts';
import { isFen, maxDays } from '#domain/pricing/amounts.ts';
import { depositsOf } from '#domain/pricing/price-order.ts';

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
  const priced = price(order, { old, line, command }, ctx);
  return priced.ok ? ok(withLines(priced.value, old, line)) : priced;
};

/** What goes for what, as a command says it. */
type Swap = { readonly old: Line; readonly line: Line; readonly command: OrderCommand<'exchange'> };

const withLines = (order: Order, old: Line, line: Line): Order => {
  const closed = { ...old.closed, exchanged: old.closed.exchanged + line.quantity };
  const left = { ...old, closed };
  // What never left is no longer anybody's.
  const isForgotten = old.handedOverAt === null && openQuantity(left) === 0;
  const swapped = replaceLine(order, isForgotten ? { ...left, boundTo: null } : left);
  return { ...swapped, lines: [...swapped.lines, line] };
};

const price = (order: Order, swap: Swap, ctx: OrderContext): RuleOutcome => {
  const { old, line } = swap;
  const initial = order.bills.find(({ purpose }) => purpose === 'Initial');
  if (initial?.status === 'Draft') return priceDraft(order, initial, swap);
  if (initial?.status !== 'Open') return bill(order, swap, ctx);
  // Somebody may be paying it this moment.
  const isSame = dayRateFen(order, old) === dayRateFen(order, line) && old.depositFen === line.depositFen;
  return isSame ? ok(order) : no('order.payThenExchange');
};

const priceDraft = (order: Order, draft: Bill, { old, line }: Swap): RuleOutcome => {
  const rest = draft.items.filter(({ kind, lineId }) => kind !== 'Deposit' || lineId === null);
  const swapped = withLines(order, old, line);
  const deposits = bearsDeposit(order) ? depositsOf(liveLines(swapped)) : [];
  const redrafted = redraft(replaceBill(swapped, { ...draft, items: [...rest, ...deposits] }), {});
  return redrafted.ok ? ok({ ...redrafted.value, lines: order.lines }) : redrafted;
};

const bill = (order: Order, swap: Swap, ctx: OrderContext): RuleOutcome => {
  const taken = openExchanges(order);
  const before = taken.reduce((so, each) => replaceBill(so, { ...each, status: 'Void' }), order);
  const { old, line, command } = swap;
  const items = exchangeItems(before, { old, line, taken, daysLeft: command.daysLeft });
  return bookBill(before, { purpose: 'Exchange', items, reason: command.reason }, ctx);
};

/** The days of an open bill may go again, and with them what the new gear costs for them. */
const waitsForBill = (order: Order): boolean =>
  hasOpenExtension(order) ||
  openDatesBill(order) !== undefined ||
  openExchanges(order).some((each) => isBegun(order, each));

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

/** One that was paid in part, or took along what was waived, has done more than ask for money. */
const isBegun = (order: Order, { id, items }: Bill): boolean =>
  paidFen(order, id) > 0 || items.some(({ isWaiver }) => isWaiver === true);

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
