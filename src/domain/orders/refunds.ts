import { askedPrice } from '#domain/orders/hire-money.ts';
import type { HireCommand, HireContext, HireRule } from '#domain/orders/hire-rule.ts';
import type { Hire, HirePayment } from '#domain/orders/hire.ts';
import { closeChange } from '#domain/orders/open-bill.ts';
import { kindsFen } from '#domain/orders/price.ts';
import { priceBears, typedAmounts } from '#domain/orders/typed-amounts.ts';
import { standingPayments } from '#domain/orders/hire-money.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import type { BillItem } from '#domain/orders/order.ts';
import { refundableFen } from '#domain/orders/refund.ts';
import { no, ok, type Outcome } from '#domain/outcome.ts';

const replacePayment = (hire: Hire, payment: HirePayment): Hire => ({
  ...hire,
  payments: hire.payments.map((each) => (each.id === payment.id ? payment : each)),
});

const findPromise = ({ payments }: Hire, paymentId: string | null): HirePayment | undefined =>
  payments.find(({ id, status }) => id === paymentId && status === 'pending');

/** Marks a promised refund as made. Refuses `payment.unknown`. */
export const confirmRefund: HireRule<'confirmRefund'> = (hire, { paymentId }, { now }) => {
  const promise = findPromise(hire, paymentId);
  if (promise === undefined) return no('payment.unknown');
  return ok({ hire: replacePayment(hire, { ...promise, status: 'done', at: now }) });
};

/**
 * Gives a refund that was promised through a payment company in cash instead, which is a manager's decision. Refuses
 * `payment.unknown`, `order.reasonRequired`, `order.managerOnly`.
 */
export const refundInCash: HireRule<'refundInCash'> = (hire, { paymentId, reason, byManager }, { now }) => {
  const promise = findPromise(hire, paymentId);
  if (promise === undefined || promise.method === 'cash') return no('payment.unknown');
  if (reason.trim() === '') return no('order.reasonRequired');
  if (!byManager) return no('order.managerOnly');
  return ok({ hire: replacePayment(hire, { ...promise, method: 'cash', status: 'done', at: now }) });
};

/**
 * Books what people gave back in a payment company's own console: as the promise that it keeps, whole or in part, and
 * beyond it as a credit, off the deposit first. Refuses `payment.unknown`, `payment.amountWrong`,
 * `order.reasonRequired`, `order.managerOnly`, `refund.tooMuch` {leftFen}.
 */
export const recordConsoleRefund: HireRule<'recordConsoleRefund'> = (hire, command, ctx) => {
  const found = findPaid(hire, command);
  if (!found.ok) return found;
  const { amountFen, promisedId, reason } = command;
  const promise = findPromise(hire, promisedId);
  if (promisedId !== null && promise === undefined) return no('payment.unknown');
  const surplusFen = amountFen - (promise?.amountFen ?? 0);
  const leftFen = refundableFen(standingPayments(hire), found.value);
  if (surplusFen > leftFen) return no('refund.tooMuch', { leftFen: leftFen + (promise?.amountFen ?? 0) });
  const given = withOut(hire, { of: found.value, promise, amountFen }, ctx);
  const credited = surplusFen > 0 ? withCredit(hire, given, { surplusFen, reason, ctx }) : ok(given);
  return credited.ok ? ok({ hire: credited.value, reason }) : credited;
};

const findPaid = (
  { payments }: Hire,
  { refundOf, amountFen, reason, byManager }: HireCommand<'recordConsoleRefund'>,
): Outcome<HirePayment & { status: 'done' }, OrderCode> => {
  const of = payments.find(
    (each): each is HirePayment & { status: 'done' } =>
      each.id === refundOf && each.direction === 'in' && each.status === 'done',
  );
  if (of === undefined || of.method === 'cash') return no('payment.unknown');
  if (!Number.isSafeInteger(amountFen) || amountFen < 1) return no('payment.amountWrong');
  if (reason.trim() === '') return no('order.reasonRequired');
  return byManager ? ok(of) : no('order.managerOnly');
};

type Given = {
  readonly of: HirePayment;
  readonly promise: HirePayment | undefined;
  readonly amountFen: number;
};

/** What the company gave less than was promised is promised again by the billing step. */
const withOut = (hire: Hire, { of, promise, amountFen }: Given, { newId, now }: HireContext): Hire => {
  if (promise !== undefined) return replacePayment(hire, { ...promise, amountFen, status: 'done', at: now });
  const out: HirePayment = {
    id: newId(),
    billId: of.billId,
    direction: 'out',
    amountFen,
    method: of.method,
    status: 'done',
    refundOf: of.id,
    at: now,
  };
  return { ...hire, payments: [...hire.payments, out] };
};

/** The deposit that was paid first, so that it is not given back once more at the settlement. */
const withCredit = (
  before: Hire,
  given: Hire,
  { surplusFen, reason, ctx }: { surplusFen: number; reason: string; ctx: HireContext },
): Outcome<Hire, OrderCode> => {
  const paid = before.bills.filter(({ status }) => status === 'Paid').flatMap((bill) => bill.items);
  const heldFen = [paid, askedPrice(before)].map((items) => kindsFen(items, 'Deposit', 'Secured'));
  const depositFen = Math.max(0, Math.min(surplusFen, ...heldFen));
  const items: readonly BillItem[] = [
    { kind: 'Deposit', amountFen: 0 - depositFen, lineId: null, note: '' },
    { kind: 'Other', amountFen: depositFen - surplusFen, lineId: null, note: '' },
  ];
  const typed = typedAmounts(
    items.filter(({ amountFen }) => amountFen !== 0),
    reason,
    ctx,
  );
  const credited = priceBears(given, { ...given, typed: [...given.typed, ...typed] }, typed);
  return credited.ok ? ok(closeChange({ before: given, after: credited.value, reason }, ctx)) : credited;
};
