import { askedPrice, dueFenOf, standingPayments } from '#domain/orders/hire-money.ts';
import type { Edit, HireContext } from '#domain/orders/hire-rule.ts';
import type { FactId, Hire, HireBill, HirePayment, PriceItem } from '#domain/orders/hire.ts';
import { sumFen } from '#domain/orders/price.ts';
import { planRefund } from '#domain/orders/refund.ts';
import { isWhole } from '#domain/orders/units.ts';
import type { BillPurpose } from '#domain/orders/status.ts';

/** Makes a payment that is booked, or promised, now. */
export const paymentNow = (
  payment: Omit<HirePayment, 'id' | 'at'>,
  { newId, now }: HireContext,
): HirePayment => ({ id: newId(), ...payment, at: now });

/** Makes the promise to give back a part of a payment, in fen. */
export const promiseOf = (
  of: HirePayment,
  { billId, amountFen }: { billId: string; amountFen: number },
  ctx: HireContext,
): HirePayment =>
  paymentNow(
    { billId, direction: 'out', amountFen, method: of.method, status: 'pending', refundOf: of.id },
    ctx,
  );

/** Takes back promises that nobody has sent, the newest first, as far as something is due. */
export const takeBackPromises = (hire: Hire, price: readonly PriceItem[]): Hire => {
  let leftFen = dueFenOf(hire, price);
  if (leftFen <= 0) return hire;
  const payments = hire.payments.toReversed().map((payment): HirePayment => {
    const partFen =
      payment.status === 'pending' && payment.isSent !== true ? Math.min(leftFen, payment.amountFen) : 0;
    leftFen -= partFen;
    if (partFen === 0) return payment;
    return partFen === payment.amountFen
      ? { ...payment, status: 'withdrawn' }
      : { ...payment, amountFen: payment.amountFen - partFen };
  });
  return { ...hire, payments: payments.toReversed() };
};

/** Promises what is too much back, the newest payment first; channels that can still give back before cash. */
export const promiseSurplus = (hire: Hire, price: readonly PriceItem[], ctx: HireContext): Hire => {
  const surplusFen = 0 - dueFenOf(hire, price);
  if (surplusFen <= 0) return hire;
  const billId = hire.bills.findLast(({ status }) => status !== 'Void')?.id;
  const promises = planRefund(standingPayments(hire), surplusFen, ctx).map(({ payment, amountFen }) =>
    promiseOf(payment, { billId: billId ?? payment.billId, amountFen }, ctx),
  );
  return { ...hire, payments: [...hire.payments, ...promises] };
};

/** A change as its bill names it; `purpose` is null when the command changes no price by itself. */
export type Stated = Omit<Edit, 'hire'> & { readonly purpose: BillPurpose | null };

/** A change and the price that it leads to. */
type StatedPrice = Stated & { readonly price: readonly PriceItem[] };

/** Finds the bill that waits for money; there is at most one. */
export const openBill = ({ bills }: Pick<Hire, 'bills'>): HireBill | undefined =>
  bills.find(({ status }) => status === 'Open');

/** Tells whether a change waits for its money: until then it may be withdrawn. */
export const isUnpaid = (hire: Pick<Hire, 'bills'>, fact: FactId): boolean =>
  openBill(hire)?.asksFor.includes(fact) ?? false;

/**
 * States the one open bill anew: the price less what closed bills say, by kind and line. It stays open while something is
 * due. Closed bills stay as they are, unless money was reversed: then the newest are void and the open bill asks for
 * their items too.
 */
export const stateBill = (hire: Hire, change: StatedPrice, ctx: HireContext): Hire => {
  const { price } = change;
  const dueFen = dueFenOf(hire, price);
  const reopened = reopenClosed(hire, price, dueFen);
  const items = billItems(reopened, price);
  const voided = hire.bills.filter((each, index) => reopened.bills[index] !== each);
  const open = openBill(reopened);
  const before = open ?? blankBill(purposeOfNew(reopened, voided, change), ctx);
  if (items.length === 0)
    return open === undefined ? reopened : replaceBill(reopened, { ...open, status: 'Void' });
  const isChanged = itemsBetween(before.items, items).length > 0;
  const isFirstAgain = voided.some(({ purpose }) => purpose === 'Initial');
  const bill: HireBill = {
    ...before,
    purpose: isFirstAgain ? 'Initial' : mergedPurpose(before.purpose, isChanged ? change.purpose : null),
    status: dueFen > 0 ? 'Open' : 'Paid',
    version: before.version + (isChanged ? 1 : 0),
    items: isChanged ? items : before.items,
    totalFen: sumFen(items),
    asksFor: factsOf([before, ...voided], change).filter((fact) => isInForce(reopened, fact)),
    reason: change.reason ?? before.reason,
  };
  return withBill(reopened, bill);
};

/** Keeps the order as it is where the bill says nothing new. */
const withBill = (hire: Hire, bill: HireBill): Hire => {
  const before = hire.bills.find(({ id }) => id === bill.id);
  if (before === undefined) return { ...hire, bills: [...hire.bills, bill] };
  return JSON.stringify(before) === JSON.stringify(bill) ? hire : replaceBill(hire, bill);
};

/** A bill that says nothing yet. */
const blankBill = (purpose: BillPurpose, { newId, now }: HireContext): HireBill => ({
  id: newId(),
  purpose,
  status: 'Open',
  version: 0,
  items: [],
  totalFen: 0,
  asksFor: [],
  reason: '',
  createdAt: now,
});

const replaceBill = (hire: Hire, bill: HireBill): Hire => ({
  ...hire,
  bills: hire.bills.map((each) => (each.id === bill.id ? bill : each)),
});

/** An Initial bill that opens again makes the order unpaid while nothing has left. */
const reopenClosed = (hire: Hire, price: readonly PriceItem[], dueFen: number): Hire => {
  const newest = hire.bills.findLast(({ status }) => status === 'Paid');
  if (newest === undefined || dueFen <= 0 || dueFen <= sumFen(billItems(hire, price))) return hire;
  const isUnpaidAgain = newest.purpose === 'Initial' && isWhole(hire);
  const voided = replaceBill(hire, { ...newest, status: 'Void' });
  return reopenClosed(isUnpaidAgain ? { ...voided, firstPaidAt: null } : voided, price, dueFen);
};

type Key = Omit<PriceItem, 'amountFen'>;
const keyOf = ({ kind, lineId, leg, isWaiver }: Key): string => [kind, lineId, leg, isWaiver].join(' ');

/** Lists the price less the items of closed bills. */
const billItems = (hire: Hire, price: readonly PriceItem[]): readonly PriceItem[] =>
  itemsBetween(
    hire.bills.filter(({ status }) => status === 'Paid').flatMap(({ items }) => items),
    askedPrice(hire, price),
  );

/** Lists what leads from one price to another, by kind and line, without items of 0. */
export const itemsBetween = (
  before: readonly PriceItem[],
  after: readonly PriceItem[],
): readonly PriceItem[] => {
  const rest = new Map<string, PriceItem>();
  const add = (item: PriceItem, sign: 1 | -1): void => {
    const amountFen = (rest.get(keyOf(item))?.amountFen ?? 0) + sign * item.amountFen;
    rest.set(keyOf(item), { ...item, amountFen });
  };
  for (const item of after) add(item, 1);
  for (const item of before) add(item, -1);
  return [...rest.values()].filter(({ amountFen }) => amountFen !== 0);
};

/**
 * Adds a closed bill of what a price fell by when money went back with it, so that no open bill, of which nothing went
 * back, tells of it.
 */
export const closeChange = (
  { before, after, reason }: { before: Hire; after: Hire; reason: string },
  ctx: HireContext,
): Hire => {
  const items = itemsBetween(askedPrice(before), askedPrice(after));
  const bill: HireBill = {
    ...blankBill('Supplement', ctx),
    status: 'Paid',
    version: 1,
    items,
    totalFen: sumFen(items),
    reason,
  };
  return { ...after, bills: [...after.bills, bill] };
};

const factsOf = (bills: readonly HireBill[], { asksFor }: Stated): readonly FactId[] => {
  const facts = [...bills.flatMap((bill) => bill.asksFor), ...(asksFor === undefined ? [] : [asksFor])];
  return [...new Set(facts)];
};

/**
 * What was changed back asks for nothing, also when money that was paid for it is reversed. Of an order that is over only
 * typed amounts can still be withdrawn.
 */
const isInForce = (hire: Hire, fact: FactId): boolean =>
  hire.typed.some(({ id }) => id === fact) ||
  (hire.completedAt === null && hire.cancelled === null && isOfHire(hire, fact));

const isOfHire = (
  { extensions, datesBefore, settlement, deliveryMethod, returnMethod }: Hire,
  fact: FactId,
): boolean => {
  if (fact === 'dates') return datesBefore !== null;
  if (fact === 'settlement') return settlement !== null;
  if (fact === 'delivery') return deliveryMethod === 'Delivery';
  if (fact === 'pickup') return returnMethod === 'Pickup';
  return extensions.some(({ id, isWithdrawn }) => id === fact && !isWithdrawn);
};

const ends: readonly (BillPurpose | null)[] = ['Settlement', 'CancelRefund'];

/** An unpaid Initial stays one; two different changes make a Supplement; an end names the bill that it closes with. */
const mergedPurpose = (before: BillPurpose, purpose: BillPurpose | null): BillPurpose => {
  if (purpose === null || purpose === before || ends.includes(before)) return before;
  if (ends.includes(purpose)) return purpose;
  return before === 'Initial' ? before : 'Supplement';
};

const purposeOfNew = (hire: Hire, voided: readonly HireBill[], { purpose }: Stated): BillPurpose => {
  const isFirst = hire.firstPaidAt === null && hire.bills.every(({ status }) => status !== 'Paid');
  if (isFirst && hire.cancelled === null) return 'Initial';
  return purpose ?? voided[0]?.purpose ?? 'Supplement';
};
