import { countedItems, paidFen, sumFen } from '#domain/orders/money.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import type { Bill, BillItem, Order, Payment, Period } from '#domain/orders/order.ts';
import { planRefund, type RefundTimes } from '#domain/orders/refund.ts';
import type { BillPurpose } from '#domain/orders/status.ts';
import { no, ok, type Outcome } from '#domain/outcome.ts';
import { maxOrderFen } from '#domain/pricing/amounts.ts';
import type { Instant } from '#domain/time/instant.ts';

/** What a rule may take from outside: the time, fresh ids for bills and payments, and how money goes back. */
export type OrderContext = RefundTimes & { readonly newId: () => string };

/** A bill before it is booked. */
type BillDraft = {
  readonly purpose: BillPurpose;
  readonly items: readonly BillItem[];
  readonly reason: string;
  readonly periodBefore?: Period;
};

/**
 * Adds a bill: above 0 it opens, below 0 its refunds are promised at once, at 0 it only records.
 * Items of 0 are left out, and so is a bill without items. Refuses `bill.tooHigh`, `refund.tooMuch`.
 */
export const bookBill = (order: Order, draft: BillDraft, ctx: OrderContext): Outcome<Order, OrderCode> => {
  const items = draft.items.filter((item) => item.amountFen !== 0);
  if (items.length === 0) return ok(order);
  const bill: Bill = {
    ...blankBill(draft.purpose, ctx),
    items,
    totalFen: sumFen(items),
    reason: draft.reason,
  };
  if (sumFen(countedItems(order)) + bill.totalFen > maxOrderFen) return no('bill.tooHigh');
  if (bill.totalFen > 0) {
    return ok(addBill(order, { ...bill, status: 'Open', periodBefore: draft.periodBefore ?? null }));
  }
  if (bill.totalFen === 0) return ok(addBill(order, { ...bill, status: 'Paid' }));
  return promiseRefund(addBill(order, { ...bill, status: 'Refunding' }), bill, ctx);
};

export type SettledBills = { readonly bills: readonly Pick<Bill, 'purpose' | 'status'>[] };

/** Tells whether the order was settled; a withdrawn settlement does not count. */
export const hasSettlement = ({ bills }: SettledBills): boolean =>
  bills.some(({ purpose, status }) => purpose === 'Settlement' && status !== 'Void');

/** Tells whether an extension waits for its money: until then its days may be taken back. */
export const hasOpenExtension = ({ bills }: Pick<Order, 'bills'>): boolean =>
  bills.some(({ purpose, status }) => purpose === 'Extension' && status === 'Open');

/** Finds the open bill of longer dates, also of an extension: until it is paid its days may be taken back. */
export const openDatesBill = ({ bills }: Pick<Order, 'bills'>): Bill | undefined =>
  bills.find(({ status, periodBefore }) => status === 'Open' && periodBefore !== null);

/** Gives until when a bill is to be paid: the order's timer, where it runs for this one. null: no such end. */
export const payableUntil = (
  { expiresAt }: Pick<Order, 'expiresAt'>,
  { purpose, periodBefore }: Pick<Bill, 'purpose' | 'periodBefore'>,
): Instant | null => (purpose === 'Initial' || periodBefore !== null ? expiresAt : null);

/** Makes an empty, paid bill of total 0, to be filled in. */
export const blankBill = (purpose: BillPurpose, ctx: OrderContext): Bill => ({
  id: ctx.newId(),
  purpose,
  status: 'Paid',
  items: [],
  totalFen: 0,
  reason: '',
  createdAt: ctx.now,
  periodBefore: null,
});

/** Tells what a change of an order costs more (above 0) or less, in fen, whether it is billed or still a draft. */
export const changeFen = (before: Pick<Order, 'bills'>, after: Pick<Order, 'bills'>): number =>
  billedFen(after) - billedFen(before);

const billedFen = ({ bills }: Pick<Order, 'bills'>): number =>
  sumFen(bills.filter(({ status }) => status !== 'Void').flatMap(({ items }) => items));

/** Adds a bill as it is. */
export const addBill = (order: Order, bill: Bill): Order => ({ ...order, bills: [...order.bills, bill] });

/** Puts a changed bill in the place of the one with its id. */
export const replaceBill = (order: Order, bill: Bill): Order => ({
  ...order,
  bills: order.bills.map((each) => (each.id === bill.id ? bill : each)),
});

/** Adds payments as they are. */
export const addPayments = (order: Order, payments: readonly Payment[]): Order => ({
  ...order,
  payments: [...order.payments, ...payments],
});

/** Makes the promise to give back a part of a payment, in fen, on the account of a bill. */
export const pendingOut = (
  of: Payment,
  out: { billId: string; amountFen: number },
  ctx: OrderContext,
): Payment => ({
  id: ctx.newId(),
  billId: out.billId,
  direction: 'out',
  amountFen: out.amountFen,
  method: of.method,
  status: 'pending',
  refundOf: of.id,
  at: ctx.now,
});

/** Voids a draft or open bill; what was paid on it is promised back on its account. */
export const voidBill = (order: Order, bill: Bill, ctx: OrderContext): Outcome<Order, OrderCode> =>
  promiseRefund(
    replaceBill(order, { ...bill, status: 'Void' }),
    { id: bill.id, totalFen: 0 - paidFen(order, bill.id) },
    ctx,
  );

/** Voids every draft and open bill. */
export const voidUnsettled = (order: Order, ctx: OrderContext): Outcome<Order, OrderCode> =>
  order.bills
    .filter(({ status }) => status === 'Draft' || status === 'Open')
    .reduce<Outcome<Order, OrderCode>>((so, bill) => (so.ok ? voidBill(so.value, bill, ctx) : so), ok(order));

const promiseRefund = (
  order: Order,
  bill: Pick<Bill, 'id' | 'totalFen'>,
  ctx: OrderContext,
): Outcome<Order, OrderCode> => {
  const parts = planRefund(order.payments, -bill.totalFen, { ...ctx, billId: bill.id });
  if (sumFen(parts) < -bill.totalFen) return no('refund.tooMuch', { leftFen: sumFen(parts) });
  const outs = parts.map(({ payment, amountFen }) =>
    pendingOut(payment, { billId: bill.id, amountFen }, ctx),
  );
  return ok(addPayments(order, outs));
};
