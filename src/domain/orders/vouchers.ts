import { isInForce } from '#domain/orders/in-force.ts';
import type { Hire, HirePayment } from '#domain/orders/hire.ts';
import { isVoucherMethod } from '#domain/orders/status.ts';

/** Lists the payments of an order by vouchers that were not given back to their guest. */
export const vouchersOf = ({ payments }: Pick<Hire, 'payments'>): readonly HirePayment[] =>
  payments.filter(
    (payment) =>
      payment.direction === 'in' && isVoucherMethod(payment.method) && isInForce(payments, payment),
  );

/** Adds up what these vouchers are worth, in fen. */
export const voucherFenOf = (hire: Pick<Hire, 'payments'>): number =>
  vouchersOf(hire).reduce((sum, { amountFen }) => sum + amountFen, 0);
