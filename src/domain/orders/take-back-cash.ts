import { addPayments, type OrderContext, pendingOut, replaceBill } from '#domain/orders/bills.ts';
import { findBill, hasOpenBill, isInForce } from '#domain/orders/money.ts';
import { isWhole } from '#domain/orders/lines.ts';
import { brokenLimit } from '#domain/orders/limits.ts';
import { hasGivenBack, isBookedCash, isOfCash } from '#domain/orders/mistaken-cash.ts';
import type { Bill, Order, Payment } from '#domain/orders/order.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import type { OrderRule } from '#domain/orders/rule.ts';
import { orderStatus } from '#domain/orders/status.ts';
import { isByHand } from '#domain/orders/waivers.ts';
import { no, ok, type Outcome } from '#domain/outcome.ts';

/**
 * Takes back cash that was booked by mistake: it never came, so its bill waits for it again. Refuses `payment.unknown`,
 * `order.reasonRequired`, `payment.takenBack` (already), `payment.givenBack` (a part of it, or of its bill, went back or is
 * promised), `bill.notOpen` (the bill is none that anybody could pay), `order.billOpen` (before gear leaves, another bill
 * would wait beside the first one, which nobody could end then), `payment.changedSince` (later bills are reckoned from the
 * dates or gear that it paid for, or gear left on those dates: they could not go back alone).
 */
export const takeBackCash: OrderRule<'takeBackCash'> = (order, { paymentId, reason, expiresAt }, ctx) => {
  const found = mistakeOf(order, { paymentId, reason, direction: 'in' });
  if (!found.ok) return found;
  const payment = found.value;
  if (hasGivenBack(order.payments, payment)) return no('payment.givenBack');
  const bill = findBill(order, payment.billId);
  if (bill?.status !== 'Open' && bill?.status !== 'Paid') return no('bill.notOpen');
  const hindrance = bill.status === 'Paid' ? hindranceOf(order, bill) : null;
  if (hindrance !== null) return no(hindrance);
  const taken = addPayments(order, [stornoOf(payment, ctx)]);
  const open = openAgain(taken, { bill, expiresAt });
  // What was given back since leans on this bill, which may end void from now on.
  return bill.status === 'Paid' && brokenLimit(open) !== null ? no('payment.givenBack') : ok(open);
};

/**
 * Takes back a cash refund that was confirmed by mistake: it never left, so it is promised again. Refuses
 * `payment.unknown` (also of what a payment company should have given back), `order.reasonRequired`, `payment.takenBack`.
 */
export const takeBackCashRefund: OrderRule<'takeBackCashRefund'> = (order, { paymentId, reason }, ctx) => {
  const found = mistakeOf(order, { paymentId, reason, direction: 'out' });
  if (!found.ok) return found;
  const refund = found.value;
  const paid = order.payments.find(({ id }) => id === refund.refundOf);
  if (paid === undefined || !isOfCash(order.payments, refund)) return no('payment.unknown');
  const again = pendingOut(paid, { billId: refund.billId, amountFen: refund.amountFen }, ctx);
  const bill = findBill(order, refund.billId);
  const waits = bill?.status === 'Paid' ? replaceBill(order, { ...bill, status: 'Refunding' }) : order;
  return ok(addPayments(waits, [stornoOf(refund, ctx), again]));
};

/** What keeps a paid bill from waiting for its money again. */
const hindranceOf = (order: Order, bill: Bill): OrderCode | null => {
  if (isBuiltUpon(order, bill)) return 'payment.changedSince';
  return waitsBeside(order, bill) ? 'order.billOpen' : null;
};

const isBuiltUpon = (order: Order, { id, purpose, periodBefore }: Bill): boolean => {
  if (periodBefore === null && purpose !== 'Extension' && purpose !== 'Exchange') return false;
  if (purpose !== 'Extension' && periodBefore !== null && !isWhole(order)) return true;
  return order.bills.findLast((bill) => bill.id === id || buildsOn(bill))?.id !== id;
};

/** Tells whether a bill builds upon those before it; what came too late, ended, or staff charged beside them does not. */
const buildsOn = (bill: Bill): boolean =>
  bill.purpose !== 'LatePayment' && bill.status !== 'Void' && !isByHand(bill);

/** Before gear leaves, one bill at a time can wait that anybody can end. */
const waitsBeside = (order: Order, { purpose }: Bill): boolean =>
  (purpose === 'Initial' && order.status === orderStatus.pendingDelivery && hasOpenBill(order)) ||
  order.status === orderStatus.unpaid;

type Mistake = {
  readonly paymentId: string;
  readonly reason: string;
  readonly direction: Payment['direction'];
};

const mistakeOf = (
  { payments }: Order,
  { paymentId, reason, direction }: Mistake,
): Outcome<Payment, OrderCode> => {
  const payment = payments.find(({ id }) => id === paymentId);
  if (payment?.direction !== direction || !isBookedCash(payment)) return no('payment.unknown');
  if (reason.trim() === '') return no('order.reasonRequired');
  return isInForce(payments, payment) ? ok(payment) : no('payment.takenBack');
};

const stornoOf = (payment: Payment, { newId, now }: OrderContext): Payment => ({
  id: newId(),
  billId: payment.billId,
  direction: payment.direction === 'in' ? 'out' : 'in',
  amountFen: payment.amountFen,
  method: 'cash',
  status: 'done',
  refundOf: payment.id,
  isStorno: true,
  at: now,
});

const openAgain = (
  order: Order,
  { bill, expiresAt }: { bill: Bill; expiresAt: Order['expiresAt'] },
): Order => {
  if (bill.status === 'Open') return order;
  const open = replaceBill(order, { ...bill, status: 'Open' });
  return waitsAgain(order, bill) || bill.periodBefore !== null ? { ...open, expiresAt } : open;
};

const waitsAgain = ({ status }: Order, { purpose }: Bill): boolean =>
  purpose === 'Initial' && status === orderStatus.pendingDelivery;
