import { bill } from '#domain/orders/billing-step.ts';
import { dueFenOf, askedPrice, standingPayments, type StandingPayment } from '#domain/orders/hire-money.ts';
import type { BoundRules, HireRule, HireCommand, HireContext, OrderCode } from '#domain/orders/hire-rule.ts';
import type { Hire, HirePayment, BillItem, TypedAmount } from '#domain/orders/hire.ts';
import { datesFact } from '#domain/orders/date-changes.ts';
import { isUnpaid, openBill, closeChange, paymentNow, promiseOf } from '#domain/orders/open-bill.ts';
import { isWhole } from '#domain/orders/units.ts';
import { isVoucherMethod, orderStatus, type PaymentMethod } from '#domain/orders/status.ts';
import { no, ok, type Refusal, type Outcome } from '#domain/outcome.ts';
import type { Instant } from '#domain/time/instant.ts';
import { kindsFen, voucherRoomFen } from '#domain/orders/price.ts';
import { priceBears, typedAmounts } from '#domain/orders/typed-amounts.ts';
import { isInForce } from '#domain/orders/in-force.ts';
import { refundableFen } from '#domain/orders/refund.ts';
import { vouchersOf } from '#domain/orders/vouchers.ts';

/**
 * Books money that came in, for whichever version of a bill; it counts for the whole order. A Reservation is asked to pay
 * by it. Cash is refused above what is due (`payment.tooMuch` {dueFen}), cash and vouchers where nothing is due
 * (`bill.notOpen`) and for days that are over (`order.periodOver`), a voucher also where only the deposit is due
 * (`voucher.notForDeposit`). A payment company's money is here already, so it is always booked. Refuses also
 * `payment.amountWrong`, `bill.unknown`.
 */
const recordPayment: HireRule<'recordPayment'> = (hire, command, ctx) => {
  const { billId, amountFen, method } = command;
  if (!Number.isSafeInteger(amountFen) || amountFen < 1) return no('payment.amountWrong');
  if (billId !== null && !hire.bills.some(({ id }) => id === billId)) return no('bill.unknown');
  const isReserved = hire.status === orderStatus.reserved;
  const asked = isReserved ? bill({ ...hire, paymentAskedAt: ctx.now }, { purpose: 'Initial' }, ctx) : hire;
  const refusal = refusalOf(asked, { method, amountFen }, ctx.now);
  if (refusal !== null) return refusal;
  const toBill = billId ?? billOf(asked);
  const payment = paymentNow(
    { billId: toBill, direction: 'in', amountFen, method, status: 'done', refundOf: null },
    ctx,
  );
  return ok({
    hire: {
      ...asked,
      payments: [...asked.payments, payment],
      typed: [...asked.typed, ...unusedAtOnce(asked, payment)],
    },
  });
};

/**
 * A voucher gives no change, also where other money has paid a part of the rental: what it is worth beyond what is due is
 * charged, under the id of its payment.
 */
const unusedAtOnce = (hire: Hire, { id, amountFen, method }: HirePayment): readonly TypedAmount[] => {
  const dueFen = dueFenOf(hire);
  if (!isVoucherMethod(method) || amountFen <= dueFen || voucherRoomFen(hire) <= dueFen) return [];
  return [{ id, kind: 'UnusedVoucher', amountFen: amountFen - dueFen, lineId: null, leg: null, reason: '' }];
};

/** The bill that asks for money, else the last one; '' where there never was one. */
const billOf = (hire: Hire): string => (openBill(hire) ?? hire.bills.at(-1))?.id ?? '';

/** A payment company has its money already; cash and vouchers can still be turned down. */
const refusalOf = (
  hire: Hire,
  { method, amountFen }: { method: PaymentMethod; amountFen: number },
  now: Instant,
): Refusal<OrderCode> | null => {
  const isVoucher = isVoucherMethod(method);
  if (method !== 'cash' && !isVoucher) return null;
  const dueFen = dueFenOf(hire);
  if (dueFen <= 0) return no('bill.notOpen');
  if (isForDaysGoneBy(hire, now)) return no('order.periodOver');
  if (isVoucher) return voucherRoomFen(hire) === 0 ? no('voucher.notForDeposit') : null;
  return amountFen > dueFen ? no('payment.tooMuch', { dueFen }) : null;
};

/** The days of gear that never left are over. */
const isForDaysGoneBy = (hire: Hire, now: Instant): boolean =>
  hire.cancelled === null &&
  now >= hire.period.endAt &&
  isWhole(hire) &&
  (hire.firstPaidAt === null || isUnpaid(hire, datesFact));

const replacePayment = (hire: Hire, payment: HirePayment): Hire => ({
  ...hire,
  payments: hire.payments.map((each) => (each.id === payment.id ? payment : each)),
});

const findPromise = ({ payments }: Hire, paymentId: string | null): HirePayment | undefined =>
  payments.find(({ id, status }) => id === paymentId && status === 'pending');

/** Marks a promised refund as made. Refuses `payment.unknown`. */
const confirmRefund: HireRule<'confirmRefund'> = (hire, { paymentId }, { now }) => {
  const promise = findPromise(hire, paymentId);
  if (promise === undefined) return no('payment.unknown');
  return ok({ hire: replacePayment(hire, { ...promise, status: 'done', at: now }) });
};

/**
 * Gives a refund that was promised through a payment company in cash instead, which is a manager's decision. Refuses
 * `payment.unknown`, `order.reasonRequired`, `order.managerOnly`.
 */
const refundInCash: HireRule<'refundInCash'> = (hire, { paymentId, reason, byManager }, { now }) => {
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
const recordConsoleRefund: HireRule<'recordConsoleRefund'> = (hire, command, ctx) => {
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
  if (of === undefined || of.method === 'cash' || isVoucherMethod(of.method)) return no('payment.unknown');
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
const withOut = (hire: Hire, { of, promise, amountFen }: Given, ctx: HireContext): Hire => {
  if (promise !== undefined)
    return replacePayment(hire, { ...promise, amountFen, status: 'done', at: ctx.now });
  const { billId, method } = of;
  const out = paymentNow(
    { billId, direction: 'out', amountFen, method, status: 'done', refundOf: of.id },
    ctx,
  );
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

/** What tells whether a payment may have been booked by mistake. */
type BookedPayment = Omit<HirePayment, 'at'>;

/** Tells whether a payment is cash that was booked as moved, and not itself what takes another one back. */
const isBookedCash = ({ method, status, isReversal }: BookedPayment): boolean =>
  method === 'cash' && status === 'done' && isReversal !== true;

/** Tells whether a part of a payment went back or is promised. */
const hasGivenBack = (payments: readonly BookedPayment[], payment: BookedPayment): boolean =>
  refundableFen(payments, payment) < payment.amountFen;

/** Tells whether a cash refund gives cash back; what a payment company should have given stays its own. */
const isOfCash = (payments: readonly BookedPayment[], { refundOf }: BookedPayment): boolean =>
  payments.some(({ id, method }) => id === refundOf && method === 'cash');

/** Tells whether a payment may be offered as a mistake; what happened to the order since may still speak against it. */
export const canTakeBack = (payments: readonly BookedPayment[], payment: BookedPayment): boolean =>
  isBookedCash(payment) &&
  isInForce(payments, payment) &&
  (payment.direction === 'in' ? !hasGivenBack(payments, payment) : isOfCash(payments, payment));

/**
 * Reverses cash that was booked by mistake: it never came, so it is due again, and what it paid for has a time to be paid
 * again. Refuses `payment.unknown`, `order.reasonRequired`, `payment.takenBack` (already), `payment.givenBack` (a part of
 * it went back or is promised).
 */
const reverseCashPayment: HireRule<'reverseCashPayment'> = (hire, { paymentId, reason, expiresAt }, ctx) => {
  const found = mistakeOf(hire, { paymentId, reason, direction: 'in' });
  if (!found.ok) return found;
  if (hasGivenBack(standingPayments(hire), found.value)) return no('payment.givenBack');
  const reversed = { ...hire, payments: [...hire.payments, reversalOf(found.value, ctx)] };
  return ok({ hire: withTimers(reversed, found.value.billId, expiresAt) });
};

/**
 * The order, and the changes on the bill that this cash was for, have a time to be paid again. An extension that other money
 * paid has none: its bill may open with this one, and people decide then.
 */
const withTimers = (hire: Hire, billId: string, until: Instant | null): Hire => {
  const paidFor = hire.bills.find(({ id }) => id === billId)?.asksFor ?? [];
  const { datesBefore } = hire;
  const extensions = hire.extensions.map((each) => {
    if (each.until === null || (isUnpaid(hire, each.id) && !paidFor.includes(each.id))) return each;
    return { ...each, until: paidFor.includes(each.id) ? until : null };
  });
  const isOfDates = datesBefore !== null && paidFor.includes(datesFact);
  return {
    ...hire,
    expiresAt: until,
    datesBefore: isOfDates ? { ...datesBefore, until, keptAt: null } : datesBefore,
    extensions,
  };
};

/**
 * Reverses a cash refund that was confirmed by mistake: it never left, so it is promised again. Refuses `payment.unknown`
 * (also of what a payment company should have given back), `order.reasonRequired`, `payment.takenBack`.
 */
const reverseCashRefund: HireRule<'reverseCashRefund'> = (hire, { paymentId, reason }, ctx) => {
  const found = mistakeOf(hire, { paymentId, reason, direction: 'out' });
  if (!found.ok) return found;
  const refund = found.value;
  const paid = hire.payments.find(({ id }) => id === refund.refundOf);
  if (paid === undefined || !isOfCash(standingPayments(hire), refund)) return no('payment.unknown');
  const again = promiseOf(paid, { billId: refund.billId, amountFen: refund.amountFen }, ctx);
  return ok({ hire: { ...hire, payments: [...hire.payments, reversalOf(refund, ctx), again] } });
};

/**
 * Reverses the payment by a voucher that its platform gave back to the guest: what it paid is due again. Refuses
 * `payment.unknown`, `order.reasonRequired`, `payment.takenBack` (already).
 */
const reverseVoucher: HireRule<'reverseVoucher'> = (hire, { paymentId, reason, expiresAt }, ctx) => {
  const payments = standingPayments(hire);
  const payment = payments.find(({ id, method }) => id === paymentId && isVoucherMethod(method));
  if (payment?.direction !== 'in') return no('payment.unknown');
  if (reason.trim() === '') return no('order.reasonRequired');
  if (!isInForce(payments, payment)) return no('payment.takenBack');
  // After a cancellation what was charged before counts no more.
  const unused = hire.cancelled === null ? hire.typed.filter(({ id }) => id === payment.id) : [];
  const typed = unused.map((each) => ({ ...each, id: ctx.newId(), amountFen: 0 - each.amountFen }));
  const reversed = {
    ...hire,
    payments: [...hire.payments, reversalOf(payment, ctx)],
    typed: [...hire.typed, ...typed],
  };
  return ok({ hire: withTimers(reversed, payment.billId, expiresAt) });
};

type Mistake = {
  readonly paymentId: string;
  readonly reason: string;
  readonly direction: HirePayment['direction'];
};

const mistakeOf = (
  hire: Hire,
  { paymentId, reason, direction }: Mistake,
): Outcome<StandingPayment, OrderCode> => {
  const payments = standingPayments(hire);
  const payment = payments.find(({ id }) => id === paymentId);
  if (payment?.direction !== direction || !isBookedCash(payment)) return no('payment.unknown');
  if (reason.trim() === '') return no('order.reasonRequired');
  return isInForce(payments, payment) ? ok(payment) : no('payment.takenBack');
};

const reversalOf = (
  { id, billId, direction, amountFen, method }: HirePayment,
  ctx: HireContext,
): HirePayment => {
  const reversed = { billId, amountFen, method, status: 'done', refundOf: id } as const;
  return paymentNow({ ...reversed, direction: direction === 'in' ? 'out' : 'in', isReversal: true }, ctx);
};

/** The rules of payments and refunds. */
export const paymentRules = {
  recordPayment: {
    rule: recordPayment,
    isOffered: (hire) => openBill(hire) !== undefined || hire.status === orderStatus.reserved,
  },
  confirmRefund: {
    rule: confirmRefund,
    isOffered: ({ payments }) => payments.some(({ status }) => status === 'pending'),
  },
  refundInCash: {
    rule: refundInCash,
    isOffered: ({ payments }, { isManager }) =>
      isManager && payments.some(({ status, method }) => status === 'pending' && method !== 'cash'),
  },
  reverseCashPayment: {
    rule: reverseCashPayment,
    isOffered: ({ payments }) =>
      payments.some((payment) => payment.direction === 'in' && canTakeBack(payments, payment)),
  },
  reverseCashRefund: {
    rule: reverseCashRefund,
    isOffered: ({ payments }) =>
      payments.some((payment) => payment.direction === 'out' && canTakeBack(payments, payment)),
  },
  reverseVoucher: {
    rule: reverseVoucher,
    isOffered: (hire) => vouchersOf(hire).length > 0,
  },
  recordConsoleRefund: { rule: recordConsoleRefund, isOffered: () => false },
} satisfies Partial<BoundRules>;
