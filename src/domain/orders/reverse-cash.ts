import { standingPayments } from '#domain/orders/hire-money.ts';
import type { StandingPayment } from '#domain/orders/hire-money.ts';
import { datesFact } from '#domain/orders/date-changes.ts';
import type { HireContext, HireRule } from '#domain/orders/hire-rule.ts';
import type { Hire, HirePayment } from '#domain/orders/hire.ts';
import { isUnpaid, promiseOf } from '#domain/orders/open-bill.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import { isInForce, refundableFen } from '#domain/orders/refund.ts';
import { no, ok } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';
import type { Instant } from '#domain/time/instant.ts';

/** What tells whether a payment may have been booked by mistake. */
type BookedPayment = Omit<HirePayment, 'at'>;

/** Tells whether a payment is cash that was booked as moved, and not itself what takes another one back. */
export const isBookedCash = ({ method, status, isReversal }: BookedPayment): boolean =>
  method === 'cash' && status === 'done' && isReversal !== true;

/** Tells whether a part of a payment went back or is promised. */
export const hasGivenBack = (payments: readonly BookedPayment[], payment: BookedPayment): boolean =>
  refundableFen(payments, payment) < payment.amountFen;

/** Tells whether a cash refund gives cash back; what a payment company should have given stays its own. */
const isOfCash = (payments: readonly BookedPayment[], { refundOf }: BookedPayment): boolean =>
  payments.some(({ id, method }) => id === refundOf && method === 'cash');

/** Tells whether a payment may be offered as a mistake; what happened to the order since may still speak against it. */
export const canTakeBack = (payments: readonly BookedPayment[], payment: BookedPayment): boolean =>
  isBookedCash(payment) &&
  isInForce(payments, payment) &&
  (payment.direction === 'in' ? !hasGivenBack(payments, payment) : isOfCash(payments, payment));

/**
 * Reverses cash that was booked by mistake: it never came, so it is due again, and what it paid for has a time to be paid
 * again. Refuses `payment.unknown`, `order.reasonRequired`, `payment.takenBack` (already), `payment.givenBack` (a part of
 * it went back or is promised).
 */
export const reverseCashPayment: HireRule<'reverseCashPayment'> = (
  hire,
  { paymentId, reason, expiresAt },
  ctx,
) => {
  const found = mistakeOf(hire, { paymentId, reason, direction: 'in' });
  if (!found.ok) return found;
  if (refundableFen(standingPayments(hire), found.value) < found.value.amountFen)
    return no('payment.givenBack');
  const reversed = { ...hire, payments: [...hire.payments, reversalOf(found.value, ctx)] };
  return ok({ hire: withTimers(reversed, found.value.billId, expiresAt) });
};

/**
 * The order, and the changes on the bill that this cash was for, have a time to be paid again. An extension that other money
 * paid has none: its bill may open with this one, and people decide then.
 */
const withTimers = (hire: Hire, billId: string, until: Instant | null): Hire => {
  const paidFor = hire.bills.find(({ id }) => id === billId)?.asksFor ?? [];
  const { datesBefore } = hire;
  const extensions = hire.extensions.map((each) => {
    if (each.until === null || (isUnpaid(hire, each.id) && !paidFor.includes(each.id))) return each;
    return { ...each, until: paidFor.includes(each.id) ? until : null };
  });
  const isOfDates = datesBefore !== null && paidFor.includes(datesFact);
  return {
    ...hire,
    expiresAt: until,
    datesBefore: isOfDates ? { ...datesBefore, until, keptAt: null } : datesBefore,
    extensions,
  };
};

/**
 * Reverses a cash refund that was confirmed by mistake: it never left, so it is promised again. Refuses `payment.unknown`
 * (also of what a payment company should have given back), `order.reasonRequired`, `payment.takenBack`.
 */
export const reverseCashRefund: HireRule<'reverseCashRefund'> = (hire, { paymentId, reason }, ctx) => {
  const found = mistakeOf(hire, { paymentId, reason, direction: 'out' });
  if (!found.ok) return found;
  const refund = found.value;
  const paid = hire.payments.find(({ id }) => id === refund.refundOf);
  if (paid === undefined || !isOfCash(standingPayments(hire), refund)) return no('payment.unknown');
  const again = promiseOf(paid, { billId: refund.billId, amountFen: refund.amountFen }, ctx);
  return ok({ hire: { ...hire, payments: [...hire.payments, reversalOf(refund, ctx), again] } });
};

type Mistake = {
  readonly paymentId: string;
  readonly reason: string;
  readonly direction: HirePayment['direction'];
};

const mistakeOf = (
  hire: Hire,
  { paymentId, reason, direction }: Mistake,
): Outcome<StandingPayment, OrderCode> => {
  const payments = standingPayments(hire);
  const payment = payments.find(({ id }) => id === paymentId);
  if (payment?.direction !== direction || !isBookedCash(payment)) return no('payment.unknown');
  if (reason.trim() === '') return no('order.reasonRequired');
  return isInForce(payments, payment) ? ok(payment) : no('payment.takenBack');
};

const reversalOf = (payment: HirePayment, { newId, now }: HireContext): HirePayment => ({
  id: newId(),
  billId: payment.billId,
  direction: payment.direction === 'in' ? 'out' : 'in',
  amountFen: payment.amountFen,
  method: 'cash',
  status: 'done',
  refundOf: payment.id,
  isReversal: true,
  at: now,
});
