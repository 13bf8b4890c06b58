import { createHmac, timingSafeEqual } from 'node:crypto';
import { hourMs, type Instant } from '#domain/time/instant.ts';
import type { Permission } from '#domain/access/permissions.ts';
import { beginsPayment } from '#domain/access/rights.ts';
import { findRights } from '#server/accounts/role-actions.ts';
import { openIdOfPayer } from '#server/accounts/wechat-bind-actions.ts';
import type { Database } from '#server/db/database.ts';
import { keptSecret } from '#server/db/secrets.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Ctx } from '#server/http/context.ts';
import { networkOf } from '#server/http/network-of.ts';
import type { Session } from '#server/http/session.ts';
import { orderOfBill, standingOf } from '#server/orders/payment-actions.ts';

/** The secret behind this installation's payment links. Call it outside a transaction. */
const findKey = (db: Database): Promise<string> => keptSecret(db, 'payment-link');

/** What a link opens: one bill, until then. */
type PayLink = { readonly billId: string; readonly expiresAt: Instant };

const form = /^[\w-]{27}\.[\w-]{43}$/;
const idBytes = 16;
const timeBytes = 4;

const sign = (key: string, body: string): Buffer =>
  createHmac('sha256', key).update(`payment link ${body}`).digest();

/** Whole seconds, so that four bytes hold it until 2106. */
const toBody = ({ billId, expiresAt }: PayLink): string => {
  const bytes = Buffer.alloc(idBytes + timeBytes);
  bytes.write(billId.replaceAll('-', ''), 'hex');
  bytes.writeUInt32BE(Math.floor(expiresAt / 1000), idBytes);
  return bytes.toString('base64url');
};

const fromBody = (body: string): PayLink => {
  const bytes = Buffer.from(body, 'base64url');
  const hex = bytes.toString('hex', 0, idBytes);
  const billId = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
  return { billId, expiresAt: bytes.readUInt32BE(idBytes) * 1000 };
};

/** How long after its end a link still shows what became of a payment that began in time. */
const readableMs = 24 * hourMs;

/** Tells whether somebody may still begin to pay by a link. */
const canPayBy = ({ expiresAt }: Pick<PayLink, 'expiresAt'>, now: Instant): boolean => now < expiresAt;

/**
 * Reads a link, up to a day after its end. Refuses `payLink.wrong` for one that we did not sign, `payLink.expired`.
 */
export const readLink = async (db: Database, token: string, now: Instant): Promise<PayLink> => {
  const [body = '', signature = ''] = token.split('.');
  const isOurs =
    form.test(token) &&
    // As text: the last letter of a signature has bits that mean nothing.
    timingSafeEqual(Buffer.from(sign(await findKey(db), body).toString('base64url')), Buffer.from(signature));
  if (!isOurs) throw new AppError('payLink.wrong');
  const link = fromBody(body);
  if (link.expiresAt + readableMs <= now) throw new AppError('payLink.expired');
  return link;
};

const longestMs = 24 * hourMs;

/** Signs a new link. It ends with the order's own timer, after a day at most. */
export const signLink = async (
  db: Database,
  { billId, orderExpiresAt, now }: { billId: string; orderExpiresAt: Instant | null; now: Instant },
): Promise<{ token: string; expiresAt: Instant }> => {
  const expiresAt = Math.floor(Math.min(now + longestMs, orderExpiresAt ?? now + longestMs) / 1000) * 1000;
  const body = toBody({ billId, expiresAt });
  return { token: `${body}.${sign(await findKey(db), body).toString('base64url')}`, expiresAt };
};

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
  /** The chain lets this payer pay without its staff, through a company. */
  readonly paysOnline: boolean;
  /** The payer's account tells their WeChat. */
  readonly knowsWeChat: boolean;
};

/** An account, or a keyed fingerprint of a device. */
const keyOf = (ctx: Ctx): string =>
  ctx.session === null
    ? `device:${ctx.sessions.digest('payer', ctx.device === '' ? networkOf(ctx.ip) : ctx.device)}`
    : `account:${ctx.session.userId}`;

const isPaying = (permissions: readonly Permission[]): boolean =>
  beginsPayment.permissions.some((one) => permissions.includes(one));

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
  if (standing !== null) {
    const paysOnline = isPaying(ctx.session?.permissions ?? []);
    const knowsWeChat = (await openIdOfPayer(ctx, undefined)) !== null;
    return { ...payer, standing, session: ctx.session, mayBegin: true, paysOnline, knowsWeChat };
  }
  if (link === '') throw new AppError(ctx.hasDeadLogin ? 'session.expired' : 'order.notFound');
  const opened = await readLink(ctx.db, link, ctx.now());
  // A link of a Reservation was made before its bill: it opens that one, and no other.
  if (opened.billId !== billId && opened.billId !== orderId) throw new AppError('payLink.wrong');
  const mayBegin = canPayBy(opened, ctx.now());
  // Nobody we know is a guest.
  const paysOnline = isPaying(await findRights(ctx.db, 'Customer'));
  const stranger = { standing: 'link', session: null, knowsWeChat: false } as const;
  return { ...payer, ...stranger, billId: opened.billId, mayBegin, paysOnline };
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
