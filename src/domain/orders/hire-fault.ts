import { deriveStatus } from '#domain/orders/billing-step.ts';
import { askedPrice, dueFenOf } from '#domain/orders/hire-money.ts';
import type { Hire, HireBill, HirePayment } from '#domain/orders/hire.ts';
import { itemsBetween, openBill } from '#domain/orders/open-bill.ts';
import { sumFen } from '#domain/orders/price.ts';
import { refundableFen } from '#domain/orders/refund.ts';
import { isVoucherMethod } from '#domain/orders/status.ts';

/**
 * How an order's bills, payments and status disagree with its facts: a total that is not the sum of its items, bills that
 * do not add up to the price, an open bill where nothing is due or none where something is, a refund of what was never
 * paid so, another status than follows from them.
 */
type HireFault = 'total' | 'price' | 'open' | 'refund' | 'status';

/** Names what no command can have made of an order, its money first, or null. */
export const hireFault = (hire: Hire): HireFault | null => {
  if (!hire.bills.every(({ items, totalFen }) => totalFen === sumFen(items))) return 'total';
  const billed = hire.bills.filter(({ status }) => status !== 'Void').flatMap(({ items }) => items);
  if (itemsBetween(billed, askedPrice(hire)).length > 0) return 'price';
  if (!isOpenRightly(hire)) return 'open';
  if (!hire.payments.every((payment) => isSound(hire.payments, payment))) return 'refund';
  return hire.status === deriveStatus(hire) ? null : 'status';
};

const isOpenRightly = (hire: Hire): boolean => {
  const dueFen = dueFenOf(hire);
  const open: HireBill | undefined = openBill(hire);
  if (hire.bills.filter(({ status }) => status === 'Open').length > 1) return false;
  return open === undefined ? dueFen === 0 : dueFen > 0 && dueFen <= open.totalFen;
};

const isSound = (payments: readonly HirePayment[], payment: HirePayment): boolean => {
  if (payment.isReversal === true) return reversesSoundly(payments, payment);
  if (payment.direction === 'in')
    return payment.refundOf === null && payment.status === 'done' && refundableFen(payments, payment) >= 0;
  const paid = payments.find(({ id }) => id === payment.refundOf);
  return (
    paid?.direction === 'in' &&
    paid.status === 'done' &&
    (payment.method === paid.method || (payment.method === 'cash' && payment.status === 'done'))
  );
};

/** All of one payment by cash or voucher, or cash refund, of the same bill, once. */
const reversesSoundly = (payments: readonly HirePayment[], reversal: HirePayment): boolean => {
  const reversed = payments.find(({ id }) => id === reversal.refundOf);
  const times = payments.filter(
    ({ isReversal, refundOf }) => isReversal === true && refundOf === reversed?.id,
  );
  return (
    reversed !== undefined &&
    reversed.isReversal !== true &&
    reversed.direction !== reversal.direction &&
    reversed.billId === reversal.billId &&
    reversed.amountFen === reversal.amountFen &&
    reversed.method === reversal.method &&
    (reversed.method === 'cash' || isVoucherMethod(reversed.method)) &&
    [reversed, reversal].every(({ status }) => status === 'done') &&
    times.length === 1
  );
};
