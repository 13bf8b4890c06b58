import { addBill, addPayments, blankBill, pendingOut, replaceBill } from '#domain/orders/bills.ts';
import type { OrderContext } from '#domain/orders/bills.ts';
import type { OrderCommand } from '#domain/orders/command.ts';
import { confirmRefund } from '#domain/orders/confirm-refund.ts';
import { leastFen, limitBrokenBy } from '#domain/orders/limits.ts';
import { findBill } from '#domain/orders/money.ts';
import type { Bill, BillItem, Order, Payment } from '#domain/orders/order.ts';
import { refundableFen } from '#domain/orders/refund.ts';
import type { OrderRule, RuleOutcome } from '#domain/orders/rule.ts';
import { no, ok } from '#domain/outcome.ts';

type Returned = OrderCommand<'returnedElsewhere'>;

/** What goes back is first of all the deposit, so that it is not given back once more at the settlement. */
const itemsOf = (order: Order, { amountFen, reason }: Returned): readonly BillItem[] => {
  const depositFen = Math.min(amountFen, leastFen(order, ['Deposit']));
  const items: readonly BillItem[] = [
    { kind: 'Deposit', amountFen: 0 - depositFen, lineId: null, note: reason },
    { kind: 'Other', amountFen: depositFen - amountFen, lineId: null, note: reason },
  ];
  return items.filter((item) => item.amountFen !== 0);
};

type Booking = { readonly of: Payment; readonly command: Returned; readonly items: readonly BillItem[] };

const bookOut = (order: Order, { of, command, items }: Booking, ctx: OrderContext): Order => {
  const { amountFen, reason } = command;
  const bill: Bill = {
    ...blankBill('Supplement', ctx),
    items,
    totalFen: 0 - amountFen,
    reason,
  };
  const out: Payment = {
    id: ctx.newId(),
    billId: bill.id,
    direction: 'out',
    amountFen,
    method: of.method,
    status: 'done',
    refundOf: of.id,
    at: ctx.now,
  };
  return addPayments(addBill(order, bill), [out]);
};

type Kept = { readonly of: Payment; readonly command: Returned };
type Promised = Kept & { readonly promise: Payment };

/** What the company gave beyond its promise goes on the bill of the promise, as one refund; a void bill has no room. */
const withSurplus = (order: Order, { of, command, promise }: Promised): RuleOutcome => {
  const bill = findBill(order, promise.billId);
  const surplusFen = command.amountFen - promise.amountFen;
  const items = itemsOf(order, { ...command, amountFen: surplusFen });
  const isLeft = surplusFen <= refundableFen(order.payments, of) && limitBrokenBy(order, items) === null;
  if (bill === undefined || bill.status === 'Void' || !isLeft)
    return no('refund.tooMuch', { leftFen: promise.amountFen });
  const totalFen = bill.totalFen - surplusFen;
  return ok(replaceBill(order, { ...bill, items: [...bill.items, ...items], totalFen }));
};

/** What the company gave less than was promised stays promised. */
const withRest = ({ of, command, promise }: Promised, ctx: OrderContext): readonly Payment[] => {
  const rest = { billId: promise.billId, amountFen: promise.amountFen - command.amountFen };
  return rest.amountFen > 0 ? [pendingOut(of, rest, ctx)] : [];
};

const keepPromise = (order: Order, { of, command }: Kept, ctx: OrderContext): RuleOutcome => {
  const { amountFen, promisedId } = command;
  const promise = order.payments.find(({ id, status }) => id === promisedId && status === 'pending');
  if (promise === undefined) return no('payment.unknown');
  const promised = { of, command, promise };
  const billed = amountFen > promise.amountFen ? withSurplus(order, promised) : ok(order);
  if (!billed.ok) return billed;
  const given = order.payments.map((each) => (each === promise ? { ...each, amountFen } : each));
  const paid = addPayments({ ...billed.value, payments: given }, withRest(promised, ctx));
  return confirmRefund(paid, { kind: 'confirmRefund', paymentId: promise.id }, ctx);
};

/**
 * Books what people gave back in a payment company's own console: as the promised refund that it is, begins or goes
 * beyond, else on a bill of its own. Refuses `payment.unknown`, `payment.amountWrong`, `order.reasonRequired`, `order.managerOnly`,
 * `refund.tooMuch` {leftFen}, `order.billOpen` (paid in full there is a charge that it comes off, cancelled it is a part of what is promised then).
 */
export const returnedElsewhere: OrderRule<'returnedElsewhere'> = (order, command, ctx) => {
  const { refundOf, amountFen, reason, byManager, promisedId } = command;
  const of = order.payments.find(
    ({ id, direction, status }) => id === refundOf && direction === 'in' && status === 'done',
  );
  if (of === undefined || of.method === 'cash') return no('payment.unknown');
  if (!Number.isSafeInteger(amountFen) || amountFen < 1) return no('payment.amountWrong');
  if (reason.trim() === '') return no('order.reasonRequired');
  if (!byManager) return no('order.managerOnly');
  if (promisedId !== null) return keepPromise(order, { of, command }, ctx);
  const leftFen = refundableFen(order.payments, of);
  if (amountFen > leftFen) return no('refund.tooMuch', { leftFen });
  return bookOnOwnBill(order, { of, command }, ctx);
};

/** Comes off the deposit and the charge, on a bill of its own. */
const bookOnOwnBill = (order: Order, { of, command }: Kept, ctx: OrderContext): RuleOutcome => {
  const items = itemsOf(order, command);
  const broken = limitBrokenBy(order, items);
  if (broken === null) return ok(bookOut(order, { of, command, items }, ctx));
  return findBill(order, of.billId)?.status === 'Open' ? no('order.billOpen') : no(broken, { leftFen: 0 });
};

/** Lists the refunds that are promised of a payment through its company. */
export const promisesOf = ({ payments }: Pick<Order, 'payments'>, refundOf: string): readonly Payment[] =>
  payments.filter(
    ({ refundOf: of, status, method }) => of === refundOf && status === 'pending' && method !== 'cash',
  );
