import { isInForce, paidFen, sumFen } from '#domain/orders/money.ts';
import type { Bill, Order, Payment } from '#domain/orders/order.ts';
import { refundableFen } from '#domain/orders/refund.ts';

type Money = Pick<Order, 'bills' | 'payments'>;

/**
 * How bills and payments disagree: a total that is not the sum of its items, a status that its payments do not make, too
 * much or too little paid or given back, a refund of what was never paid so.
 */
export type MoneyFault = 'total' | 'status' | 'paid' | 'refund';

/** Names what no command can have made of an order's money, or null. */
export const moneyFault = (order: Money): MoneyFault | null => {
  for (const bill of order.bills) {
    const fault = billFault(order, bill);
    if (fault !== null) return fault;
  }
  return order.payments.every((payment) => isSound(order, payment)) ? null : 'refund';
};

const billFault = (order: Money, bill: Bill): MoneyFault | null => {
  if (bill.totalFen !== sumFen(bill.items)) return 'total';
  const outs = order.payments.filter(
    (payment) =>
      payment.billId === bill.id && payment.direction === 'out' && isInForce(order.payments, payment),
  );
  const waits = outs.some(({ status }) => status === 'pending');
  const givesBack = bill.totalFen < 0 || bill.purpose === 'LatePayment';
  if (bill.status === 'Refunding' && !(givesBack && waits)) return 'status';
  if (bill.status === 'Paid' && givesBack && waits) return 'status';
  const keptFen = paidFen(order, bill.id) - sumFen(outs);
  return keepsRight(bill, keptFen) ? null : 'paid';
};

/** A part may be paid of an open bill; of all others exactly what they ask for was paid or given back. */
const keepsRight = ({ status, totalFen }: Bill, keptFen: number): boolean => {
  if (status === 'Open') return keptFen >= 0 && keptFen < totalFen;
  return keptFen === (status === 'Paid' || status === 'Refunding' ? totalFen : 0);
};

/** All of one cash payment or refund of the same bill, once. */
const takesBackSoundly = (payments: readonly Payment[], storno: Payment): boolean => {
  const taken = payments.find(({ id }) => id === storno.refundOf);
  const times = payments.filter(({ isStorno, refundOf }) => isStorno === true && refundOf === taken?.id);
  return (
    taken !== undefined &&
    taken.isStorno !== true &&
    taken.direction !== storno.direction &&
    taken.billId === storno.billId &&
    taken.amountFen === storno.amountFen &&
    [taken, storno].every(({ method, status }) => method === 'cash' && status === 'done') &&
    times.length === 1
  );
};

const isSound = ({ payments }: Money, payment: Payment): boolean => {
  if (payment.isStorno === true) return takesBackSoundly(payments, payment);
  if (payment.direction === 'in') return payment.refundOf === null && refundableFen(payments, payment) >= 0;
  const paid = payments.find(({ id }) => id === payment.refundOf);
  return (
    paid?.direction === 'in' &&
    paid.status === 'done' &&
    (payment.method === paid.method || (payment.method === 'cash' && payment.status === 'done'))
  );
};
