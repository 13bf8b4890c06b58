import { openIdOfPayer } from '#server/accounts/payer-actions.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Ctx } from '#server/http/context.ts';
import { networkOf } from '#server/http/network-of.ts';
import type { Session } from '#server/http/session.ts';
import { orderOfBill, standingOf } from '#server/orders/payment-actions.ts';
import { canPayBy, readLink } from '#server/payments/pay-links.ts';

/** Somebody who may look at one bill and pay it. */
export type Payer = {
  readonly orderId: string;
  /** The order's own id stands for its first bill. */
  readonly billId: string;
  /** `link`: nobody we know, with a link that opens this bill and nothing else. */
  readonly standing: 'staff' | 'other' | 'link';
  /** Tells one payer of a bill from another; nothing personal. */
  readonly key: string;
  /** null behind a link. */
  readonly session: Session | null;
  /** False behind a link that is over: what it began can be looked at, and nothing new begins. */
  readonly mayBegin: boolean;
};

/** An account, or a keyed fingerprint of a device. */
const keyOf = (ctx: Ctx): string =>
  ctx.session === null
    ? `device:${ctx.sessions.digest('payer', ctx.device === '' ? networkOf(ctx.ip) : ctx.device)}`
    : `account:${ctx.session.userId}`;

/**
 * Finds out who wants to see or pay a bill; a link counts for whom the order does not concern anyway. Refuses
 * `order.notFound`, `session.expired` when a login that was renewed might see it, `payLink.wrong`, `payLink.expired`.
 */
export const findPayer = async (
  ctx: Ctx,
  { billId, link = '' }: { billId: string; link?: string | undefined },
): Promise<Payer> => {
  const orderId = await orderOfBill(ctx.db, billId);
  const payer = { orderId, billId, key: keyOf(ctx) };
  const standing = await standingOf(ctx, orderId);
  if (standing !== null) return { ...payer, standing, session: ctx.session, mayBegin: true };
  if (link === '') throw new AppError(ctx.hasDeadLogin ? 'session.expired' : 'order.notFound');
  const opened = await readLink(ctx.db, link, ctx.now());
  // A link of a Reservation was made before its bill: it opens that one, and no other.
  if (opened.billId !== billId && opened.billId !== orderId) throw new AppError('payLink.wrong');
  const mayBegin = canPayBy(opened, ctx.now());
  return { ...payer, billId: opened.billId, standing: 'link', session: null, mayBegin };
};

/** The WeChat of a payer who pays within WeChat, and a keyed mark of it. Refuses `payment.wrongPlace`. */
export const personOf = async (
  ctx: Ctx,
  ticket: string | undefined,
): Promise<{ openId: string; person: string }> => {
  const openId = await openIdOfPayer(ctx, ticket);
  if (openId === null) throw new AppError('payment.wrongPlace');
  return { openId, person: ctx.sessions.digest('open id of a payer', openId) };
};
