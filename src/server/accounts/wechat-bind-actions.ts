import type { Answer } from '#contract/api.ts';
import { presentProfile } from '#server/accounts/present-user.ts';
import { findAccount, type AccountRow } from './sql.ts';
import { lockOpenSession } from './sql-sessions.ts';
import {
  insertWeChatTicket,
  takeWeChatTicket,
  updateWeChatBound,
  updateWeChatUnbound,
  type TicketRow,
  findWeChatTicket,
} from './sql-wechat.ts';
import { hashOfToken, newToken } from '#server/accounts/tokens.ts';
import type { Queryable } from '#server/db/database.ts';
import { endSessionsOf, recordOwnEvent, requireOwn } from '#server/accounts/session-actions.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf, type Ctx, type Handlers } from '#server/http/context.ts';
import type { weChatRows } from '#contract/accounts.ts';
import { isoOf, minuteMs, type Instant } from '#domain/time/instant.ts';

const ticketMs = 15 * minuteMs;

/** Makes the ticket that proves, once and for fifteen minutes, whose WeChat a browser just showed. */
export const createWeChatTicket = async (
  tx: Queryable,
  { openId, unionId, now }: { openId: string; unionId: string | null; now: Instant },
): Promise<string> => {
  const ticket = newToken();
  await insertWeChatTicket(tx, {
    hash: hashOfToken(ticket),
    openId,
    unionId,
    at: isoOf(now),
    expiresAt: new Date(now + ticketMs).toISOString(),
  });
  return ticket;
};

/** Uses up a ticket and gives what it proves. Refuses weChat.ticketWrong for one that is unknown, used or ran out. */
export const useTicket = async (tx: Queryable, ticket: string, now: Instant): Promise<TicketRow> => {
  const proof = await takeWeChatTicket(tx, hashOfToken(ticket), isoOf(now));
  if (proof === undefined) throw new AppError('weChat.ticketWrong');
  return proof;
};

/**
 * Binds what a ticket proved to an account and gives the account as it is then. Refuses weChat.alreadyBound,
 * weChat.boundElsewhere.
 */
export const bindProven = async (
  tx: Queryable,
  { accountId, proof, now }: { accountId: string; proof: TicketRow; now: Instant },
): Promise<AccountRow> => {
  const isNew = await updateWeChatBound(tx, { ...proof, accountId, at: isoOf(now) });
  const account = await requireOwn(tx, accountId);
  if (account.weChatOpenId !== proof.openId) throw new AppError('weChat.alreadyBound');
  if (isNew) await recordOwnEvent(tx, account, { kind: 'account.weChatBound', now });
  return account;
};

/**
 * Binds the caller to the open id that a ticket proves. Refuses session.expired, weChat.ticketWrong, weChat.alreadyBound,
 * weChat.boundElsewhere.
 */
const bindWeChat = (
  ctx: Ctx,
  { openId, ticket }: { openId: string; ticket: string },
): Answer<'account.myProfile'> => {
  const session = callerOf(ctx);
  return ctx.write(async (tx) => {
    // A binding outlasts the login: nobody binds by one that ends meanwhile, here or in another process.
    if ((await lockOpenSession(tx, session.sessionId)) === undefined) throw new AppError('session.expired');
    const proof = await useTicket(tx, ticket, ctx.now());
    if (proof.openId !== openId) throw new AppError('weChat.ticketWrong');
    const account = await bindProven(tx, { accountId: session.userId, proof, now: ctx.now() });
    return presentProfile(account, session.trust);
  });
};

/** Takes WeChat off the caller and ends the other logins made with it; does nothing when none is bound. */
const unbindWeChat = async (ctx: Ctx): Answer<'account.myProfile'> => {
  const { userId, sessionId, trust } = callerOf(ctx);
  const profile = await ctx.write(async (tx) => {
    const isUnbound = await updateWeChatUnbound(tx, userId, isoOf(ctx.now()));
    const account = await requireOwn(tx, userId);
    if (isUnbound) {
      await endSessionsOf(tx, {
        sessions: ctx.sessions,
        accountId: userId,
        why: 'WeChat was taken off the account',
        except: sessionId,
        trust: 'wechat',
        now: ctx.now(),
      });
      await recordOwnEvent(tx, account, { kind: 'account.weChatUnbound', now: ctx.now() });
    }
    return presentProfile(account, trust);
  });
  ctx.sessions.forget(userId);
  return profile;
};

/** Binding WeChat to the own account. */
export const weChatBindHandlers = {
  'auth.bindWeChat': (input, ctx) => bindWeChat(ctx, input),
  'auth.unbindWeChat': (_input, ctx) => unbindWeChat(ctx),
} satisfies Partial<Handlers<typeof weChatRows>>;

/**
 * Finds the proven WeChat open id of who pays: by the ticket of a visit to WeChat, which stays good for binding, or as
 * the account is bound when there is none that is still good; null without either.
 */
export const openIdOfPayer = async (
  { db, session, now }: Pick<Ctx, 'db' | 'session' | 'now'>,
  ticket: string | undefined,
): Promise<string | null> => {
  if (ticket !== undefined && ticket !== '') {
    const proof = await findWeChatTicket(db, hashOfToken(ticket), new Date(now()).toISOString());
    if (proof !== undefined) return proof.openId;
  }
  if (session === null) return null;
  return (await findAccount(db, session.userId))?.weChatOpenId ?? null;
};
