import type { Bill, BillItem, Order, Payment } from '#domain/orders/order.ts';
import type { BillStatus, FeeKind } from '#domain/orders/status.ts';

/** An order's money in fen. Always: received + open dues - pending refunds = charge + deposit held. */
type OrderMoney = {
  /** What the hire costs: all items that count, without deposits. */
  readonly chargeFen: number;
  readonly depositHeldFen: number;
  /** Paid in minus given back, as really done. */
  readonly receivedFen: number;
  /** Still to be paid on open bills. */
  readonly openDuesFen: number;
  /** Promised and not yet given back. */
  readonly refundPendingFen: number;
};

const counted: ReadonlySet<BillStatus> = new Set(['Open', 'Paid', 'Refunding']);

// A draft or a void bill does not count towards charge and deposit.
const billCounts = (bill: Bill): boolean => counted.has(bill.status);

/** Adds up signed amounts, in fen. */
export const sumFen = (items: readonly { readonly amountFen: number }[]): number =>
  items.reduce((sum, item) => sum + item.amountFen, 0);

/** Adds up the items of the given kinds, in fen. */
export const sumOfKinds = (items: readonly BillItem[], kinds: readonly FeeKind[]): number =>
  sumFen(items.filter((item) => kinds.includes(item.kind)));

/** Lists the items of all bills that count. */
export const countedItems = (order: Pick<Order, 'bills'>): readonly BillItem[] =>
  order.bills.filter(billCounts).flatMap((bill) => bill.items);

/** Finds a bill by its id. */
export const findBill = (order: Order, billId: string): Bill | undefined =>
  order.bills.find((bill) => bill.id === billId);

/** Gives what was really paid on a bill, in fen; what went back is not taken off, what never came is. */
export const paidFen = ({ payments }: Pick<Order, 'payments'>, billId: string): number => {
  const ins = payments.filter(
    (payment) => payment.billId === billId && payment.direction === 'in' && payment.status === 'done',
  );
  return sumFen(ins.filter((payment) => isInForce(payments, payment)));
};

type Booked = Pick<Payment, 'id' | 'refundOf' | 'isStorno'>;

/** Tells whether a payment stands as it was booked: neither taken back itself nor what takes another one back. */
export const isInForce = (payments: readonly Booked[], { id, isStorno }: Booked): boolean =>
  isStorno !== true && !payments.some((each) => each.isStorno === true && each.refundOf === id);

/** Gives what is still to be paid on a bill, in fen: 0 unless it is open. */
export const dueFen = (order: Pick<Order, 'payments'>, bill: Bill): number =>
  bill.status === 'Open' ? bill.totalFen - paidFen(order, bill.id) : 0;

/** Lists the bills that wait for money. */
export const openBills = (order: Order): readonly Bill[] =>
  order.bills.filter((bill) => dueFen(order, bill) > 0);

/** Tells whether some bill waits for money. */
export const hasOpenBill = (order: Order): boolean => order.bills.some((bill) => dueFen(order, bill) > 0);

/** Gives an order's money, in fen. */
export const moneyOf = (order: Pick<Order, 'bills' | 'payments'>): OrderMoney => {
  const items = countedItems(order);
  const depositHeldFen = sumOfKinds(items, ['Deposit']);
  const done = order.payments.filter((payment) => payment.status === 'done');
  const outs = order.payments.filter((payment) => payment.direction === 'out');
  return {
    chargeFen: sumFen(items) - depositHeldFen,
    depositHeldFen,
    receivedFen: done.reduce(
      (sum, { direction, amountFen }) => sum + (direction === 'in' ? amountFen : -amountFen),
      0,
    ),
    openDuesFen: order.bills.reduce((sum, bill) => sum + dueFen(order, bill), 0),
    refundPendingFen: sumFen(outs.filter((payment) => payment.status === 'pending')),
  };
};
