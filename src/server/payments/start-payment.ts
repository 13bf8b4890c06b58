import { randomBytes } from 'node:crypto';
import type { InputOf } from '#contract/endpoint.ts';
import type { paymentRows } from '#contract/payments.ts';
import {
  attemptExpiry,
  canGoOn,
  hasTimeToPay,
  isLive,
  lastCheckAt,
  nextQueryAt,
} from '#domain/payments/attempt.ts';
import { findBillToPay, payableFen, payableUntil, type BillToPay } from '#domain/payments/bill-to-pay.ts';
import { channelOf, type PayScene } from '#domain/payments/channels.ts';
import { hourMs, isoOf, minuteMs, type Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { runTx } from '#server/db/transaction.ts';
import { uuid } from '#server/db/uuid.ts';
import type { GatewayError } from '#server/gateways/gateway-error.ts';
import type { PayAction, PayRequest, PaymentGateway } from '#server/gateways/payments/payment-gateway.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Ctx } from '#server/http/context.ts';
import type { Session } from '#server/http/session.ts';
import { askForPayment, findOrderToPay, lockOrderToPay } from '#server/orders/payment-actions.ts';
import type { OrderToPay } from '#server/orders/payment-actions.ts';
import { applyTrade } from '#server/payments/apply-trade.ts';
import { deskOf, failureOf, inParallel, logFailure, settingsFor } from '#server/payments/desk.ts';
import type { PayDesk } from '#server/payments/desk.ts';
import { checkAttempt } from '#server/payments/check-attempt.ts';
import { findPayable, offerOf, type Payable } from '#server/payments/payable.ts';
import { findPayer, personOf, type Payer } from '#server/payments/payer.ts';
import {
  countAttempts,
  findAttempt,
  insertAttempt,
  listAttempts,
  lockLiveAttempts,
  updateEnded,
  updateEnds,
  updateUnwanted,
  updateWaiting,
} from './sql-attempts.ts';
import type { AttemptRow } from './sql-attempts.ts';
import type { StoreSettings } from '#server/stores/actions.ts';

/**
 * Goes on with an attempt as far as it has not come yet, after whatever happened before: closes the payer's older ones,
 * then has the channel start it, always under its own number. Refuses `payment.channelBusy` (try again: the same attempt
 * goes on), `payment.channelRefused` (it failed).
 */
const carryOn = async (desk: PayDesk, attemptId: string): Promise<void> => {
  const attempt = await findAttempt(desk.db, attemptId);
  if (attempt === undefined || attempt.state !== 'starting') return;
  await endOlder(desk, attempt);
  // One of the older ones may have been paid: then nobody wants this one, and the channel never hears of it.
  await updateUnwanted(desk.db, attempt.channel, isoOf(desk.now()));
  const now = await findAttempt(desk.db, attemptId);
  if (now === undefined || now.state !== 'starting' || now.ends) return;
  const gateway = desk.payments[attempt.channel];
  if (gateway === null) throw new AppError('payment.notOffered');
  await startAtChannel(desk, gateway, attempt);
};

const endOlder = async (desk: PayDesk, attempt: AttemptRow): Promise<void> => {
  const older = (await listAttempts(desk.db, attempt.billId)).filter(
    ({ id, payer, ends, state }) => id !== attempt.id && payer === attempt.payer && ends && isLive(state),
  );
  await inParallel(older, (row) => checkAttempt(desk, row));
};

const payRequestOf = (desk: PayDesk, attempt: AttemptRow): PayRequest => {
  const { person: _, ...request } = attempt.request;
  return {
    ...request,
    attemptNo: attempt.attemptNo,
    amountFen: attempt.amountFen,
    expiresAt: Date.parse(attempt.expiresAt),
    scene: attempt.scene,
    noticeUrl: desk.payments.noticeUrl(attempt.channel),
  };
};

const startAtChannel = async (desk: PayDesk, gateway: PaymentGateway, attempt: AttemptRow): Promise<void> => {
  const request = payRequestOf(desk, attempt);
  try {
    await updateWaiting(desk.db, attempt.id, await askTwice(() => gateway.start(request)));
  } catch (error) {
    const failure = failureOf(error);
    logFailure(desk, failure, { channel: attempt.channel, attemptId: attempt.id });
    // It may have been started: the same attempt goes on, or is asked about.
    if (failure.kind === 'busy' || failure.kind === 'unknown') throw new AppError('payment.channelBusy');
    if (failure.kind === 'refused' && (await isOverAtChannel(desk, gateway, attempt))) return;
    await fail(desk, attempt, failure);
  }
};

/** A repeat under the same number is harmless, and a lost answer is most often the only one lost. */
const askTwice = async (ask: () => Promise<PayAction>): Promise<PayAction> => {
  try {
    return await ask();
  } catch (error) {
    if (failureOf(error).kind !== 'unknown') throw error;
    return ask();
  }
};

/** What is refused may be a repeat of what was paid since, behind an answer that was lost. */
const isOverAtChannel = async (
  desk: PayDesk,
  gateway: PaymentGateway,
  attempt: AttemptRow,
): Promise<boolean> => {
  const word = await gateway.query(attempt.attemptNo).catch((error: unknown) => {
    logFailure(desk, failureOf(error), { channel: attempt.channel, attemptId: attempt.id });
    throw new AppError('payment.channelBusy');
  });
  const verdict = await applyTrade(desk, attempt, { word });
  return verdict === 'book' || verdict === 'nothing';
};

const fail = async (desk: PayDesk, attempt: AttemptRow, { code }: GatewayError): Promise<never> => {
  await runTx(desk.db, async (tx) => {
    await lockOrderToPay(tx, attempt.orderId);
    const now = desk.now();
    const checkAt = isoOf(Math.max(now, lastCheckAt(Date.parse(attempt.expiresAt))));
    await updateEnded(tx, { id: attempt.id, state: 'failed', code, at: isoOf(now), checkAt });
  });
  throw new AppError('payment.channelRefused');
};

type AttemptPlan = {
  readonly orderId: string;
  /** The order's own id stands for its first bill. */
  readonly billId: string;
  readonly scene: PayScene;
  /** Left out: all that is due. */
  readonly amountFen: number | undefined;
  readonly payer: string;
  /** null: somebody with a payment link. */
  readonly session: Session | null;
  readonly request: Omit<AttemptRow['request'], 'subject' | 'login'>;
  readonly settings: StoreSettings;
  readonly now: Instant;
};

const mostInAnHour = 60;

/**
 * Decides with which attempt a payer goes on, and makes it if there is none; those that it replaces are marked to end.
 * A Reservation is asked to pay first. Refuses `payment.notDue`, `payment.timeUp`, `payment.tooMuch` {dueFen},
 * `payLink.wholeOnly`, `request.tooMany`.
 */
const planAttempt = async (tx: Queryable, plan: AttemptPlan): Promise<{ attemptId: string }> => {
  const { bill, ...locked } = await findDueBill(tx, plan);
  const dueFen = payableFen(locked.hire, bill);
  const amountFen = plan.amountFen ?? dueFen;
  if (amountFen > dueFen) throw new AppError('payment.tooMuch', { dueFen }, { dueFen });
  // Whether money comes in parts is no stranger's to decide.
  if (plan.session === null && amountFen < dueFen) throw new AppError('payLink.wholeOnly');
  const live = await lockLiveAttempts(tx, { billId: bill.id, payer: plan.payer });
  const terms = {
    scene: plan.scene,
    amountFen,
    billVersion: bill.version,
    person: plan.request.person ?? '',
  };
  const known = live.find((row) =>
    canGoOn(
      {
        ...row,
        person: row.request.person ?? '',
        createdAt: Date.parse(row.createdAt),
        expiresAt: Date.parse(row.expiresAt),
      },
      terms,
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
  const { now, session } = plan;
  const until = payableUntil(locked.hire);
  if (!hasTimeToPay(now, until)) throw new AppError('payment.timeUp');
  const since = isoOf(now - hourMs);
  if ((await countAttempts(tx, { billId: bill.id, payer: plan.payer, since })) >= mostInAnHour)
    throw new AppError('request.tooMany', { seconds: (10 * minuteMs) / 1000 });
  const id = uuid();
  const expiresAt = attemptExpiry(now, until);
  await insertAttempt(tx, {
    id,
    attemptNo: randomBytes(16).toString('hex'),
    orderId: plan.orderId,
    billId: bill.id,
    billVersion: bill.version,
    storeId: locked.storeId,
    channel: channelOf(plan.scene),
    scene: plan.scene,
    amountFen,
    payer: plan.payer,
    request: {
      ...plan.request,
      subject: `${plan.settings.storeName} ${locked.orderNumber}`,
      ...(session !== null && { login: { userId: session.userId, trust: session.trust } }),
    },
    expiresAt: isoOf(expiresAt),
    nextQueryAt: isoOf(nextQueryAt({ createdAt: now, expiresAt }, now)),
    createdAt: isoOf(now),
  });
  return id;
};

type StartInput = InputOf<(typeof paymentRows)['payments.start']>;

const needsReturn: readonly PayScene[] = ['wx-h5', 'ali-wap', 'ali-page'];

/** What this payer's attempt tells the channel. */
const requestOf = async (
  ctx: Ctx,
  { scene, ticket, returnUrl }: StartInput,
): Promise<AttemptPlan['request']> => {
  // What is behind the # is for the browser alone: it may be a payment link.
  const page = returnUrl?.split('#', 1)[0];
  const back = page === '' || !needsReturn.includes(scene) ? undefined : page;
  if (back !== undefined && !ctx.gateways.payments.isOwnPage(back, ctx.host))
    throw new AppError('payment.pageForeign');
  return {
    ...(scene === 'wx-jsapi' ? await personOf(ctx, ticket) : {}),
    ...(scene === 'wx-h5' ? { clientIp: ctx.ip } : {}),
    ...(back === undefined ? {} : { returnUrl: back }),
  };
};

const assertOffered = (
  ctx: Ctx,
  settings: StoreSettings,
  { payer, scene }: { payer: Payer; scene: PayScene },
): void => {
  if (!offerOf(settings, ctx.gateways.payments, payer).scenes.includes(scene))
    throw new AppError('payment.notOffered');
};

/**
 * Starts an attempt to pay a bill, or goes on with the one that waits. The key's answer is kept before any channel is
 * called: a repeat goes on with the very same attempt.
 */
export const startPayment = async (ctx: Ctx, input: StartInput): Promise<Payable> => {
  const payer = await findPayer(ctx, input);
  if (!payer.mayBegin) throw new AppError('payLink.expired');
  const { storeId } = await findOrderToPay(ctx.db, payer.orderId);
  const settings = await (await settingsFor(ctx.db, storeId))(ctx.db);
  assertOffered(ctx, settings, { payer, scene: input.scene });
  const request = await requestOf(ctx, input);
  const plan: AttemptPlan = {
    orderId: payer.orderId,
    billId: payer.billId,
    scene: input.scene,
    amountFen: input.amountFen,
    payer: payer.key,
    session: payer.session,
    request,
    settings,
    now: ctx.now(),
  };
  const { attemptId } = await ctx.write((tx) => planAttempt(tx, plan));
  const desk = deskOf(ctx);
  await carryOn(desk, attemptId);
  return findPayable(desk, payer);
};
