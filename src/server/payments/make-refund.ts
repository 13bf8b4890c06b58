import { formatYuan } from '#domain/money/format-yuan.ts';
import { nextRefundLookAt, nextRefundTryAt, refundWay } from '#domain/payments/refund-way.ts';
import { dayMs, minuteMs } from '#domain/time/instant.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { runTx } from '#server/db/transaction.ts';
import type { GatewayError } from '#server/gateways/gateway-error.ts';
import type { PaymentGateway } from '#server/gateways/payments/payment-gateway.ts';
import { lockOrderToPay } from '#server/orders/payment-actions.ts';
import { failureOf, isoOf, logFailure, type PayDesk } from '#server/payments/desk.ts';
import { applyRefundView, tellPeople } from '#server/payments/refund-standing.ts';
import {
  findRefund,
  lockRefund,
  updateEndedRefund,
  updateRefundReported,
  updateSent,
  updateStanding,
  type RefundRow,
} from './sql-refunds.ts';

const reportAfterMs = dayMs;

/** Brings one promised refund a step further: sends it, or asks what became of it. */
export const workOnRefund = async (desk: PayDesk, paymentId: string): Promise<void> => {
  const refund = await findRefund(desk.db, paymentId);
  if (refund === undefined) return;
  const gateway = desk.payments[refund.channel];
  if (gateway === null) return putOff(desk, refund, { code: 'off', nextAt: desk.now() + 10 * minuteMs });
  if (refund.state !== 'planned') return ask(desk, gateway, refund);
  const taken = await runTx(desk.db, (tx) => takeToSend(desk, tx, refund));
  if (taken !== null) await send(desk, gateway, taken);
};

/**
 * Decides on the locked refund whether it goes out now, and notes that before the call: after a crash in between the
 * channel is asked first.
 */
const takeToSend = async (
  desk: PayDesk,
  tx: Queryable,
  { order_id, payment_id }: RefundRow,
): Promise<RefundRow | null> => {
  await lockOrderToPay(tx, order_id);
  const row = await lockRefund(tx, payment_id);
  if (row === undefined || row.state !== 'planned') return null;
  const now = desk.now();
  if (!row.pending) {
    await updateEndedRefund(tx, {
      paymentId: payment_id,
      state: 'cash',
      channelRefundNo: null,
      at: isoOf(now),
    });
    return null;
  }
  const paidAt = row.attempt_no === null || row.paid_at === null ? null : Date.parse(row.paid_at);
  const lastSentAt = row.last_of_trade_at === null ? null : Date.parse(row.last_of_trade_at);
  const way = refundWay({ paidAt, sentBefore: row.sent_before, lastSentAt }, now);
  if (way.kind === 'cash') await leaveToPeople(desk, tx, { row, code: way.why, now });
  if (way.kind === 'later')
    await updateStanding(tx, { paymentId: payment_id, state: 'planned', code: '', nextAt: isoOf(way.at) });
  if (way.kind !== 'send') return null;
  await updateSent(tx, payment_id, isoOf(now));
  return row;
};

type Left = { readonly row: RefundRow; readonly code: string; readonly now: Instant };

const leaveToPeople = async (desk: PayDesk, tx: Queryable, { row, code, now }: Left): Promise<void> => {
  await updateStanding(tx, { paymentId: row.payment_id, state: 'cashNeeded', code, nextAt: null });
  await tellPeople(tx, row, { kind: 'payment.refundCashNeeded', note: formatYuan(row.amount_fen), now });
  desk.log.error(
    { paymentId: row.payment_id, channel: row.channel, code },
    'a refund is to be given in cash',
  );
};

const send = async (desk: PayDesk, gateway: PaymentGateway, row: RefundRow): Promise<void> => {
  try {
    const view = await gateway.refund({
      attemptNo: row.attempt_no ?? '',
      refundNo: row.refund_no,
      amountFen: row.amount_fen,
      totalFen: row.total_fen,
      reason: row.subject ?? row.refund_no,
      noticeUrl: desk.payments.noticeUrl(row.channel),
    });
    await applyRefundView(desk, row, { view });
  } catch (error) {
    const failure = failureOf(error);
    logFailure(desk, failure, { channel: row.channel, paymentId: row.payment_id });
    await afterFailure(desk, gateway, { row, failure });
  }
};

type Failed = { readonly row: RefundRow; readonly failure: GatewayError };

const afterFailure = async (
  desk: PayDesk,
  gateway: PaymentGateway,
  { row, failure }: Failed,
): Promise<void> => {
  const now = desk.now();
  if (failure.kind === 'unknown')
    return stand(desk, row, { state: 'sent', code: failure.code, nextAt: nextRefundLookAt(now, now) });
  const replan = { state: 'planned', code: failure.code, nextAt: nextRefundTryAt(row.tries, now) } as const;
  if (failure.kind !== 'refused') return stand(desk, row, replan);
  // A refusal may be about a refund that was made by an earlier try.
  await stand(desk, row, { state: 'sent', code: failure.code, nextAt: now + minuteMs });
  const view = await gateway.queryRefund({ attemptNo: row.attempt_no ?? '', refundNo: row.refund_no });
  await applyRefundView(desk, row, { view: view.state === 'none' ? { state: 'abnormal' } : view });
};

const ask = async (desk: PayDesk, gateway: PaymentGateway, row: RefundRow): Promise<void> => {
  try {
    const view = await gateway.queryRefund({ attemptNo: row.attempt_no ?? '', refundNo: row.refund_no });
    await applyRefundView(desk, row, { view });
  } catch (error) {
    const failure = failureOf(error);
    logFailure(desk, failure, { channel: row.channel, paymentId: row.payment_id });
    const now = desk.now();
    const sentAt = Date.parse(row.last_sent_at ?? row.created_at);
    if (now >= sentAt + reportAfterMs) await reportOnce(desk, row);
    await putOff(desk, row, { code: failure.code, nextAt: nextRefundLookAt(sentAt, now) });
  }
};

const reportOnce = (desk: PayDesk, row: RefundRow): Promise<void> =>
  runTx(desk.db, async (tx) => {
    const now = desk.now();
    if ((await updateRefundReported(tx, row.payment_id, isoOf(now))) === 0) return;
    await tellPeople(tx, row, { kind: 'payment.refundUnresolved', note: formatYuan(row.amount_fen), now });
    desk.log.error(
      { paymentId: row.payment_id, channel: row.channel },
      'a payment company tells nothing clear about a refund',
    );
  });

type Standing = { readonly code: string; readonly nextAt: Instant };

const stand = async (
  { db }: PayDesk,
  row: RefundRow,
  { state, code, nextAt }: Standing & { readonly state: RefundRow['state'] },
): Promise<void> => {
  await updateStanding(db, { paymentId: row.payment_id, state, code, nextAt: isoOf(nextAt) });
};

const putOff = (desk: PayDesk, row: RefundRow, standing: Standing): Promise<void> =>
  stand(desk, row, { ...standing, state: row.state });
