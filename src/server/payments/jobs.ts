import type { PayChannel } from '#domain/payments/channels.ts';
import { longestHoldWaitMs } from '#domain/payments/hold.ts';
import { longestCheckDelayMs } from '#domain/payments/attempt.ts';
import { longestRefundWaitMs } from '#domain/payments/refund-way.ts';
import { dayMs, hourMs, isoOf, minuteMs } from '#domain/time/instant.ts';
import { runTx } from '#server/db/transaction.ts';
import type { PaymentGateways } from '#server/gateways/payments/payment-gateway.ts';
import type { Sweep, SweepContext } from '#server/jobs/worker.ts';
import { lockOrderToPay } from '#server/orders/payment-actions.ts';
import { inParallel, type PayDesk } from '#server/payments/desk.ts';
import { checkHold } from '#server/payments/check-hold.ts';
import { claimHolds, findHold, updateHoldsOver } from '#server/payments/sql-holds.ts';
import { checkAttempt } from '#server/payments/check-attempt.ts';
import { workOnRefund } from '#server/payments/make-refund.ts';
import { applyNotice } from '#server/payments/notice-routes.ts';
import { claimAttempts, findAttempt, holdAttempt, updateUnwanted } from '#server/payments/sql-attempts.ts';
import { claimKeptNotices, deleteOldNotices } from '#server/payments/sql-notices.ts';
import { claimRefunds, holdRefund, insertRefunds, listPromised } from '#server/payments/sql-refunds.ts';
import { voucherPlatforms } from '#domain/orders/status.ts';
import { longestAskWaitMs } from '#domain/vouchers/voucher.ts';
import type { VoucherGateways } from '#server/gateways/vouchers/voucher-gateway.ts';
import { claimVouchers } from '#server/payments/sql-vouchers.ts';
import { workOnVoucher, type VoucherDesk } from '#server/payments/work-on-voucher.ts';
import { wordsForLog } from '#server/words-for-log.ts';

/** Longer than a company takes to answer. */
const leaseMs = minuteMs;
const batch = 16;

type Due = { readonly at: string; readonly ahead: string; readonly until: string; readonly take: number };
type Lease = { readonly id: string; readonly held: string; readonly until: string };

type DueWork<Row> = {
  /** No row waits longer: one that is due later was planned by a clock that ran ahead, and is due now. */
  readonly longestWaitMs: number;
  /** Leases some rows that are due, in one statement with `for update skip locked`. */
  readonly claim: (due: Due) => Promise<readonly Row[]>;
  /** Leases a row for longer; false when another process took it or somebody changed it meanwhile. */
  readonly renew?: (lease: Lease) => Promise<boolean>;
  readonly work: (row: Row) => Promise<unknown>;
  /** What the log says when the work on a row failed. */
  readonly failure: string;
};

/** Leases the rows that are due and works on a few at once. True when there may be more. */
const workOnDue = async <Row extends { readonly id: string }>(
  desk: Omit<PayDesk, 'payments'>,
  { longestWaitMs, claim, renew = () => Promise.resolve(true), work, failure }: DueWork<Row>,
): Promise<boolean> => {
  const now = desk.now();
  const held = isoOf(now + leaseMs);
  const claimed = await claim({
    at: isoOf(now),
    ahead: isoOf(now + longestWaitMs),
    until: held,
    take: batch,
  });
  const workOn = async (row: Row): Promise<void> => {
    try {
      // Those before it may have taken long.
      if (await renew({ id: row.id, held, until: isoOf(desk.now() + leaseMs) })) await work(row);
    } catch (error) {
      desk.log.error({ id: row.id, error: wordsForLog(error) }, failure);
    }
  };
  await inParallel(claimed, workOn, desk.isStopping);
  return claimed.length === batch;
};

/**
 * Asks one channel about every attempt that is due, and closes those that are over, given up, or not wanted by their
 * bill any more. True when there may be more.
 */
const reconcile = async (desk: PayDesk, channel: PayChannel): Promise<boolean> => {
  await updateUnwanted(desk.db, channel, isoOf(desk.now()));
  return workOnDue(desk, {
    longestWaitMs: longestCheckDelayMs,
    claim: (due) => claimAttempts(desk.db, { channel, ...due }),
    renew: (lease) => holdAttempt(desk.db, lease),
    work: async ({ id }) => {
      const attempt = await findAttempt(desk.db, id);
      if (attempt !== undefined) await checkAttempt(desk, attempt);
    },
    failure: 'an attempt to pay could not be looked at',
  });
};

/** Asks one channel about every deposit that it is to answer for, answers for, or is to end. True when there may be more. */
const reconcileHolds = async (desk: PayDesk, channel: PayChannel): Promise<boolean> => {
  await updateHoldsOver(desk.db, channel, isoOf(desk.now()));
  return workOnDue(desk, {
    longestWaitMs: longestHoldWaitMs,
    claim: (due) => claimHolds(desk.db, { channel, ...due }),
    work: async ({ id }) => {
      const hold = await findHold(desk.db, id);
      if (hold !== undefined) await checkHold(desk, hold);
    },
    failure: 'a deposit that a company answers for could not be looked at',
  });
};

const refundBatch = 16;

/** Works on every promised refund of a channel that is due. True when there may be more. */
const makeRefunds = async (desk: PayDesk, channel: PayChannel): Promise<boolean> => {
  const planned = await planRefunds(desk, channel);
  const isMore = await workOnDue(desk, {
    longestWaitMs: longestRefundWaitMs,
    claim: (due) => claimRefunds(desk.db, { channel, ...due }),
    renew: (lease) => holdRefund(desk.db, lease),
    work: ({ id }) => workOnRefund(desk, id),
    failure: 'a refund could not be worked on',
  });
  return isMore || planned === refundBatch;
};

/** Gives each new promise its row, order by order: whoever changes an order's refunds has locked it first. */
const planRefunds = async (desk: PayDesk, channel: PayChannel): Promise<number> => {
  const orders = await listPromised(desk.db, { channel, take: refundBatch });
  for (const { orderId } of orders) {
    if (desk.isStopping?.() === true) break;
    await runTx(desk.db, async (tx) => {
      await lockOrderToPay(tx, orderId);
      await insertRefunds(tx, { channel, at: isoOf(desk.now()), orderId });
    });
  }
  return orders.length;
};

const keptNoticePauseMs = 10 * minuteMs;
/** Then the company's statement tells what is left of it. */
const keptNoticeLongestMs = 7 * dayMs;

/**
 * Applies what a company told and proved while it could not be applied: companies send a notice some times only, and
 * this process may have died in the middle of the last one. True when there may be more.
 */
const applyKeptNotices = async (desk: PayDesk, channel: PayChannel): Promise<boolean> => {
  const gateway = desk.payments[channel];
  if (gateway === null) return false;
  const now = desk.now();
  const [before, since] = [isoOf(now - keptNoticePauseMs), isoOf(now - keptNoticeLongestMs)];
  return workOnDue(desk, {
    longestWaitMs: keptNoticePauseMs,
    claim: (due) => claimKeptNotices(desk.db, { channel, ...due, before, since }),
    work: ({ id, told: notice }) => applyNotice(desk, { gateway, notice, id }),
    failure: 'a kept payment notice could not be applied',
  });
};

const everyMs = 5000;
/** Of a company that was taken from the settings: what it still owes an answer to is reported. */
const whenOffMs = 10 * minuteMs;
const refusedMs = dayMs;
const rawMs = 180 * dayMs;

const deskOf = ({ clock, ...context }: SweepContext, payments: PaymentGateways): PayDesk => ({
  ...context,
  now: clock.now,
  payments,
});

/** What one payment company is asked by itself. */
export const channelSweeps = (payments: PaymentGateways, channel: PayChannel): readonly Sweep[] => {
  const pace = payments[channel] === null ? whenOffMs : everyMs;
  return [
    {
      name: `ask ${channel} about attempts to pay`,
      everyMs: pace,
      run: (context) => reconcile(deskOf(context, payments), channel),
    },
    {
      name: `ask ${channel} about deposits`,
      everyMs: pace,
      run: (context) => reconcileHolds(deskOf(context, payments), channel),
    },
    {
      name: `apply what ${channel} told`,
      everyMs: minuteMs,
      run: (context) => applyKeptNotices(deskOf(context, payments), channel),
    },
    {
      name: `give back through ${channel}`,
      everyMs: pace,
      run: (context) => makeRefunds(deskOf(context, payments), channel),
    },
  ];
};

export const paymentSweeps: readonly Sweep[] = [
  {
    name: 'forget old payment notices',
    everyMs: hourMs,
    run: ({ db, clock }) =>
      deleteOldNotices(db, {
        refusedBefore: isoOf(clock.now() - refusedMs),
        rawBefore: isoOf(clock.now() - rawMs),
      }),
  },
];

/** What platforms of vouchers are asked by themselves. */
export const voucherSweeps = (vouchers: VoucherGateways): readonly Sweep[] =>
  voucherPlatforms.map((platform) => ({
    name: `ask ${platform} about vouchers`,
    everyMs: vouchers[platform] === null ? whenOffMs : everyMs,
    run: ({ clock, ...context }) => {
      const desk: VoucherDesk = { ...context, now: clock.now, vouchers };
      return workOnDue(desk, {
        longestWaitMs: longestAskWaitMs,
        claim: (due) => claimVouchers(desk.db, { platform, ...due }),
        work: ({ id }) => workOnVoucher(desk, id),
        failure: 'a voucher could not be worked on',
      });
    },
  }));
