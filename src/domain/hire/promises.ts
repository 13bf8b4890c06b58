import type { HireContext } from '#domain/hire/hire-rule.ts';
import type { Hire, HirePayment, PriceItem } from '#domain/hire/hire.ts';
import { dueFenOf, standingPayments } from '#domain/hire/hire-money.ts';
import { planRefund } from '#domain/orders/refund.ts';

/** Makes the promise to give back a part of a payment, in fen. */
export const promiseOf = (
  of: HirePayment,
  { billId, amountFen }: { billId: string; amountFen: number },
  { newId, now }: HireContext,
): HirePayment => ({
  id: newId(),
  billId,
  direction: 'out',
  amountFen,
  method: of.method,
  status: 'pending',
  refundOf: of.id,
  at: now,
});

/** Takes back promises that nobody has sent, the newest first, as far as something is due. */
export const takeBackPromises = (hire: Hire, price: readonly PriceItem[]): Hire => {
  let leftFen = dueFenOf(hire, price);
  if (leftFen <= 0) return hire;
  const payments = hire.payments.toReversed().map((payment): HirePayment => {
    const partFen =
      payment.status === 'pending' && payment.isSent !== true ? Math.min(leftFen, payment.amountFen) : 0;
    leftFen -= partFen;
    if (partFen === 0) return payment;
    return partFen === payment.amountFen
      ? { ...payment, status: 'withdrawn' }
      : { ...payment, amountFen: payment.amountFen - partFen };
  });
  return { ...hire, payments: payments.toReversed() };
};

/** Promises what is too much back, the newest payment first; channels that can still give back before cash. */
export const promiseSurplus = (hire: Hire, price: readonly PriceItem[], ctx: HireContext): Hire => {
  const surplusFen = 0 - dueFenOf(hire, price);
  if (surplusFen <= 0) return hire;
  const billId = hire.bills.findLast(({ status }) => status !== 'Void')?.id;
  const promises = planRefund(standingPayments(hire), surplusFen, ctx).map(({ payment, amountFen }) =>
    promiseOf(payment, { billId: billId ?? payment.billId, amountFen }, ctx),
  );
  return { ...hire, payments: [...hire.payments, ...promises] };
};
