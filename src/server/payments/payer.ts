import { openIdOfPayer } from '#server/accounts/payer-actions.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Ctx } from '#server/http/context.ts';
import { networkOf } from '#server/http/network-of.ts';
import type { Session } from '#server/http/session.ts';
import { orderOfBill, standingOf } from '#server/orders/payment-actions.ts';
import { readLink } from '#server/payments/pay-links.ts';

/** Somebody who may look at one bill and pay it. */
export type Payer = {
  readonly orderId: string;
  readonly billId: string;
  /** `link`: nobody we know, with a link that opens this bill and nothing else. */
  readonly standing: 'staff' | 'other' | 'link';
  /** Tells one payer of a bill from another; nothing personal. */
  readonly key: string;
  /** null behind a link. */
  readonly session: Session | null;
};

/** An account, or a keyed fingerprint of a device. */
const keyOf = (ctx: Ctx): string =>
  ctx.session === null
    ? `device:${ctx.sessions.digest('payer', ctx.device === '' ? networkOf(ctx.ip) : ctx.device)}`
    : `account:${ctx.session.userId}`;

/**
 * Finds out who wants to see or pay a bill; a link counts for whom the order does not concern anyway. Refuses
 * `order.notFound`, `payLink.wrong`, `payLink.expired`.
 */
export const findPayer = async (
  ctx: Ctx,
  { billId, link = '' }: { billId: string; link?: string | undefined },
): Promise<Payer> => {
  const orderId = await orderOfBill(ctx.db, billId);
  const payer = { orderId, billId, key: keyOf(ctx) };
  const standing = await standingOf(ctx, orderId);
  if (standing !== null) return { ...payer, standing, session: ctx.session };
  if (link === '') throw new AppError('order.notFound');
  if ((await readLink(ctx.db, link, ctx.now())).billId !== billId) throw new AppError('payLink.wrong');
  return { ...payer, standing: 'link', session: null };
};

/** The WeChat of a payer who pays within WeChat. Refuses `payment.wrongPlace`. */
export const requireOpenId = async (ctx: Ctx, ticket: string | undefined): Promise<string> => {
  const openId = await openIdOfPayer(ctx, ticket);
  if (openId === null) throw new AppError('payment.wrongPlace');
  return openId;
};
