import { standingPayments } from '#domain/hire/hire-money.ts';
import type { HireContext, HireRule } from '#domain/hire/hire-rule.ts';
import type { Hire, HirePayment } from '#domain/hire/hire.ts';
import { promiseOf } from '#domain/hire/promises.ts';
import { isBookedCash, isOfCash } from '#domain/orders/mistaken-cash.ts';
import { isInForce } from '#domain/orders/money.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import type { Payment } from '#domain/orders/order.ts';
import { refundableFen } from '#domain/orders/refund.ts';
import { no, ok, type Outcome } from '#domain/outcome.ts';
import type { Instant } from '#domain/time/instant.ts';

/**
 * Reverses cash that was booked by mistake: it never came, so it is due again, and what it paid for has a time to be paid
 * again. Refuses `payment.unknown`, `order.reasonRequired`, `payment.takenBack` (already), `payment.givenBack` (a part of
 * it went back or is promised).
 */
export const takeBackCash: HireRule<'takeBackCash'> = (hire, { paymentId, reason, expiresAt }, ctx) => {
  const found = mistakeOf(hire, { paymentId, reason, direction: 'in' });
  if (!found.ok) return found;
  if (refundableFen(standingPayments(hire), found.value) < found.value.amountFen)
    return no('payment.givenBack');
  const reversed = { ...hire, payments: [...hire.payments, stornoOf(found.value, ctx)] };
  return ok({ hire: withTimers(reversed, expiresAt) });
};

/** Timers count only while what they stand for is not paid. */
const withTimers = (hire: Hire, until: Instant | null): Hire => ({
  ...hire,
  expiresAt: until,
  datesBefore: hire.datesBefore === null ? null : { ...hire.datesBefore, until, keptAt: null },
  extensions: hire.extensions.map((each) => (each.until === null ? each : { ...each, until })),
});

/**
 * Reverses a cash refund that was confirmed by mistake: it never left, so it is promised again. Refuses `payment.unknown`
 * (also of what a payment company should have given back), `order.reasonRequired`, `payment.takenBack`.
 */
export const takeBackCashRefund: HireRule<'takeBackCashRefund'> = (hire, { paymentId, reason }, ctx) => {
  const found = mistakeOf(hire, { paymentId, reason, direction: 'out' });
  if (!found.ok) return found;
  const refund = found.value;
  const paid = hire.payments.find(({ id }) => id === refund.refundOf);
  if (paid === undefined || !isOfCash(standingPayments(hire), refund)) return no('payment.unknown');
  const again = promiseOf(paid, { billId: refund.billId, amountFen: refund.amountFen }, ctx);
  return ok({ hire: { ...hire, payments: [...hire.payments, stornoOf(refund, ctx), again] } });
};

type Mistake = {
  readonly paymentId: string;
  readonly reason: string;
  readonly direction: HirePayment['direction'];
};

const mistakeOf = (
  hire: Hire,
  { paymentId, reason, direction }: Mistake,
): Outcome<HirePayment & Payment, OrderCode> => {
  const payments = standingPayments(hire);
  const payment = payments.find(({ id }) => id === paymentId);
  if (payment?.direction !== direction || !isBookedCash(payment)) return no('payment.unknown');
  if (reason.trim() === '') return no('order.reasonRequired');
  return isInForce(payments, payment) ? ok(payment) : no('payment.takenBack');
};

const stornoOf = (payment: HirePayment, { newId, now }: HireContext): HirePayment => ({
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
