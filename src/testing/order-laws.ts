import { assetByTill, positionOf } from '#domain/ledger/position.ts';
import { brokenLimit } from '#domain/orders/limits.ts';
import { moneyOf } from '#domain/orders/money.ts';
import type { Bill, BillItem, Line, Order, Payment } from '#domain/orders/order.ts';
import { type FeeKind, type Leg, legs, orderStatus, type OrderStatus } from '#domain/orders/status.ts';

// Written apart from the rules on purpose: every figure is worked out here a second time, from the facts.

/** Names the first law that an order breaks, or null. */
export const brokenLaw = (order: Order): string | null =>
  laws.find(([, holds]) => !holds(order))?.[0] ?? null;

const add = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);
const live = (bill: Bill): boolean => bill.status !== 'Draft' && bill.status !== 'Void';
const itemsOf = (order: Order): readonly BillItem[] => order.bills.filter(live).flatMap((bill) => bill.items);
const totalOf = (order: Order, ...kinds: FeeKind[]): number =>
  add(itemsOf(order).map((item) => (kinds.includes(item.kind) ? item.amountFen : 0)));
const legTotal = (items: readonly BillItem[], leg: Leg): number =>
  add(items.map((item) => (item.leg === leg ? item.amountFen : 0)));
const chargeOf = (order: Order): number =>
  add(itemsOf(order).map((item) => item.amountFen)) - totalOf(order, 'Deposit');

const moved = (order: Order, is: (payment: Payment) => boolean): number =>
  add(order.payments.filter(is).map((payment) => payment.amountFen));
const doneIn = (payment: Payment): boolean => payment.direction === 'in' && payment.status === 'done';
const isOfNothing = (payment: Payment): boolean => payment.isStorno === true;
const receivedOf = (order: Order): number =>
  moved(order, doneIn) - moved(order, (payment) => payment.direction === 'out' && payment.status === 'done');
const promisedOf = (order: Order): number => moved(order, (payment) => payment.status === 'pending');
const duesOf = (order: Order): number =>
  add(
    order.bills
      .filter((bill) => bill.status === 'Open')
      .map(
        (bill) =>
          bill.totalFen -
          moved(order, (payment) => doneIn(payment) && payment.billId === bill.id) +
          moved(order, (payment) => isOfNothing(payment) && payment.billId === bill.id),
      ),
  );

const inOneTill = { get: () => 'T' } as unknown as ReadonlyMap<string, string>;

/** Sums the accounts of each kind: those of money, and the others by the first word of their names. */
const bookedByKind = (order: Order): Record<string, number> => {
  const sums: Record<string, number> = { money: 0, receivable: 0, refundsDue: 0, deposits: 0, income: 0 };
  for (const [account, amountFen] of positionOf(order, assetByTill(inOneTill))) {
    const [first = ''] = account.split(':');
    const kind = first === 'cash' || first === 'clearing' ? 'money' : first;
    sums[kind] = (sums[kind] ?? 0) + amountFen;
  }
  return sums;
};

const booksAgree = (order: Order): boolean => {
  const booked = bookedByKind(order);
  return (
    booked['money'] === receivedOf(order) &&
    booked['receivable'] === duesOf(order) &&
    booked['refundsDue'] === -promisedOf(order) &&
    booked['deposits'] === -totalOf(order, 'Deposit') &&
    booked['income'] === -chargeOf(order) &&
    add(Object.values(booked)) === 0
  );
};

const openUnits = ({ quantity, closed }: Line): number =>
  quantity - (closed.returned + closed.damaged + closed.lost + closed.exchanged + closed.dropped);

/** Works the status out by elimination, the other way round than the rules do. */
const expectedStatus = (order: Order): OrderStatus => {
  if (order.cancelledAt !== null || order.completedAt !== null) {
    return order.cancelledAt === null ? orderStatus.completed : orderStatus.cancelled;
  }
  const left = order.lines.filter((line) => line.handedOverAt !== null);
  return left.length === 0 ? statusInShop(order) : statusGone(order, left);
};

const statusInShop = (order: Order): OrderStatus => {
  if (order.approvedAt === null) return orderStatus.pending;
  const paid = order.bills[0]?.status === 'Paid';
  if (paid) return orderStatus.pendingDelivery;
  return order.bills[0]?.status === 'Open' ? orderStatus.unpaid : orderStatus.reserved;
};

const statusGone = (order: Order, left: readonly Line[]): OrderStatus => {
  const out = left.some((line) => openUnits(line) > 0);
  const owes = duesOf(order) > 0;
  if (!out) return owes ? orderStatus.pendingPayment : orderStatus.returned;
  const arrived = order.deliveryMethod === 'SelfPickup' || order.deliveredAt !== null;
  if (!arrived) return orderStatus.delivering;
  if (owes) return orderStatus.pendingPayment;
  if (order.returnAskedAt !== null || order.dueNotedAt !== null) return orderStatus.pendingReturn;
  return order.startedAt !== null ? orderStatus.inUse : orderStatus.delivered;
};

/** What stays on the account of one bill: its total when it counts, nothing when it is void or a draft. */
const billBalances = (order: Order, bill: Bill): boolean => {
  const of = order.payments.filter((payment) => payment.billId === bill.id);
  const net = add(of.map((payment) => (payment.direction === 'in' ? payment.amountFen : -payment.amountFen)));
  if (bill.status === 'Open')
    return net < bill.totalFen && net >= 0 && of.every((payment) => doneIn(payment) || isOfNothing(payment));
  if (bill.status === 'Refunding')
    return net === bill.totalFen && of.some((payment) => payment.status === 'pending');
  return net === (bill.status === 'Paid' ? bill.totalFen : 0);
};

const undoes = (storno: Payment, of: Payment): boolean =>
  isOfNothing(storno) &&
  [storno, of].every(({ method, status }) => method === 'cash' && status === 'done') &&
  storno.direction !== of.direction &&
  storno.amountFen === of.amountFen &&
  storno.billId === of.billId;

const refundFits = (order: Order, payment: Payment): boolean => {
  const against = order.payments.filter((each) => each.refundOf === payment.id);
  if (payment.direction === 'out' || isOfNothing(payment))
    return (
      against.length === 0 ||
      (against.length === 1 && against.every((each) => undoes(each, payment) && !isOfNothing(payment)))
    );
  const undone = new Set(order.payments.filter(isOfNothing).map(({ refundOf }) => refundOf));
  const outs = against.filter(({ id }) => !undone.has(id));
  return (
    against.every((each) => each.direction === 'out' && (!isOfNothing(each) || undoes(each, payment))) &&
    add(outs.map((out) => out.amountFen)) <= payment.amountFen &&
    outs.every((out) => out.method === payment.method || (out.method === 'cash' && out.status === 'done'))
  );
};

const waiverFen = (order: Order, { id }: Line): number =>
  Math.max(
    ...(['Rent', 'Deposit'] as const).map((kind) =>
      add(
        itemsOf(order).map((item) =>
          item.isWaiver === true && item.lineId === id && item.kind === kind ? item.amountFen : 0,
        ),
      ),
    ),
  );

const owesDates = ({ status, bills }: Order): boolean =>
  [orderStatus.pendingDelivery, orderStatus.pendingPayment].some((each) => each === status) &&
  bills.some((bill) => bill.status === 'Open' && bill.periodBefore !== null);

/** A bill without a reason is a change's own. What was waived of it is nobody's, so it cannot go back for the way. */
/** What a coupon takes off again that it could not take off before, below 0. */
const couponAgain = (items: readonly BillItem[]): number =>
  add(
    items.map((item) =>
      item.kind === 'Discount' && item.isUnused === true ? Math.min(0, item.amountFen) : 0,
    ),
  );
const chargesItsWay = ({ purpose, reason, items, totalFen }: Bill): boolean =>
  purpose !== 'Supplement' ||
  reason !== '' ||
  add(legs.map((leg) => legTotal(items, leg))) + couponAgain(items) <= Math.max(0, totalFen);

const onTheMove: ReadonlySet<OrderStatus> = new Set([3, 4, 5, 6, 7, 8, 9]);

const laws: readonly (readonly [string, (order: Order) => boolean])[] = [
  ['the status follows from the facts', (order) => order.status === expectedStatus(order)],
  [
    'received and dues make charge and deposit',
    (order) =>
      receivedOf(order) + duesOf(order) - promisedOf(order) === chargeOf(order) + totalOf(order, 'Deposit'),
  ],
  [
    'moneyOf agrees',
    (order) => {
      const money = moneyOf(order);
      return (
        money.chargeFen === chargeOf(order) &&
        money.depositHeldFen === totalOf(order, 'Deposit') &&
        money.receivedFen === receivedOf(order) &&
        money.openDuesFen === duesOf(order) &&
        money.refundPendingFen === promisedOf(order)
      );
    },
  ],
  ['the books agree, and balance', (order) => booksAgree(order)],
  [
    'a bill is the sum of its items',
    (order) => order.bills.every((bill) => bill.totalFen === add(bill.items.map((item) => item.amountFen))),
  ],
  ['each bill balances by itself', (order) => order.bills.every((bill) => billBalances(order, bill))],
  [
    'refunds of a payment stay within it',
    (order) => order.payments.every((payment) => refundFits(order, payment)),
  ],
  [
    'amounts are whole and above 0',
    (order) => order.payments.every(({ amountFen }) => Number.isSafeInteger(amountFen) && amountFen > 0),
  ],
  [
    'the discount stays within rent and delivery fee',
    (order) => Math.abs(totalOf(order, 'Discount')) <= totalOf(order, 'Rent', 'DeliveryFee'),
  ],
  [
    'every fee of a way names it, and nothing else does',
    ({ bills }) =>
      bills.every(({ items }) =>
        items.every(({ kind, leg }) => (kind === 'DeliveryFee') === (leg !== undefined)),
      ),
  ],
  [
    'no more goes back for a way than was charged for it',
    (order) => legs.every((leg) => legTotal(itemsOf(order), leg) >= 0),
  ],
  ['a change of way charges what is paid or to pay for it', (order) => order.bills.every(chargesItsWay)],
  ['the deposit is never below 0', (order) => totalOf(order, 'Deposit') >= 0],
  ['the charge is never below 0', (order) => chargeOf(order) >= 0],
  ['no limit is broken, however the open bills end', (order) => brokenLimit(order) === null],
  [
    'a draft asks the rent of the gear and days of now',
    (order) =>
      order.bills.every(
        ({ status, items }) =>
          status !== 'Draft' ||
          add(items.map(({ kind, amountFen }) => (kind === 'Rent' ? amountFen : 0))) ===
            add(order.lines.map((line) => line.rateFen * openUnits(line) * order.period.days)),
      ),
  ],
  [
    'only what is left of a line leaves, and an order is never about nothing',
    (order) =>
      order.lines.every(
        ({ quantity, closed, handedOverAt }) => closed.dropped < quantity || handedOverAt === null,
      ) && order.lines.some(({ quantity, closed }) => closed.exchanged + closed.dropped < quantity),
  ],
  ['a line ends at most once per unit', (order) => order.lines.every((line) => openUnits(line) >= 0)],
  [
    'gear leaves only when bound',
    (order) => order.lines.every((line) => line.handedOverAt === null || line.boundTo !== null),
  ],
  [
    'all gear leaves together',
    (order) =>
      !onTheMove.has(order.status) ||
      order.lines.every((line) => line.handedOverAt !== null || openUnits(line) === 0),
  ],
  [
    'Completed holds no deposit and no gear',
    (order) =>
      order.completedAt === null ||
      (totalOf(order, 'Deposit') === 0 && order.lines.every((line) => openUnits(line) === 0)),
  ],
  [
    'Cancelled holds no deposit and no draft',
    (order) =>
      order.cancelledAt === null ||
      (totalOf(order, 'Deposit') === 0 && order.bills.every((bill) => bill.status !== 'Draft')),
  ],
  [
    'a timer runs only before the order, or its longer dates, are paid',
    (order) =>
      order.expiresAt === null ||
      owesDates(order) ||
      [orderStatus.pending, orderStatus.unpaid, orderStatus.reserved].some(
        (status) => status === order.status,
      ),
  ],
  [
    'no more is taken back of a waiver than was waived',
    (order) => order.lines.every((line) => waiverFen(order, line) <= 0),
  ],
  [
    'only longer dates that are not paid wait for people, and no timer runs then',
    (order) => order.datesKeptAt === null || (owesDates(order) && order.expiresAt === null),
  ],
  [
    'ids are unique',
    (order) =>
      [order.lines, order.bills, order.payments].every(
        (list) => new Set(list.map(({ id }) => id)).size === list.length,
      ),
  ],
];

/** Names the law that the end of an order breaks at the moment when it ends, or null. */
export const brokenEnding = (order: Order): string | null => {
  const settled = receivedOf(order) === chargeOf(order) && promisedOf(order) === 0 && duesOf(order) === 0;
  return settled ? null : 'at the end, what was received is the charge';
};
