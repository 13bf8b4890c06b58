import { formatYuan } from '#domain/money/format-yuan.ts';
import {
  nextAfterCashAt,
  nextRefundCheckAt,
  nextRefundTryAt,
  refundWay,
} from '#domain/payments/refund-way.ts';
import { isoOf, isoOrNull, minuteMs, type Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { runTx } from '#server/db/transaction.ts';
import type { GatewayError } from '#server/gateways/gateway-error.ts';
import type { PaymentGateway, RefundView } from '#server/gateways/payments/payment-gateway.ts';
import { lockOrderToPay } from '#server/orders/payment-actions.ts';
import { failureOf, logFailure, type PayDesk } from '#server/payments/desk.ts';
import { applyRefundView, reportIfLate, tellPeople } from '#server/payments/refund-standing.ts';
import {
  findRefund,
  lockRefund,
  updateGivenInCash,
  updateCheckAfterCash,
  updateNotOpen,
  updatePutOff,
  updateSent,
  updateStanding,
  updateTried,
  refundNumbersOf,
} from '#server/payments/sql-refunds.ts';
import type { RefundRow } from '#server/payments/sql-refunds.ts';

/**
 * Asks a channel whether it made a refund that was given in cash behind a call to it; what was given twice is reported.
 * It is asked again while it works on it or cannot be reached.
 */
const checkAfterCash = async (desk: PayDesk, row: RefundRow): Promise<void> => {
  const view = await askAbout(desk, row);
  if (view?.state === 'done') return applyRefundView(desk, row, { view });
  const isOpen = view === null || view.state === 'processing';
  const nextAt = isOpen ? nextAfterCashAt(Date.parse(row.endedAt ?? row.createdAt), desk.now()) : null;
  await updateCheckAfterCash(desk.db, row.paymentId, isoOrNull(nextAt));
};

const askAbout = async (desk: PayDesk, row: RefundRow): Promise<RefundView | null> => {
  const gateway = desk.payments[row.channel];
  if (gateway === null) return null;
  try {
    return await gateway.queryRefund(refundNumbersOf(row));
  } catch (error) {
    logFailure(desk, failureOf(error), { channel: row.channel, paymentId: row.paymentId });
    return null;
  }
};

const withoutChannelMs = 10 * minuteMs;

/** Brings one promised refund a step further: sends it, or asks what became of it. What takes too long is reported. */
export const workOnRefund = async (desk: PayDesk, paymentId: string): Promise<void> => {
  const refund = await findRefund(desk.db, paymentId);
  if (refund === undefined) return;
  if (refund.state === 'cash') return checkAfterCash(desk, refund);
  try {
    await goOn(desk, refund);
  } finally {
    await reportIfLate(desk, paymentId);
  }
};

const goOn = async (desk: PayDesk, refund: RefundRow): Promise<void> => {
  const gateway = desk.payments[refund.channel];
  if (gateway === null) return putOff(desk, refund, { code: 'off', nextAt: desk.now() + withoutChannelMs });
  if (refund.state !== 'planned') return ask(desk, gateway, refund);
  const taken = await runTx(desk.db, (tx) => takeToSend(desk, tx, refund));
  if (taken !== null) await send(desk, gateway, taken);
};

/** Decides how a refund goes back now. */
export const wayOf = (row: RefundRow, now: Instant) => {
  const paidAt = row.attemptNo === null || row.paidAt === null ? null : Date.parse(row.paidAt);
  const lastSentAt = row.lastOfTradeAt === null ? null : Date.parse(row.lastOfTradeAt);
  return refundWay({ paidAt, sentBefore: row.sentBefore, lastSentAt }, now);
};

/**
 * Decides on the locked refund whether it goes out now, and notes that before the call: after a crash in between the
 * channel is asked first. Gives the refund as it was before.
 */
const takeToSend = async (
  desk: PayDesk,
  tx: Queryable,
  { orderId, paymentId }: RefundRow,
): Promise<RefundRow | null> => {
  await lockOrderToPay(tx, orderId);
  const row = await lockRefund(tx, paymentId);
  if (row === undefined || row.state !== 'planned') return null;
  const now = desk.now();
  if (!row.pending) {
    await updateGivenInCash(tx, { paymentId, at: isoOf(now), askAt: null });
    return null;
  }
  const way = wayOf(row, now);
  if (way.kind === 'cash') await leaveToPeople(desk, tx, { row, code: way.why, now });
  if (way.kind === 'later')
    await updateStanding(tx, { paymentId, state: 'planned', code: row.lastCode, nextAt: isoOf(way.at) });
  if (way.kind !== 'send') return null;
  await updateSent(tx, paymentId, isoOf(now));
  return row;
};

type Left = { readonly row: RefundRow; readonly code: string; readonly now: Instant };

const leaveToPeople = async (desk: PayDesk, tx: Queryable, { row, code, now }: Left): Promise<void> => {
  await updateStanding(tx, { paymentId: row.paymentId, state: 'cashNeeded', code, nextAt: null });
  await tellPeople(tx, row, { kind: 'payment.refundCashNeeded', note: formatYuan(row.amountFen), now });
  desk.log.error({ paymentId: row.paymentId, channel: row.channel, code }, 'a refund is to be given in cash');
};

const send = async (desk: PayDesk, gateway: PaymentGateway, row: RefundRow): Promise<void> => {
  try {
    const view = await gateway.refund({
      ...refundNumbersOf(row),
      amountFen: row.amountFen,
      totalFen: row.totalFen,
      reason: row.subject ?? row.refundNo,
      noticeUrl: desk.payments.noticeUrl(row.channel),
    });
    await applyRefundView(desk, row, { view });
  } catch (error) {
    const failure = failureOf(error);
    logFailure(desk, failure, { channel: row.channel, paymentId: row.paymentId });
    await afterFailure(desk, gateway, { row, failure });
  }
};

type Failed = { readonly row: RefundRow; readonly failure: GatewayError };

const afterFailure = async (
  desk: PayDesk,
  gateway: PaymentGateway,
  { row, failure: { kind, code } }: Failed,
): Promise<void> => {
  const now = desk.now();
  // This very try: another one may have been made while its answer was on its way.
  const tried = { paymentId: row.paymentId, tries: row.tries + 1, code };
  if (kind === 'unknown') {
    await updateTried(desk.db, { ...tried, state: 'sent', nextAt: isoOf(nextRefundCheckAt(now, now)) });
    return;
  }
  await updateNotOpen(desk.db, { ...tried, openAt: row.openAt });
  if (kind !== 'refused') {
    await updateTried(desk.db, {
      ...tried,
      state: 'planned',
      nextAt: isoOf(nextRefundTryAt(row.tries, now)),
    });
    return;
  }
  // A refusal may be about a refund that was made by an earlier try.
  await updateTried(desk.db, { ...tried, state: 'sent', nextAt: isoOf(now + minuteMs) });
  const view = await gateway.queryRefund(refundNumbersOf(row));
  await applyRefundView(desk, row, { view, refusal: { code, tries: tried.tries } });
};

const ask = async (desk: PayDesk, gateway: PaymentGateway, row: RefundRow): Promise<void> => {
  try {
    const view = await gateway.queryRefund(refundNumbersOf(row));
    await applyRefundView(desk, row, { view });
  } catch (error) {
    const failure = failureOf(error);
    logFailure(desk, failure, { channel: row.channel, paymentId: row.paymentId });
    const sentAt = Date.parse(row.lastSentAt ?? row.createdAt);
    await putOff(desk, row, { code: failure.code, nextAt: nextRefundCheckAt(sentAt, desk.now()) });
  }
};

const putOff = async (
  { db }: PayDesk,
  { paymentId, state }: RefundRow,
  { code, nextAt }: { readonly code: string; readonly nextAt: Instant },
): Promise<void> => {
  await updatePutOff(db, { paymentId, state, code, nextAt: isoOf(nextAt) });
};
