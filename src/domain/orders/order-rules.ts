import { adjust } from '#domain/hire/adjust.ts';
import { approve, askPayment } from '#domain/hire/begin.ts';
import { cancel, expire, reject } from '#domain/hire/cancel.ts';
import { extend, redate } from '#domain/hire/date-changes.ts';
import { addLine, dropLine, exchange } from '#domain/hire/gear-changes.ts';
import type { HireCommandKind } from '#domain/hire/hire-command.ts';
import { dueFenOf } from '#domain/hire/hire-money.ts';
import type { HireRule } from '#domain/hire/hire-rule.ts';
import type { Hire } from '#domain/hire/hire.ts';
import { holdDeposit } from '#domain/hire/hold-deposit.ts';
import { openBill } from '#domain/hire/open-bill.ts';
import { recordPayment } from '#domain/hire/record-payment.ts';
import { confirmRefund, refundInCash, returnedElsewhere } from '#domain/hire/refunds.ts';
import { takeBackCash, takeBackCashRefund } from '#domain/hire/reverse-cash.ts';
import { settle, withdrawSettlement } from '#domain/hire/settle.ts';
import { closeLines, earlyReturn } from '#domain/hire/take-back.ts';
import { isInVan, isOut, isWhole, openUnits } from '#domain/hire/units.ts';
import { waive } from '#domain/hire/waive.ts';
import { changeDelivery, changeReturn } from '#domain/hire/way-changes.ts';
import { keepUnpaid, withdraw } from '#domain/hire/withdraw.ts';
import { adjustRoomOf } from '#domain/orders/adjust-room.ts';
import { askReturn, collect, noteDue, withdrawReturn } from '#domain/orders/ask-return.ts';
import { bind, unbind } from '#domain/orders/bind.ts';
import { type OrderCommandKind, orderCommands } from '#domain/orders/command.ts';
import { deliver, deliveryFailed, handOver, load, start } from '#domain/orders/hand-over.ts';
import { canTakeBack } from '#domain/orders/mistaken-cash.ts';
import { isNoShow } from '#domain/orders/no-show.ts';
import { changeableFields } from '#domain/orders/order-fields.ts';
import { setAgent } from '#domain/orders/set-agent.ts';
import { type BillPurpose, isPrivileged, type OrderStatus, orderStatus } from '#domain/orders/status.ts';
import { update } from '#domain/orders/update.ts';
import type { Instant } from '#domain/time/instant.ts';

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
  takeBackCash: {
    rule: takeBackCash,
    isOffered: ({ payments }) =>
      payments.some((payment) => payment.direction === 'in' && canTakeBack(payments, payment)),
  },
  takeBackCashRefund: {
    rule: takeBackCashRefund,
    isOffered: ({ payments }) =>
      payments.some((payment) => payment.direction === 'out' && canTakeBack(payments, payment)),
  },
  returnedElsewhere: { rule: returnedElsewhere, isOffered: () => false },
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
  noteDue: { rule: noteDue },
  addLine: { rule: addLine, purpose: 'Supplement' },
  holdDeposit: { rule: holdDeposit },
  withdrawSettlement: { rule: withdrawSettlement, purpose: 'Supplement' },
};
