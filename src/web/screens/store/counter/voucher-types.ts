import { isInForce } from '#domain/orders/in-force.ts';
import { isVoucherMethod } from '#domain/orders/status.ts';
import type { Output } from '#web/api/calls.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';

/** The vouchers of an order, and what another one can pay. */
export type OrderVouchers = Output<'vouchers.ofOrder'>;
export type Voucher = OrderVouchers['vouchers'][number];

/** Its platform was asked and has not clearly answered. */
export const isWaiting = ({ state }: Pick<Voucher, 'state'>): boolean =>
  state === 'redeeming' || state === 'givingBack';

/** Tells whether an order is paid by a voucher that was not given back. */
export const isPaidByVoucher = ({ payments }: Pick<OrderDetail, 'payments'>): boolean =>
  payments.some(
    (payment) =>
      payment.direction === 'in' && isVoucherMethod(payment.method) && isInForce(payments, payment),
  );
