import { provenMoney } from '#domain/payments/judge-trade.ts';
import type { TradeWord } from '#domain/payments/judge-trade.ts';
import { isLive } from '#domain/payments/attempt.ts';
import type { PayChannel } from '#domain/payments/pay-scene.ts';
import { hourMs, minuteMs } from '#domain/time/instant.ts';
import { constraintOf, type Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import { NoticeRefused } from '#server/gateways/payments/notice-refused.ts';
import type {
  Notice,
  PaymentGateway,
  SentNotice,
  TradeState,
} from '#server/gateways/payments/payment-gateway.ts';
import { applyTrade } from '#server/payments/apply-trade.ts';
import { isoOf, logFailure, type PayDesk } from '#server/payments/desk.ts';
import { noticeToKeep } from '#server/payments/notice-to-keep.ts';
import { applyRefundNotice } from '#server/payments/refund-notice.ts';
import type { RefusalLog } from '#server/payments/refusal-log.ts';
import { findAttemptByNo, updateLookAt, type AttemptRow } from './sql-attempts.ts';
import {
  countUnproved,
  insertNotice,
  mergeCopy,
  updateNoticeDone,
  updateNoticeProved,
  updateNoticeRefused,
} from './sql-notices.ts';

/** So many unproved ones an hour are kept before they are read; beyond that a notice is kept once it is proved. */
const mostUnproved = 500;

type Sent = {
  readonly gateway: PaymentGateway;
  readonly sent: SentNotice;
  readonly refused: RefusalLog;
};

/**
 * Takes a notice as it came: keeps it, reads it, applies it; true when its company need not send it again. The same
 * notice again has no second effect. One that contradicts what we know is settled by asking, never by belief.
 */
export const takeNotice = async (desk: PayDesk, { gateway, sent, refused }: Sent): Promise<boolean> => {
  const { channel } = gateway;
  const since = isoOf(desk.now() - hourMs);
  const isCrowded = (await countUnproved(desk.db, { channel, since, most: mostUnproved })) >= mostUnproved;
  const keep = async (): Promise<string> => {
    const id = uuid();
    const at = isoOf(desk.now());
    await insertNotice(desk.db, { id, channel, at, ...noticeToKeep(channel, sent) });
    return id;
  };
  const early = isCrowded ? null : await keep();
  const notice = await readNotice(desk, { gateway, sent, refused }, early);
  if (notice === null) return false;
  const id = await nameNotice(desk, { id: early ?? (await keep()), channel, notice });
  return applyNotice(desk, { gateway, notice, id });
};

const readNotice = async (
  desk: PayDesk,
  { gateway, sent, refused }: Sent,
  id: string | null,
): Promise<Notice | null> => {
  try {
    return await gateway.readNotice(sent);
  } catch (error) {
    if (!(error instanceof NoticeRefused)) throw error;
    if (id !== null) await updateNoticeRefused(desk.db, id, error.reason);
    // A company's test of whether we check is nothing to worry about.
    if (error.reason !== 'probe') refused(desk.log, { channel: gateway.channel, reason: error.reason });
    return null;
  }
};

/** Gives the id under which this very notice is kept: this time's, or the first time's. */
const nameNotice = async (
  desk: PayDesk,
  { id, channel, notice }: { id: string; channel: PayChannel; notice: Notice },
): Promise<string> => {
  const isFirst = await updateNoticeProved(desk.db, { id, notice, at: isoOf(desk.now()) }).catch(
    (error: unknown) => {
      // Two copies at once: the other one was first.
      if (constraintOf(error) === 'gateway_notice_id') return false;
      throw error;
    },
  );
  return isFirst ? id : ((await mergeCopy(desk.db, { id, channel, noticeId: notice.id })) ?? id);
};

type Proved = { readonly gateway: PaymentGateway; readonly notice: Notice; readonly id: string };

/** Applies a proved notice, or finds that it cannot be; true when it need not come again. */
export const applyNotice = async (desk: PayDesk, { gateway, notice, id }: Proved): Promise<boolean> => {
  const attempt = await findAttemptByNo(desk.db, gateway.channel, notice.attemptNo);
  const finish = (verdict: 'applied' | 'ignored', reason: string) => (tx: Queryable) =>
    updateNoticeDone(tx, { id, verdict, reason, attemptId: attempt?.id ?? null, at: isoOf(desk.now()) });
  if (attempt === undefined) {
    desk.log.error({ channel: gateway.channel, noticeId: id }, 'a payment notice names no attempt of ours');
    await finish('ignored', 'unknownAttempt')(desk.db);
    return true;
  }
  // Whatever happens to this process now: the channel is asked soon.
  await updateLookAt(desk.db, attempt.id, isoOf(desk.now() + minuteMs));
  try {
    if (notice.about === 'refund')
      await applyRefundNotice(desk, { gateway, notice, attempt, beside: finish('applied', 'refund') });
    else await applyPayment(desk, { gateway, notice, attempt, beside: finish('applied', '') });
    return true;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    logFailure(desk, error, { channel: gateway.channel, attemptId: attempt.id });
    return false;
  }
};

type Applying = {
  readonly gateway: PaymentGateway;
  readonly notice: Notice;
  readonly attempt: AttemptRow;
  readonly beside: (tx: Queryable) => Promise<unknown>;
};

const wordOf = ({ state, amountFen, channelTradeNo, paidAt }: Notice): TradeWord => ({
  state: state as TradeState,
  amountFen,
  channelTradeNo,
  paidAt,
});

/** A paid notice with our own amount for an attempt that waits, or for what was booked by the same trade. */
const isPlain = (notice: Notice, { state, amount_fen, channel_trade_no }: AttemptRow): boolean => {
  const money = notice.state === 'paid' ? provenMoney(wordOf(notice)) : null;
  if (money === null) return false;
  if (state === 'paid') return money.channelTradeNo === channel_trade_no;
  return isLive(state) && money.amountFen === amount_fen;
};

const applyPayment = async (desk: PayDesk, { gateway, notice, attempt, beside }: Applying): Promise<void> => {
  const word = isPlain(notice, attempt) ? wordOf(notice) : await gateway.query(attempt.attempt_no);
  await applyTrade(desk, attempt, { word, beside });
};
