import { adjust } from '#domain/hire/adjust.ts';
import { approve, askPayment } from '#domain/hire/begin.ts';
import { bill } from '#domain/hire/billing-step.ts';
import { cancel, expire, reject } from '#domain/hire/cancel.ts';
import { extend, redate } from '#domain/hire/date-changes.ts';
import { deriveStatus } from '#domain/hire/derive-status.ts';
import { addLine, dropLine, exchange } from '#domain/hire/gear-changes.ts';
import { gearRule } from '#domain/hire/gear-rules.ts';
import type { HireCommand, HireCommandKind } from '#domain/hire/hire-command.ts';
import { dueFenOf } from '#domain/hire/hire-money.ts';
import type { HireContext, HireRule } from '#domain/hire/hire-rule.ts';
import type { Hire } from '#domain/hire/hire.ts';
import { holdDeposit } from '#domain/hire/hold-deposit.ts';
import { priceOf, sumFen } from '#domain/hire/price.ts';
import { recordPayment } from '#domain/hire/record-payment.ts';
import { confirmRefund, refundInCash, returnedElsewhere } from '#domain/hire/refunds.ts';
import { takeBackCash, takeBackCashRefund } from '#domain/hire/reverse-cash.ts';
import { settle, withdrawSettlement } from '#domain/hire/settle.ts';
import { closeLines, earlyReturn } from '#domain/hire/take-back.ts';
import { waive } from '#domain/hire/waive.ts';
import { changeDelivery, changeReturn } from '#domain/hire/way-changes.ts';
import { keepUnpaid, withdraw } from '#domain/hire/withdraw.ts';
import { askReturn, collect, noteDue, withdrawReturn } from '#domain/orders/ask-return.ts';
import { bind, unbind } from '#domain/orders/bind.ts';
import { deliver, deliveryFailed, handOver, load, start } from '#domain/orders/hand-over.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import { setAgent } from '#domain/orders/set-agent.ts';
import { type BillPurpose, orderStatus, type OrderStatus } from '#domain/orders/status.ts';
import { update } from '#domain/orders/update.ts';
import { no, ok, type Outcome } from '#domain/outcome.ts';
import { maxOrderFen } from '#domain/pricing/amounts.ts';

/** The order after a command, and each status that it passed on the way, in order; empty when the status stayed. */
type HireDecision = { readonly hire: Hire; readonly trail: readonly OrderStatus[] };

/** A command: from which statuses, what it changes, and how its bill is named; null: it changes no price. */
type Row<K extends HireCommandKind> = {
  readonly from: readonly OrderStatus[];
  readonly rule: HireRule<K>;
  readonly purpose: BillPurpose | null;
};

const any = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
const out = [4, 5, 6, 7] as const;

/** Every command of an order. */
export const hireCommands: { readonly [K in HireCommandKind]: Row<K> } = {
  approve: { from: [0], rule: approve, purpose: 'Initial' },
  reject: { from: [0], rule: reject, purpose: 'CancelRefund' },
  askPayment: { from: [11], rule: askPayment, purpose: 'Initial' },
  recordPayment: { from: any, rule: recordPayment, purpose: null },
  holdDeposit: { from: [1, 2], rule: holdDeposit, purpose: null },
  confirmRefund: { from: any, rule: confirmRefund, purpose: null },
  takeBackCash: { from: [1, 2, 4, 5, 6, 7, 8], rule: takeBackCash, purpose: null },
  takeBackCashRefund: { from: [2, 3, 4, 5, 6, 7, 8, 9, 10], rule: takeBackCashRefund, purpose: null },
  refundInCash: { from: any, rule: refundInCash, purpose: null },
  returnedElsewhere: { from: any, rule: returnedElsewhere, purpose: null },
  cancel: { from: [0, 1, 2, 11], rule: cancel, purpose: 'CancelRefund' },
  expire: { from: [0, 1, 11], rule: expire, purpose: 'CancelRefund' },
  addLine: { from: [0, 1, 2, 4, 5, 7, 11], rule: addLine, purpose: 'Supplement' },
  dropLine: { from: [0, 1, 2, 11], rule: dropLine, purpose: 'Exchange' },
  exchange: { from: [0, 1, 2, 4, 5, 6, 7, 11], rule: exchange, purpose: 'Exchange' },
  redate: { from: [0, 2, 11], rule: redate, purpose: 'Supplement' },
  extend: { from: out, rule: extend, purpose: 'Extension' },
  withdraw: { from: [2, 6, 9, 10], rule: withdraw, purpose: null },
  keepUnpaid: { from: [2, 6], rule: keepUnpaid, purpose: null },
  closeLines: { from: out, rule: closeLines, purpose: 'Supplement' },
  earlyReturn: { from: out, rule: earlyReturn, purpose: 'Supplement' },
  changeDelivery: { from: [0, 2, 11], rule: changeDelivery, purpose: 'Supplement' },
  changeReturn: { from: [0, 2, 4, 5, 6, 7, 11], rule: changeReturn, purpose: 'Supplement' },
  adjust: { from: [2, 3, 4, 5, 6, 7, 8, 9, 10], rule: adjust, purpose: 'Supplement' },
  waive: { from: [2, 6, 9, 10], rule: waive, purpose: null },
  settle: { from: [6, 8], rule: settle, purpose: 'Settlement' },
  withdrawSettlement: { from: [6, 8], rule: withdrawSettlement, purpose: 'Supplement' },
  bind: { from: [1, 2, 11], rule: gearRule(bind), purpose: null },
  unbind: { from: [1, 2, 11], rule: gearRule(unbind), purpose: null },
  load: { from: [2], rule: gearRule(load), purpose: null },
  deliveryFailed: { from: [3], rule: gearRule(deliveryFailed), purpose: null },
  deliver: { from: [3], rule: gearRule(deliver), purpose: null },
  start: { from: [4, 6], rule: gearRule(start), purpose: null },
  handOver: { from: [2], rule: gearRule(handOver), purpose: null },
  askReturn: { from: out, rule: gearRule(askReturn), purpose: null },
  withdrawReturn: { from: [6, 7], rule: gearRule(withdrawReturn), purpose: null },
  noteDue: { from: [4, 5, 6], rule: gearRule(noteDue), purpose: null },
  collect: { from: out, rule: gearRule(collect), purpose: null },
  update: { from: [0, 1, 2, 3, 4, 5, 6, 7, 8, 11], rule: gearRule(update), purpose: null },
  setAgent: { from: [0, 1, 2, 3, 4, 5, 6, 7, 8, 11], rule: gearRule(setAgent), purpose: null },
};

/**
 * Decides a command on an order: its facts change, and bill, promises and status follow from them. Nothing is changed in
 * place. Refuses `order.notNow` {status} when the status does not allow the command, `bill.tooHigh`, and what the
 * command's own rule refuses.
 */
export const decideHire = <K extends HireCommandKind>(
  hire: Hire,
  command: HireCommand<K>,
  ctx: HireContext,
): Outcome<HireDecision, OrderCode> => {
  const row: Row<K> = hireCommands[command.kind];
  if (!row.from.includes(hire.status)) return no('order.notNow', { status: hire.status });
  const outcome = row.rule(hire, command, ctx);
  if (!outcome.ok) return outcome;
  const { hire: edited, ...change } = outcome.value;
  if (isTooHigh(hire, edited)) return no('bill.tooHigh');
  return ok(conclude(bill(edited, { ...change, purpose: row.purpose }, ctx), hire.status, ctx));
};

const isTooHigh = (before: Hire, after: Hire): boolean => {
  const totalFen = sumFen(priceOf(after));
  return totalFen > maxOrderFen && totalFen > sumFen(priceOf(before));
};

const conclude = (billed: Hire, from: OrderStatus, { now }: HireContext): HireDecision => {
  const status = deriveStatus(billed);
  const trail = status === from ? [] : [status];
  if (status !== orderStatus.returned || !isSettled(billed)) return { hire: { ...billed, status }, trail };
  const completed: Hire = { ...billed, completedAt: now, status: orderStatus.completed };
  return { hire: completed, trail: [...trail, orderStatus.completed] };
};

const isSettled = (hire: Hire): boolean =>
  hire.settlement !== null &&
  dueFenOf(hire) === 0 &&
  hire.payments.every(({ status }) => status !== 'pending');
