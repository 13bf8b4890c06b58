import { findAccount } from './sql.ts';
import { findWeChatTicket } from './sql-wechat.ts';
import { hashOfToken } from '#server/accounts/tokens.ts';
import type { Ctx } from '#server/http/context.ts';

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
  return (await findAccount(db, session.userId))?.wechatOpenId ?? null;
};
