import type { z } from 'zod';
import type { bill as billShape, orderDetail, orderSummary } from '#contract/order-shapes.ts';
import { canOrder, orderCommands } from '#domain/orders/command.ts';
import { datesFact } from '#domain/orders/date-changes.ts';
import { rateFenOf } from '#domain/orders/gross-price.ts';
import { hireMoney } from '#domain/orders/hire-money.ts';
import type { FactId, Hire, HireBill } from '#domain/orders/hire.ts';
import { sumFen } from '#domain/orders/price.ts';
import { settlementFact } from '#domain/orders/end-rules.ts';
import { findLine, lateUnitDays } from '#domain/orders/units.ts';
import { paidFenOf, payableFen, payableUntil, unaskedBill } from '#domain/payments/bill-to-pay.ts';
import { maskAddress, maskPhone } from '#domain/access/masking.ts';
import { addDays } from '#domain/time/days.ts';
import { isOverdue, lateDays } from '#domain/time/period.ts';
import type { Instant } from '#domain/time/instant.ts';
import { actionsFor, handlesGear } from '#server/orders/access.ts';
import type { Viewer } from '#server/orders/access.ts';
import { presentItems } from '#server/orders/present-items.ts';
import { presentPayment } from '#server/orders/present-payment.ts';
import { rowsToHire } from '#server/orders/rows.ts';
import type { LineRow, OrderRows } from './sql.ts';
import type { DetailRow } from './sql-detail.ts';
import type { SummaryRow } from './sql-lists.ts';

type Shown = z.input<typeof billShape>;

/**
 * Lists an order's bills. Before the first one is asked for, it is shown with the order's own id; a Reservation can be
 * paid by it.
 */
const presentBills = (hire: Hire, order: { readonly id: string; readonly createdAt: Instant }): Shown[] => {
  const unasked = unaskedBill(hire, order.id);
  const unstated = { asksFor: [], reason: '', createdAt: order.createdAt };
  const bills = unasked === null ? hire.bills : [...hire.bills, { ...unasked, ...unstated }];
  return bills.map((bill) => presentBill(hire, bill));
};

const presentBill = (hire: Hire, bill: HireBill): Shown => ({
  id: bill.id,
  purpose: bill.purpose,
  status: isRefunding(hire, bill) ? 'Refunding' : bill.status,
  items: presentItems(hire, bill.items),
  totalFen: bill.totalFen,
  paidFen: paidFenOf(hire, bill),
  dueFen: payableFen(hire, bill),
  reason: bill.reason,
  version: bill.version,
  withdrawable: isWithdrawable(hire, bill) ? bill.asksFor.map((fact) => presentFact(hire, fact)) : [],
  createdAt: new Date(bill.createdAt).toISOString(),
});

const isRefunding = ({ payments }: Hire, { id, status }: HireBill): boolean =>
  status === 'Paid' &&
  payments.some((each) => each.billId === id && each.direction === 'out' && each.status === 'pending');

const isWithdrawable = (hire: Hire, { status }: HireBill): boolean =>
  status === 'Open' && canOrder('withdraw', hire.status);

const presentFact = (hire: Hire, fact: FactId): Shown['withdrawable'][number] => {
  if (fact === datesFact) return { fact, kind: 'dates', days: null, amountFen: null };
  if (fact === settlementFact || fact === 'delivery' || fact === 'pickup')
    return { fact, kind: fact, days: null, amountFen: null };
  const extension = hire.extensions.find(({ id }) => id === fact);
  if (extension !== undefined) return { fact, kind: 'extension', days: extension.days, amountFen: null };
  const typed = hire.typed.filter(({ id }) => id === fact);
  return { fact, kind: 'charge', days: null, amountFen: sumFen(typed) };
};

type Detail = z.input<typeof orderDetail>;

const iso = (text: string): string => new Date(text).toISOString();
const isoOrNull = (text: string | null): string | null => (text === null ? null : iso(text));

/** An order as this viewer may see it. What the viewer may not see is not in the answer. */
export const presentOrder = (
  { rows, detail }: { rows: OrderRows; detail: DetailRow },
  viewer: Viewer,
  now: Instant,
): Detail => {
  const hire = rowsToHire(rows);
  const out = rows.order.gearOut;
  const bills = presentBills(hire, { id: rows.order.id, createdAt: Date.parse(rows.order.createdAt) });
  const expiresAt = payableUntil(hire);
  return {
    ...presentHead(rows, detail, viewer),
    ...presentPeriod(rows, hire),
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    overdue: out && isOverdue(now, hire.period),
    lateDays: out ? lateDays(now, hire.period, detail.timeZone) : 0,
    lines: rows.lines.map((line) => presentLine(line, { hire, detail, viewer })),
    datesEndedAt: presentDatesEnded(detail),
    bills,
    payments: rows.payments
      .filter(({ status }) => status !== 'withdrawn')
      .map((payment) => presentPayment(payment, { detail, viewer, now })),
    events: viewer.isStaff ? detail.events.map((event) => presentEvent(event)) : [],
    money: presentMoney(hire),
    payLinkable: bills.some(({ dueFen }) => dueFen > 0),
    actions: actionsFor(hire, viewer, now).filter(
      (command) => detail.storeIsActive || orderCommands[command].givesDays !== true,
    ),
  };
};

const presentHead = ({ order }: OrderRows, detail: DetailRow, viewer: Viewer) => ({
  id: order.id,
  orderNumber: order.orderNumber,
  storeId: order.storeId,
  storeName: detail.storeName,
  storePhone: detail.storePhone,
  storeAddress: detail.storeAddress,
  type: order.type as Detail['type'],
  status: order.status as Detail['status'],
  deliveryMethod: order.deliveryMethod as Detail['deliveryMethod'],
  returnMethod: order.returnMethod as Detail['returnMethod'],
  returnAsked: order.returnAskedAt !== null,
  ...(viewer.isStaff ? { agent: detail.agent } : {}),
  deliveryAddress: viewer.isMasked ? maskAddress(order.deliveryAddress) : order.deliveryAddress,
  pickupAddress: viewer.isMasked ? maskAddress(order.pickupAddress) : order.pickupAddress,
  customerName: order.customerName,
  customerPhone: viewer.isMasked ? maskPhone(order.customerPhone) : order.customerPhone,
  people: order.people as Detail['people'],
  remark: order.remark,
  reason: viewer.isStaff ? order.reason : '',
  cancelReason: order.cancelReason,
  version: order.version,
  createdAt: iso(order.createdAt),
});

const presentMoney = (hire: Hire): Detail['money'] => {
  const { chargeFen, depositFen, receivedFen, dueFen, promisedFen } = hireMoney(hire);
  return {
    chargeFen,
    depositHeldFen: depositFen,
    receivedFen,
    openDuesFen: Math.max(0, dueFen),
    refundPendingFen: promisedFen,
  };
};

const presentPeriod = ({ order: row }: OrderRows, { period }: Hire) => ({
  startDate: period.startOn,
  lastDay: addDays(period.startOn, period.days - 1),
  days: period.days,
  startAt: iso(row.startAt),
  endAt: iso(row.endAt),
  dueAt: iso(row.dueAt),
  graceEndsAt: iso(row.graceEndsAt),
});

type Seen = { readonly hire: Hire; readonly detail: DetailRow; readonly viewer: Viewer };

const presentLine = (line: LineRow, { hire, detail, viewer }: Seen): Detail['lines'][number] => {
  const facts = findLine(hire, line.id);
  const more = detail.lines.find(({ id }) => id === line.id);
  return {
    id: line.id,
    person: line.person,
    size: line.size as 'large' | 'small',
    variantId: line.variantId,
    poolId: line.poolId,
    equipmentId: viewer.isStaff ? line.equipmentId : null,
    barcode: handlesGear(viewer) || line.boundTo !== null ? (more?.barcode ?? null) : null,
    title: line.title,
    sizeLabel: line.sizeLabel,
    categoryName: more?.categoryName ?? '',
    art: more?.art ?? 'other',
    quantity: line.quantity,
    rateFen: rateFenOf({ shelfRateFen: line.shelfRateFen, setOffFen: line.setOffFen }),
    depositFen: line.depositFen,
    named: line.named,
    boundTo: line.boundTo,
    handedOverAt: isoOrNull(line.handedOverAt),
    returned: line.returned,
    damaged: line.damaged,
    lost: line.lost,
    exchanged: line.exchanged,
    dropped: line.dropped,
    lateUnitDays: facts === undefined ? 0 : lateUnitDays(hire, facts, detail.timeZone),
    closeNote: line.closeNote,
    insteadOf: line.insteadOf,
  };
};

const ofDates: readonly string[] = ['order.extend', 'order.redate', 'order.endDates'];

const presentDatesEnded = ({ events }: DetailRow): string | null => {
  const last = events.findLast(({ kind }) => ofDates.includes(kind));
  return last?.kind === 'order.endDates' ? iso(last.at) : null;
};

const presentEvent = (event: DetailRow['events'][number]): Detail['events'][number] => ({
  at: iso(event.at),
  actorName: event.actorName,
  kind: event.kind,
  note: event.note,
});

/** A row of a list. */
export const presentSummary = (row: SummaryRow, viewer: Viewer): z.input<typeof orderSummary> => ({
  id: row.id,
  orderNumber: row.orderNumber,
  storeId: row.storeId,
  storeName: row.storeName,
  type: row.type as Detail['type'],
  status: row.status as Detail['status'],
  overdue: row.overdue,
  deliveryMethod: row.deliveryMethod as Detail['deliveryMethod'],
  startDate: row.startOn,
  lastDay: addDays(row.startOn, row.days - 1),
  days: row.days,
  dueAt: iso(row.dueAt),
  expiresAt: isoOrNull(row.expiresAt),
  customerName: row.customerName,
  customerPhone: viewer.isMasked ? maskPhone(row.customerPhone) : row.customerPhone,
  itemCount: row.itemCount,
  titles: row.titles,
  chargeFen: row.chargeFen,
  depositFen: row.depositFen,
  dueFen: row.dueFen,
  createdAt: iso(row.createdAt),
});
