import { createHash, randomBytes } from 'node:crypto';
import type { InputOf } from '#contract/endpoint.ts';
import type { paymentRows } from '#contract/payments.ts';
import { securableFen } from '#domain/orders/hold-rules.ts';
import { hasTimeToPay } from '#domain/payments/attempt.ts';
import { payableUntil } from '#domain/payments/bill-to-pay.ts';
import type { PayChannel } from '#domain/payments/channels.ts';
import { isHoldOpen, nextHoldCheckAt } from '#domain/payments/hold.ts';
import { hourMs, isoOf, minuteMs, type Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { runTx } from '#server/db/transaction.ts';
import { uuid } from '#server/db/uuid.ts';
import { holdOpenMinutes, type DepositGateway } from '#server/gateways/payments/deposit-gateway.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Ctx } from '#server/http/context.ts';
import { findOrderToPay, lockOrderToPay } from '#server/orders/payment-actions.ts';
import { checkHold } from '#server/payments/check-hold.ts';
import { deskOf, failureOf, logFailure, settingsFor, type PayDesk } from '#server/payments/desk.ts';
import { findPayable, holdWaysOf, type Payable } from '#server/payments/payable.ts';
import { findPayer, type Payer } from '#server/payments/payer.ts';
import type { StoreSettings } from '#server/stores/actions.ts';
import {
  countHolds,
  findHold,
  insertHold,
  lockOpenHolds,
  updateHoldAsked,
  updateHoldsUnwanted,
  updateHoldState,
  type HoldRow,
} from './sql-holds.ts';

type StartInput = InputOf<(typeof paymentRows)['payments.startHold']>;

type HoldPlan = {
  readonly orderId: string;
  readonly channel: PayChannel;
  readonly payer: string;
  readonly request: Omit<HoldRow['request'], 'subject'>;
  readonly settings: StoreSettings;
  readonly now: Instant;
};

const mostInAnHour = 20;

/** A company knows what it captures at WeChat by the hold's own number. */
const captureNoOf = (channel: PayChannel, holdNo: string): string =>
  channel === 'wechat' ? holdNo : createHash('sha256').update(`capture ${holdNo}`).digest('hex').slice(0, 32);

/**
 * Decides with which hold a guest goes on, and makes it if there is none; those of before are marked to end. Refuses
 * `deposit.notSecurable`, `payment.timeUp`, `request.tooMany`.
 */
const planHold = async (tx: Queryable, plan: HoldPlan): Promise<{ holdId: string }> => {
  const locked = await lockOrderToPay(tx, plan.orderId);
  const amountFen = securableFen(locked.hire);
  if (amountFen === 0) throw new AppError('deposit.notSecurable');
  const open = await lockOpenHolds(tx, plan.orderId);
  const known = open.find(
    (row) =>
      row.channel === plan.channel &&
      row.payer === plan.payer &&
      row.amountFen === amountFen &&
      plan.now < Date.parse(row.expiresAt),
  );
  if (known !== undefined) return { holdId: known.id };
  if (!hasTimeToPay(plan.now, payableUntil(locked.hire))) throw new AppError('payment.timeUp');
  const since = isoOf(plan.now - hourMs);
  if ((await countHolds(tx, { orderId: plan.orderId, since })) >= mostInAnHour)
    throw new AppError('request.tooMany', { seconds: (10 * minuteMs) / 1000 });
  await updateHoldsUnwanted(
    tx,
    open.map(({ id }) => id),
    isoOf(plan.now),
  );
  const { orderNumber, storeId } = locked;
  return { holdId: await makeHold(tx, plan, { orderNumber, storeId, amountFen }) };
};

type Made = { readonly orderNumber: string; readonly storeId: string; readonly amountFen: number };

const makeHold = async (
  tx: Queryable,
  { orderId, channel, payer, request, settings, now }: HoldPlan,
  { orderNumber, storeId, amountFen }: Made,
): Promise<string> => {
  const id = uuid();
  const holdNo = randomBytes(16).toString('hex');
  const expiresAt = now + holdOpenMinutes * minuteMs;
  await insertHold(tx, {
    id,
    holdNo,
    captureNo: captureNoOf(channel, holdNo),
    releaseNo: randomBytes(16).toString('hex'),
    orderId,
    storeId,
    channel,
    amountFen,
    payer,
    request: { ...request, subject: `${orderNumber} ${settings.storeName}` },
    expiresAt: isoOf(expiresAt),
    nextCheckAt: isoOf(nextHoldCheckAt({ state: 'starting', since: now, expiresAt }, now)),
    createdAt: isoOf(now),
  });
  return id;
};

/** Has the company make it known, always under its own number. Refuses `payment.channelBusy`, `deposit.refused`. */
const carryOn = async (desk: PayDesk, deposits: DepositGateway, holdId: string): Promise<void> => {
  const row = await findHold(desk.db, holdId);
  if (row === undefined || row.state !== 'starting' || row.ends) return;
  try {
    const action = await deposits.ask({
      ...row.request,
      holdNo: row.holdNo,
      amountFen: row.amountFen,
      noticeUrl: desk.payments.noticeUrl(row.channel),
    });
    await updateHoldAsked(desk.db, row.id, action);
  } catch (error) {
    const failure = failureOf(error);
    logFailure(desk, failure, { channel: row.channel });
    if (failure.kind === 'busy' || failure.kind === 'unknown') throw new AppError('payment.channelBusy');
    await failUnlessKnown(desk, row, failure.code);
  }
};

/** What is refused may be a repeat of what was confirmed since, behind an answer that was lost. */
const failUnlessKnown = async (desk: PayDesk, row: HoldRow, code: string): Promise<void> => {
  await checkHold(desk, row);
  const isFailed = await runTx(desk.db, async (tx) => {
    await lockOrderToPay(tx, row.orderId);
    const now = await findHold(tx, row.id);
    if (now === undefined || now.state !== 'starting') return now?.state === 'closed';
    await updateHoldState(tx, { id: row.id, state: 'failed', at: isoOf(desk.now()), nextAt: null, code });
    return true;
  });
  if (isFailed) throw new AppError('deposit.refused');
};

/** What this guest's hold tells the company. */
const requestOf = (ctx: Ctx, { returnUrl }: StartInput): HoldPlan['request'] => {
  const page = returnUrl?.split('#', 1)[0] ?? '';
  if (page !== '' && !ctx.gateways.payments.isOwnPage(page, ctx.host))
    throw new AppError('payment.pageForeign');
  return page === '' ? {} : { returnUrl: page };
};

/**
 * Asks a company to answer for an order's deposit, or goes on with what waits for the guest. The key's answer is kept
 * before any company is called. Refuses `payLink.expired`, `deposit.notOffered`, what planning and the company refuse.
 */
export const startHold = async (ctx: Ctx, input: StartInput): Promise<Payable> => {
  const payer = await findPayer(ctx, input);
  if (!payer.mayBegin) throw new AppError('payLink.expired');
  const desk = deskOf(ctx);
  const { storeId, hire } = await findOrderToPay(ctx.db, payer.orderId);
  const settings = await (await settingsFor(ctx.db, storeId))(ctx.db);
  const { channel } = input;
  const deposits = desk.payments[channel]?.deposits ?? null;
  if (
    deposits === null ||
    !holdWaysOf(hire, { settings, payments: desk.payments, payer, now: ctx.now() }).includes(channel)
  )
    throw new AppError('deposit.notOffered');
  const request = requestOf(ctx, input);
  const { orderId, key } = payer;
  const plan: HoldPlan = { orderId, channel, payer: key, request, settings, now: ctx.now() };
  const { holdId } = await ctx.write((tx) => planHold(tx, plan));
  await carryOn(desk, deposits, holdId);
  return findPayable(desk, payer);
};

type About = { readonly id: string; readonly billId: string; readonly link?: string | undefined };

const findOwn = async (ctx: Ctx, { id, billId, link }: About): Promise<{ row: HoldRow; payer: Payer }> => {
  const payer = await findPayer(ctx, { billId, link });
  const row = await findHold(ctx.db, id);
  if (row === undefined || row.orderId !== payer.orderId) throw new AppError('payment.unknown');
  return { row, payer };
};

/** Asks the company now what the guest did. */
export const askAboutHold = async (ctx: Ctx, about: About): Promise<Payable> => {
  const { row, payer } = await findOwn(ctx, about);
  const desk = deskOf(ctx);
  if (row.nextCheckAt !== null) await checkHold(desk, row);
  return findPayable(desk, payer);
};

/** Gives up what waits for the guest: the deposit is paid. Only who asked for it does that, and staff. */
export const closeHold = async (ctx: Ctx, about: About): Promise<Payable> => {
  const { row, payer } = await findOwn(ctx, about);
  if (payer.standing !== 'staff' && row.payer !== payer.key) throw new AppError('payment.unknown');
  const desk = deskOf(ctx);
  if (isHoldOpen(row.state)) {
    await runTx(ctx.db, (tx) => updateHoldsUnwanted(tx, [row.id], isoOf(ctx.now())));
    await checkHold(desk, { ...row, ends: true });
  }
  return findPayable(desk, payer);
};
