import { bill } from '#domain/orders/billing-step.ts';
import { dueFenOf } from '#domain/orders/hire-money.ts';
import type { HireRule } from '#domain/orders/hire-rule.ts';
import type { Hire, HirePayment } from '#domain/orders/hire.ts';
import { datesFact } from '#domain/orders/date-changes.ts';
import { isUnpaid, openBill } from '#domain/orders/open-bill.ts';
import { isWhole } from '#domain/orders/units.ts';
import { orderStatus } from '#domain/orders/status.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import { no, ok, type Refusal } from '#domain/outcome.ts';
import type { Instant } from '#domain/time/instant.ts';

/**
 * Books money that came in, for whichever version of a bill; it counts for the whole order. A Reservation is asked to pay
 * by it. Cash is refused above what is due (`payment.tooMuch` {dueFen}), where nothing is due (`bill.notOpen`) and for
 * days that are over (`order.periodOver`); a payment company's money is here already, so it is always booked. Refuses also
 * `payment.amountWrong`, `bill.unknown`.
 */
export const recordPayment: HireRule<'recordPayment'> = (hire, command, ctx) => {
  const { billId, amountFen, method } = command;
  if (!Number.isSafeInteger(amountFen) || amountFen < 1) return no('payment.amountWrong');
  if (billId !== null && !hire.bills.some(({ id }) => id === billId)) return no('bill.unknown');
  const isReserved = hire.status === orderStatus.reserved;
  const asked = isReserved ? bill({ ...hire, paymentAskedAt: ctx.now }, { purpose: 'Initial' }, ctx) : hire;
  const refusal = method === 'cash' ? refusalOfCash(asked, amountFen, ctx.now) : null;
  if (refusal !== null) return refusal;
  const payment: HirePayment = {
    id: ctx.newId(),
    billId: billId ?? billOf(asked),
    direction: 'in',
    amountFen,
    method,
    status: 'done',
    refundOf: null,
    at: ctx.now,
  };
  return ok({ hire: { ...asked, payments: [...asked.payments, payment] } });
};

/** The bill that asks for money, else the last one; '' where there never was one. */
const billOf = (hire: Hire): string => (openBill(hire) ?? hire.bills.at(-1))?.id ?? '';

const refusalOfCash = (hire: Hire, amountFen: number, now: Instant): Refusal<OrderCode> | null => {
  const dueFen = dueFenOf(hire);
  if (dueFen <= 0) return no('bill.notOpen');
  if (isForDaysGoneBy(hire, now)) return no('order.periodOver');
  return amountFen > dueFen ? no('payment.tooMuch', { dueFen }) : null;
};

/** The days of gear that never left are over. */
const isForDaysGoneBy = (hire: Hire, now: Instant): boolean =>
  hire.cancelled === null &&
  now >= hire.period.endAt &&
  isWhole(hire) &&
  (hire.firstPaidAt === null || isUnpaid(hire, datesFact));
