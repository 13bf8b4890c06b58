import type { InputOf } from '#contract/endpoint.ts';
import type { paymentRows } from '#contract/payments.ts';
import type { PayScene } from '#domain/payments/pay-scene.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Ctx } from '#server/http/context.ts';
import { findOrderToPay } from '#server/orders/payment-actions.ts';
import { carryOn } from '#server/payments/carry-on.ts';
import { settingsFor, type PayDesk } from '#server/payments/desk.ts';
import { findPayable, offerOf, type Payable } from '#server/payments/payable.ts';
import { findPayer, personOf } from '#server/payments/payer.ts';
import { planAttempt, type AttemptPlan } from '#server/payments/plan-attempt.ts';
import type { StoreSettings } from '#server/stores/actions.ts';

type Wish = InputOf<(typeof paymentRows)['payments.start']>;

/** The desk of a call. */
export const deskOf = ({ db, now, log, gateways }: Ctx): PayDesk => ({
  db,
  now,
  log,
  payments: gateways.payments,
});

const needsReturn: readonly PayScene[] = ['wx-h5', 'ali-wap', 'ali-page'];

/** What this payer's attempt tells the channel. */
const requestOf = async (ctx: Ctx, { scene, ticket, returnUrl }: Wish): Promise<AttemptPlan['request']> => {
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

const assertOffered = (ctx: Ctx, settings: StoreSettings, scene: PayScene): void => {
  if (!offerOf(settings, ctx.gateways.payments).scenes.includes(scene))
    throw new AppError('payment.notOffered');
};

/**
 * Starts an attempt to pay a bill, or goes on with the one that waits. The key's answer is kept before any channel is
 * called: a repeat goes on with the very same attempt.
 */
export const startPayment = async (ctx: Ctx, input: Wish): Promise<Payable> => {
  const payer = await findPayer(ctx, input);
  if (!payer.mayBegin) throw new AppError('payLink.expired');
  const { storeId } = await findOrderToPay(ctx.db, payer.orderId);
  const settings = await (await settingsFor(ctx.db, storeId))(ctx.db);
  assertOffered(ctx, settings, input.scene);
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
