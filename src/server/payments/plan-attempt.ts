import { randomBytes } from 'node:crypto';
import { payableUntil } from '#domain/orders/bills.ts';
import { findBill } from '#domain/orders/money.ts';
import type { Bill } from '#domain/orders/order.ts';
import { attemptExpiry, canGoOn, hasTimeToPay } from '#domain/payments/attempt.ts';
import { payableFen } from '#domain/payments/bill-to-pay.ts';
import { channelOf, type PayScene } from '#domain/payments/pay-scene.ts';
import { nextQueryAt } from '#domain/payments/query-plan.ts';
import { hourMs, minuteMs } from '#domain/time/instant.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { askForPayment, lockOrderToPay, type OrderToPay } from '#server/orders/payment-actions.ts';
import { isoOf } from '#server/payments/desk.ts';
import {
  countAttempts,
  insertAttempt,
  lockLiveAttempts,
  updateEnds,
  type RequestColumn,
} from './sql-attempts.ts';
import type { StoreSettings } from '#server/stores/actions.ts';

export type AttemptPlan = {
  readonly orderId: string;
  readonly billId: string;
  readonly scene: PayScene;
  /** Left out: all that is due. */
  readonly amountFen: number | undefined;
  readonly payer: string;
  /** null: somebody with a payment link. */
  readonly session: Session | null;
  readonly request: Omit<RequestColumn, 'subject'>;
  readonly settings: StoreSettings;
  readonly now: Instant;
};

const mostInAnHour = 60;

/**
 * Decides with which attempt a payer goes on, and makes it if there is none; those that it replaces are marked to end.
 * A Reservation is asked to pay first. Refuses `payment.notDue`, `payment.timeUp`, `payment.tooMuch` {dueFen},
 * `payLink.wholeOnly`, `request.tooMany`.
 */
export const planAttempt = async (tx: Queryable, plan: AttemptPlan): Promise<{ attemptId: string }> => {
  const { bill, ...locked } = await findDueBill(tx, plan);
  const dueFen = payableFen(locked.order, bill);
  const amountFen = plan.amountFen ?? dueFen;
  if (amountFen > dueFen) throw new AppError('payment.tooMuch', { dueFen }, { dueFen });
  // A part that is paid keeps a bill from being withdrawn: that is no stranger's to decide.
  if (plan.session === null && amountFen < dueFen) throw new AppError('payLink.wholeOnly');
  const live = await lockLiveAttempts(tx, plan);
  const wish = { scene: plan.scene, amountFen, person: plan.request.person ?? '' };
  const known = live.find((row) =>
    canGoOn(
      {
        scene: row.scene,
        amountFen: row.amount_fen,
        person: (row.request as RequestColumn).person ?? '',
        state: row.state,
        ends: row.ends,
        createdAt: Date.parse(row.created_at),
        expiresAt: Date.parse(row.expires_at),
      },
      wish,
      plan.now,
    ),
  );
  const others = live.filter((row) => row !== known).map(({ id }) => id);
  if (others.length > 0) await updateEnds(tx, others, isoOf(plan.now));
  return { attemptId: known?.id ?? (await makeAttempt(tx, plan, { locked, bill, amountFen })) };
};

const findDueBill = async (tx: Queryable, plan: AttemptPlan): Promise<OrderToPay & { bill: Bill }> => {
  const before = await lockOrderToPay(tx, plan.orderId);
  const draft = findBill(before.order, plan.billId);
  if (draft === undefined || payableFen(before.order, draft) === 0) throw new AppError('payment.notDue');
  if (draft.status !== 'Draft') return { ...before, bill: draft };
  await askForPayment(tx, plan);
  const asked = await lockOrderToPay(tx, plan.orderId);
  const bill = findBill(asked.order, plan.billId);
  if (bill?.status !== 'Open') throw new AppError('payment.notDue');
  return { ...asked, bill };
};

const makeAttempt = async (
  tx: Queryable,
  plan: AttemptPlan,
  { locked, bill, amountFen }: { locked: OrderToPay; bill: Bill; amountFen: number },
): Promise<string> => {
  const { now } = plan;
  const until = payableUntil(locked.order, bill);
  if (!hasTimeToPay(now, until)) throw new AppError('payment.timeUp');
  const since = isoOf(now - hourMs);
  if ((await countAttempts(tx, { billId: plan.billId, payer: plan.payer, since })) >= mostInAnHour)
    throw new AppError('request.tooMany', { seconds: (10 * minuteMs) / 1000 });
  const id = uuid();
  const expiresAt = attemptExpiry(now, until);
  await insertAttempt(tx, {
    id,
    attempt_no: randomBytes(16).toString('hex'),
    order_id: plan.orderId,
    bill_id: plan.billId,
    store_id: locked.storeId,
    channel: channelOf(plan.scene),
    scene: plan.scene,
    amount_fen: amountFen,
    payer: plan.payer,
    request: { ...plan.request, subject: `${plan.settings.storeName} ${locked.orderNumber}` },
    expires_at: isoOf(expiresAt),
    next_query_at: isoOf(nextQueryAt({ createdAt: now, expiresAt }, now)),
    created_at: isoOf(now),
  });
  return id;
};
