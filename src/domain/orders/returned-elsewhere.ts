import { addBill, addPayments, blankBill, pendingOut } from '#domain/orders/bills.ts';
import type { OrderContext } from '#domain/orders/bills.ts';
import type { OrderCommand } from '#domain/orders/command.ts';
import { confirmRefund } from '#domain/orders/confirm-refund.ts';
import { leastFen, limitBrokenBy } from '#domain/orders/limits.ts';
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

/** What the company gave less than was promised stays promised. */
const keepPromise = (order: Order, { of, command }: Kept, ctx: OrderContext): RuleOutcome => {
  const { amountFen, promisedId } = command;
  const promise = order.payments.find(({ id, status }) => id === promisedId && status === 'pending');
  if (promise === undefined) return no('payment.unknown');
  const { billId, amountFen: promisedFen } = promise;
  if (amountFen > promisedFen) return no('refund.tooMuch', { leftFen: promisedFen });
  const given = order.payments.map((each) => (each === promise ? { ...each, amountFen } : each));
  const rest = { billId, amountFen: promisedFen - amountFen };
  const split = rest.amountFen === 0 ? given : [...given, pendingOut(of, rest, ctx)];
  return confirmRefund({ ...order, payments: split }, { kind: 'confirmRefund', paymentId: promise.id }, ctx);
};

/**
 * Books what people gave back in a payment company's own console: as the promised refund that it is or begins, else on a
 * bill of its own. Refuses `payment.unknown`, `payment.amountWrong`, `order.reasonRequired`, `order.managerOnly`,
 * `refund.tooMuch` {leftFen}.
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
  const items = itemsOf(order, command);
  const broken = limitBrokenBy(order, items);
  return broken === null ? ok(bookOut(order, { of, command, items }, ctx)) : no(broken, { leftFen: 0 });
};

/** Lists the refunds that are promised of a payment through its company. */
export const promisesOf = ({ payments }: Pick<Order, 'payments'>, refundOf: string): readonly Payment[] =>
  payments.filter(
    ({ refundOf: of, status, method }) => of === refundOf && status === 'pending' && method !== 'cash',
  );
