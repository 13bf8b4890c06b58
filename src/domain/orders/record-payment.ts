import {
  addBill,
  addPayments,
  blankBill,
  type OrderContext,
  pendingOut,
  replaceBill,
} from '#domain/orders/bills.ts';
import type { OrderCommand } from '#domain/orders/command.ts';
import { openForPayment } from '#domain/orders/create-order.ts';
import { dueFen, findBill } from '#domain/orders/money.ts';
import type { Bill, Order, Payment } from '#domain/orders/order.ts';
import type { OrderRule, RuleOutcome } from '#domain/orders/rule.ts';
import { orderStatus } from '#domain/orders/status.ts';
import { no, ok } from '#domain/outcome.ts';

/**
 * Books money that came in on a bill, whole or in part. A Reservation's draft opens first.
 * Cash above what is due is refused: `payment.tooMuch`, `bill.notOpen`, and cash for days that are over:
 * `order.periodOver`. A payment company's money is here already, so it is always booked, and what is too much is promised
 * back. Refuses also `payment.amountWrong`, `bill.unknown`.
 */
export const recordPayment: OrderRule<'recordPayment'> = (order, command, ctx) => {
  if (!Number.isSafeInteger(command.amountFen) || command.amountFen < 1) return no('payment.amountWrong');
  if (findBill(order, command.billId) === undefined) return no('bill.unknown');
  const ready = order.status === orderStatus.reserved ? askedToPay(order, command.billId, ctx) : order;
  const bill = findBill(ready, command.billId);
  if (bill !== undefined && isForDaysGoneBy(order, bill, ctx) && command.method === 'cash')
    return no('order.periodOver');
  if (bill?.status === 'Open') return payOpenBill(ready, { bill, command }, ctx);
  return command.method === 'cash' ? no('bill.notOpen') : ok(bookLatePayment(order, command, ctx));
};

/** The days of gear that never left are over. */
const isForDaysGoneBy = (
  { lines, period }: Order,
  { purpose, status, periodBefore }: Bill,
  { now }: OrderContext,
): boolean =>
  status === 'Open' &&
  now >= period.endAt &&
  (purpose === 'Initial' || periodBefore !== null) &&
  lines.every(({ handedOverAt }) => handedOverAt === null);

const askedToPay = (order: Order, billId: string, { now }: OrderContext): Order => {
  const bill = findBill(order, billId);
  return bill?.status === 'Draft' && bill.totalFen > 0
    ? openForPayment({ ...order, paymentAskedAt: now }, now)
    : order;
};

const payOpenBill = (
  order: Order,
  { bill, command }: { bill: Bill; command: OrderCommand<'recordPayment'> },
  ctx: OrderContext,
): RuleOutcome => {
  const restFen = dueFen(order, bill) - command.amountFen;
  if (restFen < 0 && command.method === 'cash') return no('payment.tooMuch', { dueFen: dueFen(order, bill) });
  const payment = paymentIn(command, bill.id, ctx);
  const paid = addPayments(order, [payment]);
  if (restFen > 0) return ok(paid);
  const settled = replaceBill(paid, { ...bill, status: 'Paid' });
  const outs = restFen < 0 ? [pendingOut(payment, { billId: bill.id, amountFen: -restFen }, ctx)] : [];
  return ok(addPayments(bill.purpose === 'Initial' ? { ...settled, expiresAt: null } : settled, outs));
};

const bookLatePayment = (order: Order, command: OrderCommand<'recordPayment'>, ctx: OrderContext): Order => {
  const bill: Bill = { ...blankBill('LatePayment', ctx), status: 'Refunding' };
  const payment = paymentIn(command, bill.id, ctx);
  const out = pendingOut(payment, { billId: bill.id, amountFen: payment.amountFen }, ctx);
  return addPayments(addBill(order, bill), [payment, out]);
};

const paymentIn = (command: OrderCommand<'recordPayment'>, billId: string, ctx: OrderContext): Payment => ({
  id: ctx.newId(),
  billId,
  direction: 'in',
  amountFen: command.amountFen,
  method: command.method,
  status: 'done',
  refundOf: null,
  at: ctx.now,
});
