import {
  bookBill,
  hasOpenExtension,
  openDatesBill,
  type OrderContext,
  replaceBill,
} from '#domain/orders/bills.ts';
import { redraft } from '#domain/orders/draft.ts';
import { exchangeItems, type Swap } from '#domain/orders/exchange-items.ts';
import { dayRateFen, liveLines } from '#domain/orders/lines.ts';
import { paidFen, sumFen } from '#domain/orders/money.ts';
import type { Bill, Order } from '#domain/orders/order.ts';
import type { RuleOutcome } from '#domain/orders/rule.ts';
import { no, ok } from '#domain/outcome.ts';
import { depositsOf } from '#domain/pricing/price-order.ts';

/** What goes for what, or for nothing, and why. */
type BilledSwap = Omit<Swap, 'taken'> & { readonly reason: string };

/**
 * Bills an order whose lines changed already for what that costs more or less. A swap before it of which nothing was
 * paid is taken in: its bill is void, and one bill tells of both. A draft bill is worked out anew; one that waits for
 * its money stays as it is. Refuses `order.payThenExchange`, `order.payThenDrop`, `order.billOpen` (a drop that costs
 * less than the swap before it asks for), `bill.tooHigh`, `refund.tooMuch`.
 */
export const billSwap = (order: Order, swap: BilledSwap, ctx: OrderContext): RuleOutcome => {
  const initial = order.bills.find(({ purpose }) => purpose === 'Initial');
  if (initial?.status === 'Draft') return billDraft(order, initial);
  if (initial?.status !== 'Open') return bookSwap(order, swap, ctx);
  // Somebody may be paying it this moment.
  if (costsSame(order, swap)) return ok(order);
  return no(swap.line === null ? 'order.payThenDrop' : 'order.payThenExchange');
};

const costsSame = (order: Order, { old, line }: BilledSwap): boolean =>
  dayRateFen(order, old) === (line === null ? 0 : dayRateFen(order, line)) &&
  old.depositFen === (line?.depositFen ?? 0);

const billDraft = (order: Order, draft: Bill): RuleOutcome => {
  const rest = draft.items.filter(({ kind, lineId }) => kind !== 'Deposit' || lineId === null);
  const deposits = bearsDeposit(order) ? depositsOf(liveLines(order)) : [];
  return redraft(replaceBill(order, { ...draft, items: [...rest, ...deposits] }), {});
};

const bookSwap = (order: Order, { reason, ...swap }: BilledSwap, ctx: OrderContext): RuleOutcome => {
  const taken = openExchanges(order);
  const before = taken.reduce((so, each) => replaceBill(so, { ...each, status: 'Void' }), order);
  const items = exchangeItems(before, { ...swap, taken });
  // Void with its bill, what a dropped piece gave back would be charged again.
  if (swap.line === null && sumFen(items) > 0) return no('order.billOpen');
  return bookBill(before, { purpose: 'Exchange', items, reason }, ctx);
};

/**
 * Tells whether a bill has to be paid or ended before gear is swapped or dropped: its days may go again, and with them
 * what gear costs for them.
 */
export const waitsForBill = (order: Order): boolean =>
  hasOpenExtension(order) ||
  openDatesBill(order) !== undefined ||
  openExchanges(order).some((each) => isBegun(order, each));

/** One that was paid in part, or took along what was waived, has done more than ask for money. */
const isBegun = (order: Order, { id, items }: Bill): boolean =>
  paidFen(order, id) > 0 || items.some(({ isWaiver }) => isWaiver === true);

/**
 * Tells whether lines bear a deposit of their own: not on a Hospitality, nor on a Loan that began without one, nor beside
 * one fixed deposit for the whole order, which does not follow its lines.
 */
export const bearsDeposit = ({ type, bills }: Order): boolean => {
  const deposits = bills
    .filter(({ purpose }) => purpose === 'Initial')
    .flatMap(({ items }) => items.filter(({ kind }) => kind === 'Deposit'));
  if (type === 'Hospitality' || (type === 'Loan' && deposits.length === 0)) return false;
  return deposits.every(({ lineId }) => lineId !== null);
};

/** Lists the exchanges that wait for their money. */
export const openExchanges = ({ bills }: Pick<Order, 'bills'>): readonly Bill[] =>
  bills.filter(({ purpose, status }) => purpose === 'Exchange' && status === 'Open');
