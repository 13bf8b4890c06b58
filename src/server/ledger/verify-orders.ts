import type { Queryable } from '#server/db/database.ts';
import { moneyFaultOfRows, positionOfRows } from '#server/orders/position-actions.ts';
import { altered, differenceOf, noteShift, yuan } from './altered.ts';
import type { Alteration, Check, Checked } from './altered.ts';
import { listCheckedPayments, listLostAttempts } from './sql-verify-payments.ts';
import type { CheckedPaymentRow, PaymentFault } from './sql-verify-payments.ts';
import { listUnevenOrders, listLostMatters, listBookedOrders } from './sql-verify-orders.ts';
import type { BookedOrderRow } from './sql-verify-orders.ts';

const batch = 500;

const moneyWords: Readonly<Record<Exclude<ReturnType<typeof moneyFaultOfRows>, 'kept' | null>, string>> = {
  total: 'the total of a bill is not the sum of its items',
  price: 'its bills do not add up to its price',
  open: 'its bills ask for other money than it owes',
  refund: 'a refund gives back what was not paid so',
};

const paymentWords: Readonly<Record<PaymentFault, string>> = {
  store: 'is kept at another store than its order',
  bill: 'is for a bill of another order',
  journal: 'was not made when its journals were written',
  till: 'lies in a shift of another till',
  taker: 'was moved by another person, way or time than the history tells',
  received: 'came from another amount given than the history tells',
  attempt: 'is not what its attempt at the payment company came to',
  refundCall: 'is not what its refund at the payment company came to',
  lostAttempt: 'came through a payment company, and its attempt there is gone',
  lostCall: 'went back through a payment company, and its refund there is gone',
};

const faultOfOrder = (row: BookedOrderRow): string | null => {
  const wrong = differenceOf(
    new Map(Object.entries(row.booked as Record<string, number>)),
    positionOfRows(row),
  );
  if (wrong !== null)
    return `its facts and payments make ${wrong.found} of ${wrong.account}, its journals ${wrong.booked}`;
  const fault = moneyFaultOfRows(row);
  if (fault === null) return null;
  if (fault !== 'kept') return moneyWords[fault];
  return `it keeps a charge of ${yuan(row.chargeFen)}, a deposit of ${yuan(row.depositFen)} and ${yuan(row.dueFen)} due, its facts make others`;
};

const faultOfPayment = ({ id, orderNumber: order, fault }: CheckedPaymentRow): Alteration | null =>
  fault === null ? null : altered(`the payment ${id} ${paymentWords[fault]}`, order);

const checkPayments = async (
  tx: Queryable,
  ids: readonly string[],
  checked: Checked,
): Promise<Alteration | null> => {
  for (const payment of await listCheckedPayments(tx, ids)) {
    const wrong = faultOfPayment(payment);
    if (wrong !== null) return wrong;
    if (payment.shiftId !== null && payment.seq !== null && payment.isSure)
      noteShift(checked, payment.shiftId, payment.seq);
  }
  const [lost] = await listLostAttempts(tx, ids);
  return lost === undefined
    ? null
    : altered(`the attempt or refund ${lost.id} names a payment of another order`, lost.orderNumber);
};

/** What is gone together with all that it would disagree with. */
const checkNothingLost = async (tx: Queryable, ids: readonly string[]): Promise<Alteration | null> => {
  const [uneven] = await listUnevenOrders(tx, ids);
  if (uneven !== undefined)
    return altered(
      `money moved ${uneven.payments} times by its payments, ${uneven.moves} times by its journals and ${uneven.told} times by its history`,
      uneven.orderNumber,
    );
  const [matter] = await listLostMatters(tx, ids);
  return matter === undefined
    ? null
    : altered(
        `of the matter ${matter.kind} its history and the list of what waits for people tell different things`,
        matter.orderNumber,
      );
};

/** Holds every order's facts, bills, payments, attempts and refunds against each other, its journals and its history. */
export const checkOrders: Check = async (tx, { id }, checked) => {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await listBookedOrders(tx, { storeId: id, after, take: batch });
    for (const row of rows) {
      const what = faultOfOrder(row);
      if (what !== null) return altered(what, row.orderNumber);
    }
    const ids = rows.map(({ id: orderId }) => orderId);
    const wrong = (await checkPayments(tx, ids, checked)) ?? (await checkNothingLost(tx, ids));
    if (wrong !== null) return wrong;
    checked.orders += rows.length;
    after = rows.at(-1)?.id ?? after;
    if (rows.length < batch) return null;
  }
};
