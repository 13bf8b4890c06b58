import type { z } from 'zod';
import type { paymentRows } from '#contract/payments.ts';
import { payableUntil } from '#domain/orders/bills.ts';
import { findBill, paidFen, sumFen } from '#domain/orders/money.ts';
import type { Bill, Order, Payment } from '#domain/orders/order.ts';
import type { PaymentMethod } from '#domain/orders/status.ts';
import { isLive } from '#domain/payments/attempt.ts';
import { payableFen, payStateOf } from '#domain/payments/bill-to-pay.ts';
import type { PayScene } from '#domain/payments/pay-scene.ts';
import { paymentMethodsOf } from '#domain/stores/payment-methods.ts';
import { addDays } from '#domain/time/days.ts';
import type { PaymentGateways } from '#server/gateways/payments/payment-gateway.ts';
import { readAtOnce } from '#server/db/transaction.ts';
import { AppError } from '#server/http/app-error.ts';
import { findOrderToPay, type OrderToPay } from '#server/orders/payment-actions.ts';
import { settingsFor, type PayDesk } from '#server/payments/desk.ts';
import type { Payer } from '#server/payments/payer.ts';
import { listAttempts, type AttemptRow } from './sql-attempts.ts';
import type { StoreSettings } from '#server/stores/actions.ts';

export type Payable = z.input<(typeof paymentRows)['payments.status']['output']>;
type Attempt = Payable['attempts'][number];

/** The payment companies that a store takes and this installation has. */
const isOffered = (method: PaymentMethod, payments: PaymentGateways): boolean =>
  method === 'cash' || payments[method] !== null;

/** How a store takes money. */
export const offerOf = (
  settings: StoreSettings,
  payments: PaymentGateways,
): { methods: PaymentMethod[]; scenes: PayScene[] } => {
  const methods = paymentMethodsOf(settings.parameters).filter((method) => isOffered(method, payments));
  return {
    methods,
    scenes: methods.flatMap((method) => (method === 'cash' ? [] : [...(payments[method]?.scenes ?? [])])),
  };
};

const presentAttempt = (row: AttemptRow, payer: Payer): Attempt => ({
  id: row.id,
  scene: row.scene,
  amountFen: row.amount_fen,
  state: row.state,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  isMine: row.payer === payer.key,
  isGivenUp: row.ends,
  action: seesAction(row, payer) ? (row.action as Attempt['action']) : null,
});

const seesAction = ({ state, ends, payer: of }: AttemptRow, { standing, key }: Payer): boolean =>
  state === 'waiting' && !ends && (standing === 'staff' || of === key);

/** What went or is to go back through payment companies of the money that came for a bill, also of what came too late. */
const outsOf = ({ payments }: Order, billId: string, attempts: readonly AttemptRow[]): readonly Payment[] => {
  const late = new Set(attempts.map(({ payment_id: id }) => id));
  const ins = new Set(
    payments
      .filter((one) => one.direction === 'in' && (one.billId === billId || late.has(one.id)))
      .map(({ id }) => id),
  );
  return payments.filter(
    ({ refundOf, method }) => method !== 'cash' && refundOf !== null && ins.has(refundOf),
  );
};

type Returns = Pick<
  Payable,
  'overpaidPendingFen' | 'overpaidReturnedFen' | 'refundPendingFen' | 'refundedFen'
>;

/**
 * What goes back on the bill itself, unless the bill was withdrawn, or on one made for what came too late, was too much;
 * all else is a refund.
 */
const returnsOf = (order: Order, { id: billId, status }: Bill, attempts: readonly AttemptRow[]): Returns => {
  const outs = outsOf(order, billId, attempts);
  const isTooMuch = ({ billId: id }: Payment): boolean =>
    (id === billId && status !== 'Void') || findBill(order, id)?.purpose === 'LatePayment';
  const sumOf = (wasTooMuch: boolean, of: Payment['status']): number =>
    sumFen(outs.filter((out) => isTooMuch(out) === wasTooMuch && out.status === of));
  return {
    overpaidPendingFen: sumOf(true, 'pending'),
    overpaidReturnedFen: sumOf(true, 'done'),
    refundPendingFen: sumOf(false, 'pending'),
    refundedFen: sumOf(false, 'done'),
  };
};

/** People write notes on items; behind a link there is nothing personal. */
const itemsFor = ({ items }: Bill, { standing }: Payer): Payable['items'] =>
  items.map((item) => ({ ...item, note: standing === 'link' ? '' : item.note }));

type Seen = { readonly locked: OrderToPay; readonly bill: Bill; readonly attempts: readonly AttemptRow[] };

const isPaying = ({ attempts }: Seen, now: number): boolean =>
  attempts.some(({ state, ends, expires_at: end }) => isLive(state) && !ends && now < Date.parse(end));

/** A bill as its payer sees it. Refuses `order.notFound`. */
export const findPayable = async (desk: PayDesk, payer: Payer): Promise<Payable> => {
  const { locked, attempts } = await readAtOnce(desk.db, async (tx) => ({
    locked: await findOrderToPay(tx, payer.orderId),
    attempts: await listAttempts(tx, payer.billId),
  }));
  const { order } = locked;
  const bill = findBill(order, payer.billId);
  if (bill === undefined) throw new AppError('order.notFound');
  const settings = await (await settingsFor(desk.db, locked.storeId))(desk.db);
  const { startOn, days } = order.period;
  const until = payableUntil(order, bill);
  return {
    orderId: payer.orderId,
    orderNumber: locked.orderNumber,
    billId: bill.id,
    purpose: bill.purpose,
    storeName: settings.storeName,
    storePhone: settings.phone,
    orderStatus: order.status,
    startDate: startOn,
    lastDay: addDays(startOn, days - 1),
    items: itemsFor(bill, payer),
    totalFen: bill.totalFen,
    paidFen: paidFen(order, bill.id),
    dueFen: payableFen(order, bill),
    state: payStateOf(order, bill, isPaying({ locked, bill, attempts }, desk.now())),
    expiresAt: until === null ? null : new Date(until).toISOString(),
    ...offerOf(settings, desk.payments),
    attempts: attempts.map((row) => presentAttempt(row, payer)),
    mayBegin: payer.mayBegin,
    ...returnsOf(order, bill, attempts),
  };
};
