import { formatYuan } from '#domain/money/format-yuan.ts';
import { judgeTrade, type ProvenMoney, type TradeVerdict, type TradeWord } from '#domain/payments/attempt.ts';
import { isoOf, type Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { runTx } from '#server/db/transaction.ts';
import { bookChannelMoney, lockOrderToPay } from '#server/orders/payment-actions.ts';
import { raiseMatter, report, settingsFor, type PayDesk } from '#server/payments/desk.ts';
import { lockAttempt, updateEnded, updatePaid, type AttemptRow } from './sql-attempts.ts';
import type { StoreSettings } from '#server/stores/actions.ts';

/** Which attempt a word of its channel is about. */
type AttemptRef = Pick<AttemptRow, 'id' | 'orderId' | 'storeId' | 'channel'>;

/** Runs beside the change, in its transaction; `wasPaid`: the money was booked before. */
type Beside = (
  tx: Queryable,
  change: { readonly verdict: TradeVerdict['kind']; readonly wasPaid: boolean },
) => Promise<unknown>;

/**
 * Applies a channel's word about an attempt in one transaction: locks the order, then the attempt, and books money
 * exactly once. Every way on which money can come in leads through here.
 */
export const applyTrade = async (
  desk: PayDesk,
  attempt: AttemptRef,
  { word, beside }: { readonly word: TradeWord; readonly beside?: Beside },
): Promise<TradeVerdict['kind']> => {
  const findSettings = await settingsFor(desk.db, attempt.storeId);
  return runTx(desk.db, async (tx) => {
    await lockOrderToPay(tx, attempt.orderId);
    const row = await lockAttempt(tx, attempt.id);
    if (row === undefined) throw new Error('an attempt is missing');
    const now = desk.now();
    const verdict = judgeTrade({ state: row.state, channelTradeNo: row.channelTradeNo }, word);
    if (verdict.kind === 'book')
      await book(tx, row, { money: verdict.money, word, settings: await findSettings(tx), now });
    if (verdict.kind === 'close')
      await updateEnded(tx, { id: row.id, state: 'closed', code: '', at: isoOf(now), checkAt: null });
    if (verdict.kind === 'contradicts') await contradict(tx, row, { word, now });
    await beside?.(tx, { verdict: verdict.kind, wasPaid: row.state === 'paid' });
    return verdict.kind;
  });
};

type Booking = {
  readonly money: ProvenMoney;
  readonly word: TradeWord;
  readonly settings: StoreSettings;
  readonly now: Instant;
};

const book = async (
  tx: Queryable,
  row: AttemptRow,
  { money, word, settings, now }: Booking,
): Promise<void> => {
  const { amountFen, channelTradeNo } = money;
  const paymentId = await bookChannelMoney(
    tx,
    { orderId: row.orderId, settings, now },
    {
      billId: row.billId,
      amountFen,
      method: row.channel,
      providerNo: channelTradeNo,
      login: row.request.login,
    },
  );
  await updatePaid(tx, {
    id: row.id,
    tradeNo: channelTradeNo,
    paymentId,
    at: isoOf(now),
    paidAt: word.paidAt === undefined ? null : isoOf(word.paidAt),
  });
  if (amountFen !== row.amountFen)
    await report(tx, {
      ...placeOf(row, now),
      kind: 'payment.amountDiffers',
      note: `${formatYuan(row.amountFen)} → ${formatYuan(amountFen)}`,
    });
  // Somebody gave it back at the company itself: our books know nothing of that.
  if (word.state === 'refunded')
    await raiseMatter(tx, {
      ...placeOf(row, now),
      kind: 'refundedElsewhere',
      subject: row.id,
      amountFen: null,
    });
};

const contradict = async (
  tx: Queryable,
  row: AttemptRow,
  { word, now }: Pick<Booking, 'word' | 'now'>,
): Promise<void> => {
  await raiseMatter(tx, {
    ...placeOf(row, now),
    kind: 'contradicts',
    subject: `${row.id} ${word.channelTradeNo ?? ''}`,
    amountFen: word.amountFen ?? null,
  });
};

const placeOf = (row: AttemptRow, at: Instant) => ({
  orderId: row.orderId,
  storeId: row.storeId,
  after: { attemptId: row.id, channel: row.channel },
  at,
});
