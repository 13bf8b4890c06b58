import { randomBytes } from 'node:crypto';
import { attemptExpiry, canGoOn, hasTimeToPay } from '#domain/payments/attempt.ts';
import { findBillToPay, payableFen, payableUntil, type BillToPay } from '#domain/payments/bill-to-pay.ts';
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
  /** The order's own id stands for its first bill. */
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
  const dueFen = payableFen(locked.hire, bill);
  const amountFen = plan.amountFen ?? dueFen;
  if (amountFen > dueFen) throw new AppError('payment.tooMuch', { dueFen }, { dueFen });
  // Whether money comes in parts is no stranger's to decide.
  if (plan.session === null && amountFen < dueFen) throw new AppError('payLink.wholeOnly');
  const live = await lockLiveAttempts(tx, { billId: bill.id, payer: plan.payer });
  const wish = {
    scene: plan.scene,
    amountFen,
    billVersion: bill.version,
    person: plan.request.person ?? '',
  };
  const known = live.find((row) =>
    canGoOn(
      {
        scene: row.scene,
        amountFen: row.amount_fen,
        billVersion: row.bill_version,
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

type DueBill = OrderToPay & { readonly bill: BillToPay };

const findDueBill = async (tx: Queryable, plan: AttemptPlan): Promise<DueBill> => {
  const found = await lockDueBill(tx, plan);
  if (found.bill.id !== plan.orderId) return found;
  await askForPayment(tx, plan);
  return lockDueBill(tx, plan);
};

const lockDueBill = async (tx: Queryable, { orderId, billId }: AttemptPlan): Promise<DueBill> => {
  const locked = await lockOrderToPay(tx, orderId);
  const bill = findBillToPay(locked.hire, billId, orderId);
  if (bill === null || payableFen(locked.hire, bill) === 0) throw new AppError('payment.notDue');
  return { ...locked, bill };
};

const makeAttempt = async (
  tx: Queryable,
  plan: AttemptPlan,
  { locked, bill, amountFen }: { locked: OrderToPay; bill: BillToPay; amountFen: number },
): Promise<string> => {
  const { now } = plan;
  const until = payableUntil(locked.hire);
  if (!hasTimeToPay(now, until)) throw new AppError('payment.timeUp');
  const since = isoOf(now - hourMs);
  if ((await countAttempts(tx, { billId: bill.id, payer: plan.payer, since })) >= mostInAnHour)
    throw new AppError('request.tooMany', { seconds: (10 * minuteMs) / 1000 });
  const id = uuid();
  const expiresAt = attemptExpiry(now, until);
  await insertAttempt(tx, {
    id,
    attempt_no: randomBytes(16).toString('hex'),
    order_id: plan.orderId,
    bill_id: bill.id,
    bill_version: bill.version,
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
