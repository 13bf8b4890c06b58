import { isInForce } from '#domain/orders/in-force.ts';
import type { Hire } from '#domain/orders/hire.ts';
import { isVoucherMethod } from '#domain/orders/status.ts';

/** Adds up what the vouchers of an order are worth that were not given back to their guest, in fen. */
export const voucherFenOf = ({ payments }: Pick<Hire, 'payments'>): number =>
  payments
    .filter(
      (payment) =>
        payment.direction === 'in' && isVoucherMethod(payment.method) && isInForce(payments, payment),
    )
    .reduce((sum, { amountFen }) => sum + amountFen, 0);
