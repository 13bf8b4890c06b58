import type { z } from 'zod';
import type { paymentRows } from '#contract/payments.ts';
import type { Hire, HirePayment } from '#domain/orders/hire.ts';
import { sumFen } from '#domain/orders/price.ts';
import { isLive } from '#domain/payments/attempt.ts';
import {
  findBillToPay,
  paidFenOf,
  payableFen,
  payableUntil,
  payStateOf,
  type BillToPay,
} from '#domain/payments/bill-to-pay.ts';
import { outlastsHire, securableFen } from '#domain/orders/hold-rules.ts';
import type { PayChannel, PayScene } from '#domain/payments/channels.ts';
import { depositWaysOf, paymentMethodsOf } from '#domain/stores/payment-methods.ts';
import { addDays } from '#domain/time/days.ts';
import { isoOrNull, type Instant } from '#domain/time/instant.ts';
import type { PaymentGateways } from '#server/gateways/payments/payment-gateway.ts';
import { readAtOnce } from '#server/db/transaction.ts';
import { AppError } from '#server/http/app-error.ts';
import {
  findOrderToPay,
  presentBillItems,
  presentHeldDeposit,
  type OrderToPay,
} from '#server/orders/payment-actions.ts';
import { settingsFor, type PayDesk } from '#server/payments/desk.ts';
import type { Payer } from '#server/payments/payer.ts';
import { listAttempts, type AttemptRow } from './sql-attempts.ts';
import { findLastHold, type HoldRow } from './sql-holds.ts';
import type { StoreSettings } from '#server/stores/actions.ts';

export type Payable = z.input<(typeof paymentRows)['payments.status']['output']>;
type Attempt = Payable['attempts'][number];

/** How a store takes a payer's money: by the payment companies that it takes, this installation has and this payer may use, and in cash. */
export const offerOf = (
  settings: StoreSettings,
  payments: PaymentGateways,
  { paysOnline }: Pick<Payer, 'paysOnline'>,
): { methods: ReturnType<typeof paymentMethodsOf>; scenes: PayScene[] } => {
  const methods = paymentMethodsOf(settings.parameters).filter(
    (method) => method === 'cash' || (paysOnline && payments[method] !== null),
  );
  return {
    methods,
    scenes: methods.flatMap((method) => (method === 'cash' ? [] : [...(payments[method]?.scenes ?? [])])),
  };
};

type HoldPlace = {
  readonly settings: StoreSettings;
  readonly payments: PaymentGateways;
  readonly payer: Pick<Payer, 'paysOnline'>;
  readonly now: Instant;
};

/** The companies that answer for the deposit of an order of a store until its end, here and for this payer. */
export const holdWaysOf = (hire: Hire, { settings, payments, payer, now }: HoldPlace): PayChannel[] =>
  depositWaysOf(settings.parameters).filter((channel) => {
    const deposits = payments[channel]?.deposits ?? null;
    return payer.paysOnline && deposits !== null && outlastsHire(hire, deposits.holdDays, now);
  });

type Seen = {
  readonly locked: OrderToPay;
  readonly bill: BillToPay;
  readonly dueFen: number;
  readonly attempts: readonly AttemptRow[];
  readonly hold: HoldRow | undefined;
  readonly payer: Payer;
};

/** Nobody wants it any more: it was given up, or the bill was stated anew or paid in part since. */
const isGivenUp = (row: AttemptRow, { bill, dueFen }: Seen): boolean =>
  row.ends || (isLive(row.state) && (row.billVersion !== bill.version || row.amountFen > dueFen));

const presentAttempt = (row: AttemptRow, seen: Seen): Attempt => ({
  // Field by field: anybody with the link reads this, and a row knows who pays and from where.
  id: row.id,
  scene: row.scene,
  amountFen: row.amountFen,
  state: row.state,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  isMine: row.payer === seen.payer.key,
  isGivenUp: isGivenUp(row, seen),
  action: seesAction(row, seen) ? row.action : null,
});

const seesAction = (row: AttemptRow, seen: Seen): boolean =>
  row.state === 'waiting' &&
  !isGivenUp(row, seen) &&
  (seen.payer.standing === 'staff' || row.payer === seen.payer.key);

type Deposit = Payable['deposit'];

const presentHold = ({ hold: row, payer }: Seen): Deposit['hold'] => {
  if (row === undefined) return null;
  const isMine = row.payer === payer.key;
  const seesIt = row.state === 'asked' && !row.ends && (isMine || payer.standing === 'staff');
  return {
    id: row.id,
    channel: row.channel,
    amountFen: row.amountFen,
    state: row.state,
    expiresAt: row.expiresAt,
    isMine,
    isGivenUp: row.ends,
    action: seesIt ? row.action : null,
  };
};

/** Of the first bill alone: what joins later is paid. */
const presentDeposit = (seen: Seen, ways: PayChannel[]): Deposit => {
  const { locked, bill, dueFen } = seen;
  const amountFen = bill.purpose === 'Initial' && dueFen > 0 ? securableFen(locked.hire) : 0;
  const security = presentHeldDeposit(locked);
  return { amountFen: ways.length === 0 ? 0 : amountFen, ways, hold: presentHold(seen), security };
};

type Returns = Pick<
  Payable,
  'overpaidPendingFen' | 'overpaidReturnedFen' | 'refundPendingFen' | 'refundedFen'
>;

/** What went or is to go back through payment companies of the money that came for a bill. */
const returnsOf = ({ locked: { hire, surplusIds }, bill }: Seen): Returns => {
  const ins = new Set(
    hire.payments.filter((one) => one.direction === 'in' && one.billId === bill.id).map(({ id }) => id),
  );
  const outs = hire.payments.filter(
    ({ refundOf, method }) => method !== 'cash' && refundOf !== null && ins.has(refundOf),
  );
  const sumOf = (wasTooMuch: boolean, of: HirePayment['status']): number =>
    sumFen(outs.filter(({ id, status }) => surplusIds.has(id) === wasTooMuch && status === of));
  return {
    overpaidPendingFen: sumOf(true, 'pending'),
    overpaidReturnedFen: sumOf(true, 'done'),
    refundPendingFen: sumOf(false, 'pending'),
    refundedFen: sumOf(false, 'done'),
  };
};

/** People write notes on items; behind a link there is nothing personal. */
const itemsFor = ({ locked, bill, payer: { standing } }: Seen): Payable['items'] =>
  presentBillItems(locked, bill).map((item) => ({ ...item, note: standing === 'link' ? '' : item.note }));

const isPaying = (seen: Seen, now: number): boolean =>
  seen.attempts.some((row) => isLive(row.state) && !isGivenUp(row, seen) && now < Date.parse(row.expiresAt));

/** Reads at one moment what a payer asks about. Refuses `order.notFound`. */
const findSeen = (desk: PayDesk, payer: Payer): Promise<Seen> =>
  readAtOnce(desk.db, async (tx) => {
    const locked = await findOrderToPay(tx, payer.orderId);
    const bill = findBillToPay(locked.hire, payer.billId, payer.orderId);
    if (bill === null) throw new AppError('order.notFound');
    const dueFen = payableFen(locked.hire, bill);
    const [attempts, hold] = [await listAttempts(tx, bill.id), await findLastHold(tx, payer.orderId)];
    return { locked, bill, dueFen, attempts, hold, payer };
  });

/** A bill as its payer sees it. Refuses `order.notFound`. */
export const findPayable = async (desk: PayDesk, payer: Payer): Promise<Payable> => {
  const seen = await findSeen(desk, payer);
  const { locked, bill, dueFen, attempts } = seen;
  const { hire } = locked;
  const settings = await (await settingsFor(desk.db, locked.storeId))(desk.db);
  const { startOn, days } = hire.period;
  const until = dueFen > 0 ? payableUntil(hire) : null;
  return {
    orderId: payer.orderId,
    orderNumber: locked.orderNumber,
    billId: bill.id,
    purpose: bill.purpose,
    storeName: settings.storeName,
    storePhone: settings.phone,
    orderStatus: hire.status,
    startDate: startOn,
    lastDay: addDays(startOn, days - 1),
    items: itemsFor(seen),
    totalFen: bill.totalFen,
    paidFen: paidFenOf(hire, bill),
    dueFen,
    state: payStateOf(hire, bill, isPaying(seen, desk.now())),
    expiresAt: isoOrNull(until),
    ...offerOf(settings, desk.payments, payer),
    deposit: presentDeposit(
      seen,
      holdWaysOf(hire, { settings, payments: desk.payments, payer, now: desk.now() }),
    ),
    attempts: attempts.map((row) => presentAttempt(row, seen)),
    mayBegin: payer.mayBegin,
    knowsWeChat: payer.knowsWeChat,
    ...returnsOf(seen),
  };
};
