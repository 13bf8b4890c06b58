import { formatYuan } from '#domain/money/format-yuan.ts';
import {
  isRefundLate,
  nextRefundCheckAt,
  nextResendAt,
  otherAmountCode,
} from '#domain/payments/refund-way.ts';
import type { RefundStanding, RefundState } from '#domain/payments/refund-way.ts';
import { dayMs, isoOf, isoOrNull, type Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { runTx } from '#server/db/transaction.ts';
import type { RefundView } from '#server/gateways/payments/payment-gateway.ts';
import { confirmChannelRefund, lockOrderToPay } from '#server/orders/payment-actions.ts';
import { raiseMatter, report, settingsFor, type PayDesk } from '#server/payments/desk.ts';
import {
  findRefund,
  lockRefund,
  updateDone,
  updateCheckAfterCash,
  updateRefundReported,
  updateStanding,
} from './sql-refunds.ts';
import type { RefundRow } from './sql-refunds.ts';
import type { StoreSettings } from '#server/stores/actions.ts';

const instantOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));

/** How a refund stands with its channel. */
export const refundStandingOf = (row: RefundRow): RefundStanding => ({
  state: row.state,
  createdAt: Date.parse(row.createdAt),
  firstSentAt: instantOf(row.firstSentAt),
  openAt: instantOf(row.openAt),
  reportedAt: instantOf(row.reportedAt),
  code: row.lastCode,
});

/** Tells people once of a refund that takes too long, whatever it waits for. */
export const reportIfLate = async (desk: PayDesk, paymentId: string): Promise<void> => {
  const now = desk.now();
  const row = await findRefund(desk.db, paymentId);
  if (row === undefined || row.reportedAt !== null || !isRefundLate(refundStandingOf(row), now)) return;
  await runTx(desk.db, async (tx) => {
    if ((await updateRefundReported(tx, paymentId, isoOf(now))) === 0) return;
    await tellPeople(tx, row, { kind: 'payment.refundUnresolved', note: formatYuan(row.amountFen), now });
    desk.log.error(
      { paymentId, channel: row.channel, state: row.state, code: row.lastCode },
      'a refund takes too long',
    );
  });
};

/** Which refund a word of its channel is about. */
type RefundRef = Pick<RefundRow, 'paymentId' | 'orderId' | 'storeId'>;

/** What a channel says of a refund. */
type RefundWord = {
  readonly view: RefundView;
  /** Why it refused a try, and which one: what it then does not know will not be made. */
  readonly refusal?: { readonly code: string; readonly tries: number } | undefined;
  /** Runs beside the change, in its transaction. */
  readonly beside?: (tx: Queryable) => Promise<unknown>;
};

type RefundUpdate = { readonly view: RefundView; readonly settings: StoreSettings; readonly now: Instant };

/**
 * Applies what a channel says of a refund, in one transaction: locks the order, then the refund, and confirms it
 * exactly once. Every way on which a refund becomes done leads through here.
 */
export const applyRefundView = async (
  desk: PayDesk,
  refund: RefundRef,
  { view, refusal, beside }: RefundWord,
): Promise<void> => {
  const findSettings = await settingsFor(desk.db, refund.storeId);
  await runTx(desk.db, async (tx) => {
    await lockOrderToPay(tx, refund.orderId);
    const row = await lockRefund(tx, refund.paymentId);
    if (row === undefined) throw new Error('a refund is missing');
    const now = desk.now();
    if (view.state === 'done') await conclude(tx, row, { view, settings: await findSettings(tx), now });
    else await goOn(desk, tx, { row, word: { view, refusal }, now });
    await beside?.(tx);
  });
};

type GoingOn = { readonly row: RefundRow; readonly word: RefundWord; readonly now: Instant };

/** What becomes of a refund that the channel does not call done. */
const goOn = async (desk: PayDesk, tx: Queryable, { row, word, now }: GoingOn): Promise<void> => {
  const { view, refusal } = word;
  const failure = endOf(view);
  if (row.state === 'cash' || row.state === 'withdrawn') return;
  if (row.state === 'done') {
    if (failure !== null) await contradict(tx, row, { view, now });
    return;
  }
  const isRefused = view.state === 'none' && refusal?.tries === row.tries;
  const end = isRefused ? { code: refusal.code } : failure;
  await (end === null ? keepOpen(tx, row, { view, now }) : leaveToPeople(desk, tx, { row, end, now }));
};

const conclude = async (
  tx: Queryable,
  row: RefundRow,
  { view, settings, now }: RefundUpdate,
): Promise<void> => {
  if (row.state === 'done') return;
  if (!row.pending) return tellTwice(tx, row, now);
  if (view.amountFen !== undefined && view.amountFen !== row.amountFen) {
    if (row.lastCode === otherAmountCode) return;
    const note = `${formatYuan(row.amountFen)} → ${formatYuan(view.amountFen)}`;
    await updateStanding(tx, {
      paymentId: row.paymentId,
      state: 'abnormal',
      code: otherAmountCode,
      nextAt: null,
    });
    return tellPeople(tx, row, { kind: 'payment.refundAbnormal', note, now });
  }
  const providerNo = view.channelRefundNo ?? row.refundNo;
  await confirmChannelRefund(
    tx,
    { orderId: row.orderId, settings, now },
    { paymentId: row.paymentId, providerNo },
  );
  await updateDone(tx, {
    paymentId: row.paymentId,
    channelRefundNo: providerNo,
    at: isoOf(now),
    doneAt: isoOrNull(view.doneAt ?? null),
  });
};

const matterOf = (row: RefundRow, at: Instant) => ({
  subject: row.paymentId,
  orderId: row.orderId,
  storeId: row.storeId,
  amountFen: row.amountFen,
  note: formatYuan(row.amountFen),
  after: aboutOf(row),
  at,
});

/** It was given in cash, and the company gave it as well: only people can get it back. */
const tellTwice = async (tx: Queryable, row: RefundRow, at: Instant): Promise<void> => {
  await updateCheckAfterCash(tx, row.paymentId, null);
  await raiseMatter(tx, { ...matterOf(row, at), kind: 'refundedTwice' });
};

/** It is booked as done, and now the company says that it failed: the guest may be without the money. */
const contradict = (
  tx: Queryable,
  row: RefundRow,
  { view, now }: Omit<RefundUpdate, 'settings'>,
): Promise<boolean> => {
  const matter = matterOf(row, now);
  return raiseMatter(tx, { ...matter, kind: 'contradicts', subject: `${row.paymentId} ${view.state}` });
};

/** How a refund that is not done failed at the channel; null: it did not. */
const endOf = ({ state }: RefundView): { readonly code: string; readonly isEnded: true } | null =>
  state === 'processing' || state === 'none' ? null : { code: state, isEnded: true };

type Failed = {
  readonly row: RefundRow;
  readonly end: { readonly code: string; readonly isEnded?: true };
  readonly now: Instant;
};

const leaveToPeople = async (desk: PayDesk, tx: Queryable, { row, end, now }: Failed): Promise<void> => {
  const wasReported = row.state === 'abnormal';
  // What it gave otherwise came back to it.
  const standing = wasReported && row.lastCode !== otherAmountCode ? { ...end, code: row.lastCode } : end;
  await updateStanding(tx, {
    paymentId: row.paymentId,
    state: 'abnormal',
    ...standing,
    nextAt: isoOf(now + dayMs),
  });
  if (wasReported) return;
  await tellPeople(tx, row, { kind: 'payment.refundAbnormal', note: formatYuan(row.amountFen), now });
  desk.log.error({ paymentId: row.paymentId, channel: row.channel, code: end.code }, 'a refund needs people');
};

const keepOpen = async (
  tx: Queryable,
  row: RefundRow,
  { view, now }: Omit<RefundUpdate, 'settings'>,
): Promise<void> => {
  const stand = (state: RefundState, code: string, nextAt: Instant | null): Promise<number> =>
    updateStanding(tx, {
      paymentId: row.paymentId,
      state,
      code,
      nextAt: isoOrNull(nextAt),
    });
  if (view.state === 'processing')
    await stand('processing', '', nextRefundCheckAt(Date.parse(row.lastSentAt ?? row.createdAt), now));
  // It never arrived: the same number goes out again, unless the channel refused it for good.
  else if (row.state === 'abnormal') await stand('abnormal', row.lastCode, null);
  else await stand('planned', 'none', nextResendAt(row.tries, now));
};

const aboutOf = ({ paymentId, channel }: RefundRow): object => ({ paymentId, channel });

/** Puts something about a refund into the order's history. */
export const tellPeople = async (
  tx: Queryable,
  row: RefundRow,
  { kind, note, now }: { readonly kind: string; readonly note: string; readonly now: Instant },
): Promise<void> => {
  await report(tx, {
    kind,
    orderId: row.orderId,
    storeId: row.storeId,
    note,
    after: aboutOf(row),
    at: now,
  });
};
