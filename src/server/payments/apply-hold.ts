import type { Hire, HirePayment } from '#domain/orders/hire.ts';
import { securableFen } from '#domain/orders/hold-rules.ts';
import { orderStatus } from '#domain/orders/status.ts';
import { isHoldOpen, nextHoldCheckAt } from '#domain/payments/hold.ts';
import { dayMs, isoOf, isoOrNull, type Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { runTx } from '#server/db/transaction.ts';
import { uuid } from '#server/db/uuid.ts';
import type { HoldView } from '#server/gateways/payments/deposit-gateway.ts';
import { bookHold, bookHoldEnd, lockOrderToPay } from '#server/orders/payment-actions.ts';
import { raiseMatter, report, settingsFor, type PayDesk } from '#server/payments/desk.ts';
import { insertCapture, lockHold, updateHoldState, type HoldRow } from './sql-holds.ts';
import type { StoreSettings } from '#server/stores/actions.ts';

/** `moved`: it is in another state now. `end`: the company is to be told how it ends. `wait`: nothing is to be done yet. */
type HoldVerdict = 'moved' | 'end' | 'wait';

type Applied = {
  readonly row: HoldRow;
  readonly hire: Hire;
  readonly view: HoldView;
  readonly holdDays: number | null;
  readonly settings: StoreSettings;
  readonly now: Instant;
};

/**
 * Applies a company's word about a hold in one transaction: locks the order, then the hold. Every way on which a company
 * comes to answer for a deposit, or does no more, leads through here.
 */
export const applyHold = async (
  desk: PayDesk,
  hold: Pick<HoldRow, 'id' | 'orderId' | 'storeId'>,
  view: HoldView,
): Promise<HoldVerdict> => {
  const findSettings = await settingsFor(desk.db, hold.storeId);
  return runTx(desk.db, async (tx) => {
    const { hire } = await lockOrderToPay(tx, hold.orderId);
    const row = await lockHold(tx, hold.id);
    if (row === undefined) throw new Error('a hold is missing');
    const holdDays = desk.payments[row.channel]?.deposits?.holdDays ?? null;
    const applied = { row, hire, view, holdDays, settings: await findSettings(tx), now: desk.now() };
    if (row.nextCheckAt === null) return 'wait';
    if (isHoldOpen(row.state)) return applyToOpen(tx, applied);
    return applyToHeld(tx, applied);
  });
};

const move = (
  tx: Queryable,
  { row, now }: Pick<Applied, 'row' | 'now'>,
  change: Omit<Parameters<typeof updateHoldState>[1], 'id' | 'at' | 'nextAt'>,
): Promise<unknown> => {
  const { state } = change;
  const isOver = state === 'ended' || state === 'closed' || state === 'failed';
  const planned = nextHoldCheckAt({ state, since: now, expiresAt: Date.parse(row.expiresAt) }, now);
  const nextAt = state === 'ending' ? now : planned;
  return updateHoldState(tx, {
    id: row.id,
    at: isoOf(now),
    nextAt: isoOrNull(isOver ? null : nextAt),
    ...change,
  });
};

const placeOf = ({ row, now }: Applied) => ({
  orderId: row.orderId,
  storeId: row.storeId,
  after: { holdId: row.id, channel: row.channel },
  at: now,
});

const scopeOf = ({ row, settings, now }: Applied) => ({ orderId: row.orderId, settings, now });

const applyToOpen = async (tx: Queryable, applied: Applied): Promise<HoldVerdict> => {
  const { row, hire, view } = applied;
  if (view.state === 'none' || view.state === 'asked') return 'wait';
  if (view.state === 'released') {
    await move(tx, applied, { state: 'closed' });
    return 'moved';
  }
  const isWanted = !row.ends && view.amountFen === row.amountFen && securableFen(hire) === row.amountFen;
  if (view.state !== 'held' || !isWanted) {
    // It comes too late: another way was taken, or the order has ended or costs something else.
    await move(tx, applied, { state: 'ending', captureFen: 0 });
    await report(tx, { ...placeOf(applied), kind: 'payment.holdTooLate' });
    return 'end';
  }
  const { amountFen: fen, channel: method } = row;
  const { holdDays } = applied;
  const end = holdDays === null ? {} : { until: applied.now + holdDays * dayMs };
  await bookHold(tx, scopeOf(applied), { fen, method, isCredit: view.isCredit === true, ...end });
  await move(tx, applied, { state: 'held', isBooked: true });
  return 'moved';
};

const applyToHeld = async (tx: Queryable, applied: Applied): Promise<HoldVerdict> => {
  const { row, hire, view } = applied;
  const captureFen = row.captureFen ?? hire.held?.captureFen ?? null;
  if (view.state === 'captured' || view.state === 'released') {
    // The order hears of it once its gear is there.
    if (row.bookedAt !== null && hire.status === orderStatus.delivering) return 'wait';
    await endHold(tx, applied);
    return 'moved';
  }
  if (captureFen === null) return 'wait';
  if (row.state === 'held') await move(tx, applied, { state: 'ending', captureFen });
  return 'end';
};

const endHold = async (tx: Queryable, applied: Applied): Promise<void> => {
  const { row, hire, view } = applied;
  const capturedFen = view.captured?.amountFen ?? 0;
  if (row.bookedAt !== null && hire.held !== null) await bookEnd(tx, applied);
  // Nobody here asked for this money.
  else if (capturedFen > 0)
    await raiseMatter(tx, {
      ...placeOf(applied),
      kind: 'contradicts',
      subject: row.id,
      amountFen: capturedFen,
    });
  await move(tx, applied, { state: 'ended', captureFen: row.captureFen ?? 0 });
};

const bookEnd = async (tx: Queryable, applied: Applied): Promise<void> => {
  const { hire, view } = applied;
  const { captured } = view;
  const capturedFen = captured?.amountFen ?? 0;
  const money = await bookHoldEnd(tx, scopeOf(applied), { capturedFen, providerNo: captured?.tradeNo });
  if (money !== null) await insertCapture(tx, captureOf(applied, money));
  if (capturedFen !== hire.held?.captureFen)
    await report(tx, { ...placeOf(applied), kind: 'payment.holdLost' });
};

const captureOf = (
  { row, view: { captured }, now }: Applied,
  { id, billId, amountFen }: HirePayment,
): Parameters<typeof insertCapture>[1] => ({
  id: uuid(),
  attemptNo: row.captureNo,
  orderId: row.orderId,
  billId,
  storeId: row.storeId,
  channel: row.channel,
  scene: row.channel === 'wechat' ? 'wx-capture' : 'ali-capture',
  amountFen,
  subject: row.request.subject,
  tradeNo: captured?.tradeNo ?? '',
  paymentId: id,
  paidAt: isoOrNull(captured?.paidAt ?? null),
  at: isoOf(now),
});
