import { adjust, adjustRoomOf } from '#domain/orders/typed-amounts.ts';
import { cancel, expire, reject, settle, withdrawSettlement, isNoShow } from '#domain/orders/end-rules.ts';
import { askIfPayable } from '#domain/orders/create-hire.ts';
import { changeDelivery, changeReturn, extend, redate } from '#domain/orders/date-changes.ts';
import { addLine, dropLine, exchange } from '#domain/orders/gear-changes.ts';
import { dueFenOf } from '#domain/orders/hire-money.ts';
import type { HireCommandKind, HireRule, OrderCode } from '#domain/orders/hire-rule.ts';
import type { Hire } from '#domain/orders/hire.ts';
import { openBill } from '#domain/orders/open-bill.ts';
import type { OrderField } from '#domain/orders/order-fields.ts';
import {
  recordPayment,
  confirmRefund,
  recordConsoleRefund,
  refundInCash,
  canTakeBack,
  reverseCashPayment,
  reverseCashRefund,
} from '#domain/orders/payment-rules.ts';
import { findLine, isInVan, isOut, isWhole, liveUnits, openUnits } from '#domain/orders/units.ts';
import { waive } from '#domain/orders/waive.ts';
import { keepUnpaid, withdraw } from '#domain/orders/withdraw.ts';
import { orderCommands } from '#domain/orders/command.ts';
import type { OrderCommandKind } from '#domain/orders/command.ts';
import {
  askReturn,
  closeLines,
  collect,
  deliver,
  deliveryFailed,
  earlyReturn,
  handOver,
  load,
  markDue,
  start,
  withdrawReturn,
} from '#domain/orders/hand-over.ts';
import { changeableFields, openFields } from '#domain/orders/order-fields.ts';
import { isPrivileged, orderStatus } from '#domain/orders/status.ts';
import type { BillPurpose, OrderStatus } from '#domain/orders/status.ts';
import { no, ok } from '#domain/outcome.ts';
import { isFen } from '#domain/orders/price.ts';
import type { Instant } from '#domain/time/instant.ts';

/**
 * Lets the order's words change; its facts stay as they are. Refuses `order.nothingToChange`, `order.fieldClosed`,
 * `order.deliveryNeeded`, `order.pickupNeeded` (an address without a way there), `order.inVan` (the gear was collected).
 */
const update: HireRule<'update'> = (hire, { fields, byGuest }) => {
  if (fields.length === 0) return no('order.nothingToChange');
  const open = openFields(hire.status, byGuest);
  if (!fields.every((field) => open.includes(field))) return no('order.fieldClosed');
  const obstacle = fields.map((field) => obstacleTo(hire, field)).find((code) => code !== null);
  return obstacle === undefined ? ok({ hire }) : no(obstacle);
};

const obstacleTo = (hire: Hire, field: OrderField): OrderCode | null => {
  if (field === 'deliveryAddress') return hire.deliveryMethod === 'Delivery' ? null : 'order.deliveryNeeded';
  if (field !== 'pickupAddress') return null;
  if (hire.returnMethod !== 'Pickup') return 'order.pickupNeeded';
  return hire.lines.some(isInVan) ? 'order.inVan' : null;
};

/**
 * Ties a scanned code to a line, in place of the one before.
 * Refuses `order.lineUnknown`, `order.codeMissing`, `order.alreadyBound` (an item is on one large line only).
 */
const bind: HireRule<'bind'> = (hire, { lineId, code }) => {
  const line = findLine(hire, lineId);
  if (line === undefined || liveUnits(line) === 0) return no('order.lineUnknown');
  if (code.trim() === '') return no('order.codeMissing');
  const taken = hire.lines.some(
    (each) => each.id !== lineId && each.size === 'large' && each.boundTo === code,
  );
  if (line.size === 'large' && taken) return no('order.alreadyBound');
  return ok({ hire: boundAs(hire, lineId, code) });
};

/** Makes a line provisional again. Refuses `order.lineUnknown`, `order.notBound`. */
const unbind: HireRule<'unbind'> = (hire, { lineId }) => {
  const line = findLine(hire, lineId);
  if (line === undefined) return no('order.lineUnknown');
  return line.boundTo === null ? no('order.notBound') : ok({ hire: boundAs(hire, lineId, null) });
};

const boundAs = (hire: Hire, lineId: string, boundTo: string | null): Hire => ({
  ...hire,
  lines: hire.lines.map((line) => (line.id === lineId ? { ...line, boundTo } : line)),
});

/**
 * Notes what a payment company secures of the deposit, once; it counts as settled and never as received. Refuses
 * `payment.amountWrong`, `order.notNow` (a company secures it already).
 */
const holdDeposit: HireRule<'holdDeposit'> = (hire, { fen, method }) => {
  if (!isFen(fen) || fen === 0 || method === 'cash') return no('payment.amountWrong');
  return hire.held === null ? ok({ hire: { ...hire, held: { fen, method } } }) : no('order.notNow');
};

/** Attributes the order to an agent, or to nobody; money and gear stay as they are. */
const setAgent: HireRule<'setAgent'> = (hire) => ok({ hire });

/** Confirms a Pending order. Refuses `order.managerOnly` for a Hospitality or a Loan, `order.periodOver`. */
const approve: HireRule<'approve'> = (hire, { byManager, expiresAt }, { now }) => {
  if (isPrivileged(hire.type) && !byManager) return no('order.managerOnly');
  if (now >= hire.period.endAt) return no('order.periodOver');
  return ok({ hire: askIfPayable({ ...hire, approvedAt: now, expiresAt }, now) });
};

/** Opens a Reservation's bill and sets its timer. Refuses `order.periodOver`. */
const askPayment: HireRule<'askPayment'> = (hire, { expiresAt }, { now }) =>
  now >= hire.period.endAt
    ? no('order.periodOver')
    : ok({ hire: { ...hire, paymentAskedAt: now, expiresAt } });

/** How a caller stands to the order: behind its store's counter, or a manager there. */
type Caller = { readonly isStaff: boolean; readonly isManager: boolean };

export type BoundRule<K extends HireCommandKind> = {
  readonly rule: HireRule<K>;
  /** How the bill of its change is named; left out: it changes no price by itself. */
  readonly purpose?: BillPurpose;
  /** Whether the command has a use for this order now, where its status allows it; left out: always. */
  readonly isOffered?: (hire: Hire, caller: Caller, now: Instant) => boolean;
};

const hasGearOut = (hire: Hire): boolean => hire.lines.some(isOut);

/** Commands that have no screen yet, and the statuses that allow them. */
const unoffered = {
  addLine: [0, 1, 2, 4, 5, 7, 11],
  holdDeposit: [1, 2],
  withdrawSettlement: [6, 8],
} as const satisfies Partial<Record<HireCommandKind, readonly OrderStatus[]>>;

/** Lists the statuses that allow a command. */
export const statusesFor = (kind: HireCommandKind): readonly OrderStatus[] =>
  kind in orderCommands
    ? orderCommands[kind as OrderCommandKind].from
    : unoffered[kind as keyof typeof unoffered];

/** The rule of every command, how its bill is named, and when it is worth offering. */
export const orderRules: { readonly [K in HireCommandKind]: BoundRule<K> } = {
  approve: {
    rule: approve,
    purpose: 'Initial',
    isOffered: ({ type }, { isManager }) => isManager || !isPrivileged(type),
  },
  reject: { rule: reject, purpose: 'CancelRefund' },
  askPayment: { rule: askPayment, purpose: 'Initial' },
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
  recordConsoleRefund: { rule: recordConsoleRefund, isOffered: () => false },
  bind: { rule: bind },
  unbind: { rule: unbind },
  handOver: { rule: handOver, isOffered: ({ deliveryMethod }) => deliveryMethod === 'SelfPickup' },
  load: { rule: load, isOffered: ({ deliveryMethod }) => deliveryMethod === 'Delivery' },
  deliver: { rule: deliver },
  deliveryFailed: { rule: deliveryFailed },
  start: { rule: start, isOffered: (hire) => hire.startedAt === null && hasGearOut(hire) },
  collect: { rule: collect, isOffered: () => false },
  closeLines: { rule: closeLines, purpose: 'Supplement', isOffered: hasGearOut },
  settle: {
    rule: settle,
    purpose: 'Settlement',
    isOffered: (hire) => hire.settlement === null && !hasGearOut(hire),
  },
  adjust: {
    rule: adjust,
    purpose: 'Supplement',
    isOffered: ({ status, settlement }, { isManager }) =>
      adjustRoomOf({ status, isSettled: settlement !== null }, isManager) !== null,
  },
  withdraw: { rule: withdraw, isOffered: (hire) => (openBill(hire)?.asksFor.length ?? 0) > 0 },
  waive: { rule: waive, isOffered: (hire) => dueFenOf(hire) > 0 },
  extend: {
    rule: extend,
    purpose: 'Extension',
    isOffered: (hire, { isManager }) => hasGearOut(hire) && (isManager || !isPrivileged(hire.type)),
  },
  redate: { rule: redate, purpose: 'Supplement' },
  changeDelivery: { rule: changeDelivery, purpose: 'Supplement' },
  changeReturn: {
    rule: changeReturn,
    purpose: 'Supplement',
    isOffered: (hire) => isWhole(hire) || hasGearOut(hire),
  },
  askReturn: { rule: askReturn, isOffered: (hire) => hire.returnAskedAt === null && hasGearOut(hire) },
  withdrawReturn: {
    rule: withdrawReturn,
    isOffered: ({ returnAskedAt, lines }) => returnAskedAt !== null && !lines.some(isInVan),
  },
  exchange: {
    rule: exchange,
    purpose: 'Exchange',
    isOffered: (hire) => isWhole(hire) || hire.lines.some((line) => isOut(line) && !isInVan(line)),
  },
  dropLine: {
    rule: dropLine,
    purpose: 'Exchange',
    isOffered: (hire, _caller, now) => isWhole(hire) && openUnits(hire) > 1 && now < hire.period.endAt,
  },
  earlyReturn: { rule: earlyReturn, purpose: 'Supplement', isOffered: hasGearOut },
  update: { rule: update, isOffered: (hire, { isStaff }) => changeableFields(hire, !isStaff).length > 0 },
  setAgent: { rule: setAgent },
  cancel: {
    rule: cancel,
    purpose: 'CancelRefund',
    isOffered: (hire, { isStaff }, now) => isStaff || !isNoShow(hire, now),
  },
  expire: { rule: expire, purpose: 'CancelRefund' },
  keepUnpaid: { rule: keepUnpaid },
  markDue: { rule: markDue },
  addLine: { rule: addLine, purpose: 'Supplement' },
  holdDeposit: { rule: holdDeposit },
  withdrawSettlement: { rule: withdrawSettlement, purpose: 'Supplement' },
};
