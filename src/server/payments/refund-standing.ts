import { formatYuan } from '#domain/money/format-yuan.ts';
import { nextRefundLookAt, type RefundState } from '#domain/payments/refund-way.ts';
import { dayMs } from '#domain/time/instant.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { runTx } from '#server/db/transaction.ts';
import type { RefundView } from '#server/gateways/payments/payment-gateway.ts';
import { confirmChannelRefund, lockOrderToPay } from '#server/orders/payment-actions.ts';
import { isoOf, report, settingsFor, type PayDesk } from '#server/payments/desk.ts';
import { lockRefund, updateEndedRefund, updateStanding, type RefundRow } from './sql-refunds.ts';
import type { StoreSettings } from '#server/stores/actions.ts';

/** Which refund a word of its channel is about. */
export type RefundRef = Pick<RefundRow, 'payment_id' | 'order_id' | 'store_id'>;

type Beside = (tx: Queryable) => Promise<unknown>;

type Told = { readonly view: RefundView; readonly settings: StoreSettings; readonly now: Instant };

/**
 * Applies what a channel says of a refund, in one transaction: locks the order, then the refund, and confirms it
 * exactly once. Every way on which a refund becomes done leads through here.
 */
export const applyRefundView = async (
  desk: PayDesk,
  refund: RefundRef,
  { view, beside }: { readonly view: RefundView; readonly beside?: Beside },
): Promise<void> => {
  const findSettings = await settingsFor(desk.db, refund.store_id);
  await runTx(desk.db, async (tx) => {
    await lockOrderToPay(tx, refund.order_id);
    const row = await lockRefund(tx, refund.payment_id);
    if (row === undefined) throw new Error('a refund is missing');
    const now = desk.now();
    if (view.state === 'done') await conclude(tx, row, { view, settings: await findSettings(tx), now });
    else if (row.state !== 'done' && row.state !== 'cash') await keepOpen(desk, tx, { row, view, now });
    await beside?.(tx);
  });
};

const conclude = async (tx: Queryable, row: RefundRow, { view, settings, now }: Told): Promise<void> => {
  if (row.state === 'done') return;
  // It was given in cash, and the company gave it as well: only people can get it back.
  if (!row.pending)
    return tellPeople(tx, row, { kind: 'payment.refundedTwice', note: formatYuan(row.amount_fen), now });
  if (view.amountFen !== undefined && view.amountFen !== row.amount_fen) {
    const note = `${formatYuan(row.amount_fen)} → ${formatYuan(view.amountFen)}`;
    await updateStanding(tx, {
      paymentId: row.payment_id,
      state: 'abnormal',
      code: 'amountDiffers',
      nextAt: null,
    });
    return tellPeople(tx, row, { kind: 'payment.refundAbnormal', note, now });
  }
  const providerNo = view.channelRefundNo ?? row.refund_no;
  await confirmChannelRefund(
    tx,
    { orderId: row.order_id, settings, now },
    { paymentId: row.payment_id, providerNo },
  );
  await updateEndedRefund(tx, {
    paymentId: row.payment_id,
    state: 'done',
    channelRefundNo: providerNo,
    at: isoOf(now),
  });
};

type Open = { readonly row: RefundRow; readonly view: RefundView; readonly now: Instant };

const keepOpen = async (desk: PayDesk, tx: Queryable, { row, view, now }: Open): Promise<void> => {
  const stand = (state: RefundState, code: string, nextAt: Instant | null): Promise<number> =>
    updateStanding(tx, {
      paymentId: row.payment_id,
      state,
      code,
      nextAt: nextAt === null ? null : isoOf(nextAt),
    });
  if (view.state === 'processing') {
    await stand('processing', '', nextRefundLookAt(Date.parse(row.last_sent_at ?? row.created_at), now));
    return;
  }
  if (view.state === 'none') {
    // It never arrived: the same number goes out again, unless the channel refused it for good.
    await (row.state === 'abnormal' ? stand('abnormal', 'none', null) : stand('planned', 'none', now));
    return;
  }
  await stand('abnormal', view.state, now + dayMs);
  if (row.state === 'abnormal') return;
  await tellPeople(tx, row, { kind: 'payment.refundAbnormal', note: formatYuan(row.amount_fen), now });
  desk.log.error(
    { paymentId: row.payment_id, channel: row.channel, code: view.state },
    'a refund needs people',
  );
};

/** Puts something about a refund into the order's history. */
export const tellPeople = async (
  tx: Queryable,
  row: RefundRow,
  { kind, note, now }: { readonly kind: string; readonly note: string; readonly now: Instant },
): Promise<void> => {
  const after = { paymentId: row.payment_id, channel: row.channel };
  await report(tx, { kind, orderId: row.order_id, storeId: row.store_id, note, after, at: now });
};
