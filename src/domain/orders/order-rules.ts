import { adjustRoomOf } from '#domain/orders/adjust-room.ts';
import { adjust } from '#domain/orders/adjust.ts';
import { approve, askPayment } from '#domain/orders/confirm.ts';
import { askReturn, collect, noteDue, withdrawReturn } from '#domain/orders/ask-return.ts';
import { bind, unbind } from '#domain/orders/bind.ts';
import { cancel, expire, reject } from '#domain/orders/cancel.ts';
import { changeDelivery, changeReturn } from '#domain/orders/change-method.ts';
import { closeLines, earlyReturn } from '#domain/orders/close-lines.ts';
import { confirmRefund } from '#domain/orders/confirm-refund.ts';
import { deliver, deliveryFailed, handOver, load, start } from '#domain/orders/hand-over.ts';
import { dropLine } from '#domain/orders/drop-line.ts';
import { exchange } from '#domain/orders/exchange.ts';
import { extend } from '#domain/orders/extend.ts';
import { keepDates, redate } from '#domain/orders/redate.ts';
import { recordPayment } from '#domain/orders/record-payment.ts';
import { refundInCash } from '#domain/orders/refund-in-cash.ts';
import { returnedElsewhere } from '#domain/orders/returned-elsewhere.ts';
import { setAgent } from '#domain/orders/set-agent.ts';
import { settle } from '#domain/orders/settle.ts';
import { takeBackCash, takeBackCashRefund } from '#domain/orders/take-back-cash.ts';
import { update } from '#domain/orders/update.ts';
import { withdrawBill } from '#domain/orders/withdraw-bill.ts';
import { waiveBalance } from '#domain/orders/waive-balance.ts';
import { hasSettlement } from '#domain/orders/bills.ts';
import type { OrderCommandKind } from '#domain/orders/command.ts';
import { isInVan, isOut, isWhole, openUnits } from '#domain/orders/lines.ts';
import { canTakeBack } from '#domain/orders/mistaken-cash.ts';
import { hasOpenBill } from '#domain/orders/money.ts';
import { isNoShow } from '#domain/orders/no-show.ts';
import { changeableFields } from '#domain/orders/order-fields.ts';
import type { Order } from '#domain/orders/order.ts';
import type { OrderRule } from '#domain/orders/rule.ts';
import { isPrivileged, orderStatus } from '#domain/orders/status.ts';
import type { Instant } from '#domain/time/instant.ts';

/** How a caller stands to the order: behind its store's counter, or a manager there. */
type Caller = { readonly isStaff: boolean; readonly isManager: boolean };

type BoundRule<K extends OrderCommandKind> = {
  readonly rule: OrderRule<K>;
  /** Whether the command has a use for this order now, where its status allows it; left out: always. */
  readonly isOffered?: (order: Order, caller: Caller, now: Instant) => boolean;
};

const hasGearOut = (order: Order): boolean => order.lines.some(isOut);

/** The rule of every command, and when it is worth offering. */
export const orderRules: { readonly [K in OrderCommandKind]: BoundRule<K> } = {
  approve: { rule: approve, isOffered: ({ type }, { isManager }) => isManager || !isPrivileged(type) },
  reject: { rule: reject },
  askPayment: { rule: askPayment },
  recordPayment: {
    rule: recordPayment,
    isOffered: (order) =>
      order.bills.some(
        ({ status }) => status === 'Open' || (status === 'Draft' && order.status === orderStatus.reserved),
      ),
  },
  confirmRefund: {
    rule: confirmRefund,
    isOffered: (order) => order.payments.some(({ status }) => status === 'pending'),
  },
  refundInCash: {
    rule: refundInCash,
    isOffered: (order, { isManager }) =>
      isManager && order.payments.some(({ status, method }) => status === 'pending' && method !== 'cash'),
  },
  takeBackCash: {
    rule: takeBackCash,
    isOffered: (order) =>
      order.payments.some((payment) => payment.direction === 'in' && canTakeBack(order.payments, payment)),
  },
  takeBackCashRefund: {
    rule: takeBackCashRefund,
    isOffered: (order) =>
      order.payments.some((payment) => payment.direction === 'out' && canTakeBack(order.payments, payment)),
  },
  returnedElsewhere: { rule: returnedElsewhere, isOffered: () => false },
  bind: { rule: bind },
  unbind: { rule: unbind },
  handOver: { rule: handOver, isOffered: (order) => order.deliveryMethod === 'SelfPickup' },
  load: { rule: load, isOffered: (order) => order.deliveryMethod === 'Delivery' },
  deliver: { rule: deliver },
  deliveryFailed: { rule: deliveryFailed },
  start: { rule: start, isOffered: (order) => order.startedAt === null && hasGearOut(order) },
  collect: { rule: collect, isOffered: () => false },
  closeLines: { rule: closeLines, isOffered: hasGearOut },
  settle: { rule: settle, isOffered: (order) => !hasSettlement(order) },
  adjust: { rule: adjust, isOffered: (order, { isManager }) => adjustRoomOf(order, isManager) !== null },
  withdrawBill: { rule: withdrawBill },
  waiveBalance: { rule: waiveBalance, isOffered: hasOpenBill },
  extend: {
    rule: extend,
    isOffered: (order, { isManager }) => hasGearOut(order) && (isManager || !isPrivileged(order.type)),
  },
  redate: { rule: redate },
  changeDelivery: { rule: changeDelivery },
  changeReturn: { rule: changeReturn, isOffered: (order) => isWhole(order) || hasGearOut(order) },
  askReturn: { rule: askReturn, isOffered: (order) => order.returnAskedAt === null && hasGearOut(order) },
  withdrawReturn: {
    rule: withdrawReturn,
    isOffered: (order) => order.returnAskedAt !== null && !order.lines.some(isInVan),
  },
  exchange: {
    rule: exchange,
    isOffered: (order) => isWhole(order) || order.lines.some((line) => isOut(line) && !isInVan(line)),
  },
  dropLine: {
    rule: dropLine,
    isOffered: (order, _caller, now) => isWhole(order) && openUnits(order) > 1 && now < order.period.endAt,
  },
  earlyReturn: { rule: earlyReturn, isOffered: hasGearOut },
  update: { rule: update, isOffered: (order, { isStaff }) => changeableFields(order, !isStaff).length > 0 },
  setAgent: { rule: setAgent },
  cancel: { rule: cancel, isOffered: (order, { isStaff }, now) => isStaff || !isNoShow(order, now) },
  expire: { rule: expire },
  keepDates: { rule: keepDates },
  noteDue: { rule: noteDue },
};
