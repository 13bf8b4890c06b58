import { addBill, addPayments, blankBill } from '#domain/orders/bills.ts';
import type { OrderContext } from '#domain/orders/bills.ts';
import type { OrderCommand } from '#domain/orders/command.ts';
import { confirmRefund } from '#domain/orders/confirm-refund.ts';
import { leastFen, limitBrokenBy } from '#domain/orders/limits.ts';
import type { Bill, BillItem, Order, Payment } from '#domain/orders/order.ts';
import { refundableFen } from '#domain/orders/refund.ts';
import type { OrderRule } from '#domain/orders/rule.ts';
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

/**
 * Books what people gave back in a payment company's own console: as the refund that was promised of the same payment
 * and amount, else on a bill of its own. Refuses `payment.unknown`, `payment.amountWrong`, `order.reasonRequired`,
 * `order.managerOnly`, `refund.tooMuch` {leftFen}.
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
  if (promisedId !== null) return confirmRefund(order, { kind: 'confirmRefund', paymentId: promisedId }, ctx);
  const leftFen = refundableFen(order.payments, of);
  if (amountFen > leftFen) return no('refund.tooMuch', { leftFen });
  const items = itemsOf(order, command);
  const broken = limitBrokenBy(order, items);
  return broken === null ? ok(bookOut(order, { of, command, items }, ctx)) : no(broken, { leftFen: 0 });
};

/** Finds the refund that was promised of a payment with just this amount, or null. */
export const promisedOf = (
  order: Pick<Order, 'payments'>,
  { refundOf, amountFen }: { readonly refundOf: string; readonly amountFen: number },
): Payment | null =>
  order.payments.find(
    (payment) =>
      payment.refundOf === refundOf &&
      payment.status === 'pending' &&
      payment.method !== 'cash' &&
      payment.amountFen === amountFen,
  ) ?? null;
