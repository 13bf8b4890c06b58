import type { z } from 'zod';
import type { orderDetail, orderSummary } from '#contract/order-shapes.ts';
import { isGuestEvent } from '#contract/guest-event-kinds.ts';
import { canOrder, orderCommands } from '#domain/orders/command.ts';
import { datesFact } from '#domain/orders/date-changes.ts';
import { explainRent } from '#domain/orders/explain-rent.ts';
import { hireMoney } from '#domain/orders/hire-money.ts';
import type { FactId, Hire, HireBill } from '#domain/orders/hire.ts';
import { couponOffFen, sumFen } from '#domain/orders/price.ts';
import { settlementFact } from '#domain/orders/end-rules.ts';
import { paidFenOf, payableFen, payableUntil, unaskedBill } from '#domain/payments/bill-to-pay.ts';
import { cashRightOf } from '#domain/payments/refund-way.ts';
import { maskName } from '#domain/access/masking.ts';
import { seesInFull } from '#domain/access/order-trust.ts';
import { addDays } from '#domain/time/days.ts';
import { hiredPart, isOverdue, lateDays } from '#domain/time/period.ts';
import { isoOf, isoOrNull, type Instant } from '#domain/time/instant.ts';
import { actionsFor, hidesNames, readsProof, type Viewer } from '#server/orders/access.ts';
import { presentItems } from '#server/orders/present-items.ts';
import { presentLine } from '#server/orders/present-line.ts';
import { presentSecurity } from '#server/orders/present-security.ts';
import { rowsToHire } from '#server/orders/rows.ts';
import type { OrderRows } from './sql.ts';
import type { findDetail } from './sql-detail.ts';
import type { listOrders } from './sql-lists.ts';

type DetailRow = NonNullable<Awaited<ReturnType<typeof findDetail>>>;

type SummaryRow = Awaited<ReturnType<typeof listOrders>>[number];

type Detail = z.input<typeof orderDetail>;
type BillView = Detail['bills'][number];

/**
 * Lists an order's bills. Before the first one is asked for, it is shown with the order's own id; a Reservation can be
 * paid by it.
 */
const presentBills = (
  hire: Hire,
  order: { readonly id: string; readonly createdAt: Instant },
): BillView[] => {
  const unasked = unaskedBill(hire, order.id);
  const unstated = { asksFor: [], reason: '', createdAt: order.createdAt };
  const bills = unasked === null ? hire.bills : [...hire.bills, { ...unasked, ...unstated }];
  return bills.map((bill) => presentBill(hire, bill));
};

const presentBill = (hire: Hire, bill: HireBill): BillView => ({
  ...bill,
  status: isRefunding(hire, bill) ? 'Refunding' : bill.status,
  items: presentItems(hire, bill.items),
  paidFen: paidFenOf(hire, bill),
  dueFen: payableFen(hire, bill),
  withdrawable: isWithdrawable(hire, bill) ? bill.asksFor.map((fact) => presentFact(hire, fact)) : [],
  createdAt: isoOf(bill.createdAt),
});

const isRefunding = ({ payments }: Hire, { id, status }: HireBill): boolean =>
  status === 'Paid' &&
  payments.some((each) => each.billId === id && each.direction === 'out' && each.status === 'pending');

const isWithdrawable = (hire: Hire, { status }: HireBill): boolean =>
  status === 'Open' && canOrder('withdraw', hire.status);

const presentFact = (hire: Hire, fact: FactId): BillView['withdrawable'][number] => {
  if (fact === datesFact) return { fact, kind: 'dates', days: null, amountFen: null };
  if (fact === settlementFact || fact === 'delivery' || fact === 'pickup')
    return { fact, kind: fact, days: null, amountFen: null };
  const extension = hire.extensions.find(({ id }) => id === fact);
  if (extension !== undefined) return { fact, kind: 'extension', days: extension.days, amountFen: null };
  const typed = hire.typed.filter(({ id }) => id === fact);
  return { fact, kind: 'charge', days: null, amountFen: sumFen(typed) };
};

type PaymentRow = OrderRows['payments'][number] & { readonly status: 'pending' | 'done' };
type PaymentView = Detail['payments'][number];

type PaymentSeen = { readonly detail: DetailRow; readonly viewer: Viewer; readonly now: Instant };

/** A payment as this viewer may see it; the payment companies' numbers and codes are for staff. */
const presentPayment = (row: PaymentRow, { detail, viewer, now }: PaymentSeen): PaymentView => {
  const more = detail.payments.find(({ id }) => id === row.id);
  return {
    ...row,
    scene: more?.scene ?? null,
    ...presentStaffs(viewer.isStaff ? more : undefined),
    refund: presentRefund(row, more?.refund ?? null, { viewer, now }),
    createdAt: isoOf(row.createdAt),
    doneAt: isoOrNull(row.doneAt),
  };
};

/** What only staff read of a payment. */
const presentStaffs = (
  more: DetailRow['payments'][number] | undefined,
): Pick<PaymentView, 'takenBy' | 'ownNo' | 'channelNo'> => ({
  takenBy: more?.takenBy ?? null,
  ownNo: more?.ownNo ?? null,
  channelNo: more?.providerNo ?? null,
});

/** A promise to give back through a payment company; before it was planned there it waits as well. */
const presentRefund = (
  { status, method, createdAt }: PaymentRow,
  refund: DetailRow['payments'][number]['refund'],
  { viewer, now }: Pick<PaymentSeen, 'viewer' | 'now'>,
): PaymentView['refund'] => {
  if (status !== 'pending' || method === 'cash') return null;
  const part = refund ?? { ...unheard, createdAt };
  const { state, nextAt, code } = part;
  return {
    state: state === 'planned' ? 'waiting' : (state as State),
    nextAt: isoOrNull(nextAt),
    lastCode: viewer.isStaff && code !== '' ? code : null,
    cashBy: cashRightOf(part, now) === 'never' ? 'nobody' : 'manager',
  };
};

type State = NonNullable<PaymentView['refund']>['state'];

/** The company was not told of it yet. */
const unheard = {
  state: 'planned',
  nextAt: null,
  code: '',
  firstSentAt: null,
  openAt: null,
  reportedAt: null,
} as const;

/** An order as this viewer may see it. What the viewer may not see is not in the answer. */
export const presentOrder = (
  { rows, detail }: { rows: OrderRows; detail: DetailRow },
  viewer: Viewer,
  now: Instant,
): Detail => {
  const hire = rowsToHire(rows);
  const out = rows.order.gearOut;
  const bills = presentBills(hire, rows.order);
  const rents = explainRent(hire);
  return {
    ...presentHead(rows, detail, viewer),
    ...presentPeriod(hire),
    coupon: presentCoupon(hire),
    expiresAt: isoOrNull(payableUntil(hire)),
    overdue: out && isOverdue(now, hire.period),
    lateDays: out ? lateDays(now, hire.period, detail.timeZone) : 0,
    lines: rows.lines.map((line) => presentLine(line, { hire, rents, detail, viewer })),
    datesEndedAt: presentDatesEnded(detail),
    bills,
    payments: rows.payments.flatMap(({ status, ...payment }) =>
      status === 'withdrawn' ? [] : [presentPayment({ ...payment, status }, { detail, viewer, now })],
    ),
    events: presentEvents(detail, viewer),
    money: presentMoney(hire),
    security: presentSecurity(hire),
    payLinkable: bills.some(({ dueFen }) => dueFen > 0),
    actions: actionsFor(hire, viewer, now).filter(
      (command) => detail.storeIsActive || orderCommands[command].givesDays !== true,
    ),
  };
};

const presentHead = ({ order }: OrderRows, detail: DetailRow, viewer: Viewer) => ({
  ...order,
  people: hidesNames(order, viewer)
    ? order.people.map((person) => ({ ...person, name: maskName(person.name) }))
    : order.people,
  storeName: detail.storeName,
  storePhone: detail.storePhone,
  storeAddress: detail.storeAddress,
  returnAsked: order.returnAskedAt !== null,
  stopsBefore: detail.stopsBefore,
  proven: detail.proven && readsProof(viewer, detail.provenBy),
  ...(viewer.isStaff || viewer.roles.includes('Driver') ? { marks: detail.marks } : {}),
  declared: presentDeclared(order, detail),
  ...(viewer.isStaff ? { agent: detail.agent } : {}),
  reason: viewer.isStaff ? order.reason : '',
  createdAt: isoOf(order.createdAt),
});

/** What the guest said of the gear that they bring, as long as it is on its way. */
const presentDeclared = (
  { dropStoreId, declaredReturn, gearOut }: OrderRows['order'],
  { dropStoreName }: DetailRow,
): Detail['declared'] =>
  dropStoreId === null || declaredReturn === null || !gearOut
    ? null
    : {
        storeId: dropStoreId,
        storeName: dropStoreName ?? '',
        lines: [...declaredReturn.lines],
        photos: declaredReturn.photos,
      };

const presentMoney = (hire: Hire): Detail['money'] => {
  const { chargeFen, depositFen, securedFen, receivedFen, dueFen, promisedFen } = hireMoney(hire);
  return {
    chargeFen,
    depositHeldFen: depositFen,
    securedFen,
    receivedFen,
    openDuesFen: Math.max(0, dueFen),
    refundPendingFen: promisedFen,
  };
};

const presentCoupon = (hire: Hire): Detail['coupon'] =>
  hire.coupon === null
    ? null
    : { name: hire.coupon.name, code: hire.coupon.code, amountFen: couponOffFen(hire) };

const presentPeriod = ({ period: { startOn, days, ...period } }: Hire) => ({
  dayPart: hiredPart({ days, dayPart: period.dayPart ?? null }),
  startDate: startOn,
  lastDay: addDays(startOn, days - 1),
  days,
  startAt: isoOf(period.startAt),
  endAt: isoOf(period.endAt),
  dueAt: isoOf(period.dueAt),
  graceEndsAt: isoOf(period.graceEndsAt),
});

const ofDates: readonly string[] = ['order.extend', 'order.redate', 'order.endDates'];

const presentDatesEnded = ({ events }: DetailRow): string | null => {
  const last = events.findLast(({ kind }) => ofDates.includes(kind));
  return last?.kind === 'order.endDates' ? isoOf(last.at) : null;
};

/** The history; guests read when what happened to their order, but for what staff do among themselves, who did it and why. */
const presentEvents = ({ events }: DetailRow, viewer: Viewer): Detail['events'] => {
  const told = events.map(({ message, ...event }) => ({
    ...event,
    at: isoOf(event.at),
    ...(message === null ? {} : { message: { ...message, deliveredAt: isoOrNull(message.deliveredAt) } }),
  }));
  if (viewer.isStaff) return told;
  if (!viewer.roles.includes('Customer')) return [];
  return told.flatMap(({ at, kind }) =>
    isGuestEvent(kind) ? [{ at, kind, actorName: '', note: '', code: '', gifts: [] }] : [],
  );
};

/** What a row of a list does not tell of an order that the reader's login may not see in full. */
const untold = {
  storeId: null,
  storeName: '',
  type: null,
  deliveryMethod: null,
  customerName: '',
  customerPhone: '',
  itemCount: 0,
  titles: [],
  chargeFen: 0,
  depositFen: 0,
  dueFen: 0,
} as const satisfies Partial<SummaryRow>;

/** A row of a list; of another login's order nothing but number, status and dates. */
export const presentSummary = (
  { madeIn, madeByTrust, paidByTrust, ...row }: SummaryRow,
  viewer: Viewer,
): z.input<typeof orderSummary> => {
  const isOpen = viewer.isStaff || seesInFull(viewer, { madeIn, madeByTrust, paidByTrust });
  return {
    ...row,
    ...(isOpen ? {} : untold),
    lastDay: addDays(row.startDate, row.days - 1),
    proofNeeded: !isOpen,
  };
};
