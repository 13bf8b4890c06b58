import { isoOf } from '#domain/time/instant.ts';
import { answerTokens, openSession } from '#server/accounts/session-actions.ts';
import type { OpenSession } from '#server/accounts/session-actions.ts';
import type { Answer, Input } from '#contract/api.ts';
import { findAccountByOpenId } from './sql.ts';
import type { AccountRow } from './sql.ts';
import { upsertGuestDevice } from './sql-wechat.ts';
import { createWeChatTicket, weChatBindHandlers } from '#server/accounts/wechat-bind-actions.ts';
import {
  askWeChat,
  requireWeChat,
  hashOfDevice,
  takeWeChatState,
  weChatStartHandlers,
} from '#server/accounts/wechat-state-actions.ts';
import { addressHashOf } from '#server/accounts/tries.ts';
import { runTx } from '#server/db/transaction.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import type { WeChatIdentity, WeChatPlatform, WeChatUserInfo } from '#server/gateways/wechat-platform.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Ctx, Handlers } from '#server/http/context.ts';
import type { weChatRows } from '#contract/accounts.ts';

/** A code that was asked for without consent proves the open id and tells no more. */
const asksConsent = (identity: WeChatIdentity): boolean => identity.scope.includes('snsapi_userinfo');

const unnamed = ({ openId, unionId }: WeChatIdentity): WeChatUserInfo => ({
  openId,
  unionId,
  nickName: '',
  headImgUrl: '',
  sex: 0,
  province: '',
  city: '',
  country: '',
});

const readUserInfo = async (platform: WeChatPlatform, identity: WeChatIdentity): Promise<WeChatUserInfo> => {
  if (!asksConsent(identity)) return unnamed(identity);
  const info = await platform.userInfo(identity.userToken, identity.openId);
  // The open id is the one that the code proved, whatever the second answer says.
  return { ...info, openId: identity.openId, unionId: identity.unionId ?? info.unionId };
};

const identify = async (ctx: Ctx, platform: WeChatPlatform, code: string): Promise<WeChatIdentity> => {
  const identity = await askWeChat(ctx.log, () => platform.exchange(code));
  if (identity.snapshotUser) throw new AppError('weChat.snapshotUser');
  return identity;
};

type Entered = { readonly account: AccountRow; readonly opened: OpenSession };

const enter = (ctx: Ctx, kind: 1 | 2, openId: string): Promise<Entered | null> =>
  runTx(ctx.db, async (tx) => {
    const account = await findAccountByOpenId(tx, kind, openId);
    if (account === undefined) return null;
    if (!account.isActive) throw new AppError('weChat.accountOff');
    const opened = await openSession(tx, {
      account,
      trust: 'wechat',
      remember: true,
      now: ctx.now(),
      addressHash: addressHashOf(ctx),
    });
    return { account, opened };
  });

const offerBinding = async (ctx: Ctx, platform: WeChatPlatform, identity: WeChatIdentity) => {
  // Name and picture only greet: without them one can bind as well.
  const weChatUserInfo = await readUserInfo(platform, identity).catch((error: unknown) => {
    if (error instanceof GatewayError) return unnamed(identity);
    throw error;
  });
  const { openId, unionId } = weChatUserInfo;
  const ticket = await runTx(ctx.db, (tx) => createWeChatTicket(tx, { openId, unionId, now: ctx.now() }));
  return { requireBinding: true as const, openId, weChatUserInfo, ticket };
};

/**
 * Ends a WeChat login: tokens for the account of the asked kind that is bound to the person, otherwise what is needed
 * to bind one. Refuses weChat.* : state, code, snapshot user, switched-off account, and what the platform does wrong.
 */
const logInByWeChat = async (
  ctx: Ctx,
  { code, state, userType }: Input<'auth.weChatLogin'>,
): Answer<'auth.weChatLogin'> => {
  const { platform } = requireWeChat(ctx.gateways);
  const purpose = await takeWeChatState(ctx, state);
  const identity = await identify(ctx, platform, code);
  const entered = purpose === 'login' ? await enter(ctx, userType, identity.openId) : null;
  if (entered === null) return offerBinding(ctx, platform, identity);
  return answerTokens(ctx.sessions, entered.account, entered.opened);
};

/** Tells a guest who they are on WeChat and remembers it for the device; no login. Refuses as `logInByWeChat`. */
const findAnonymousInfo = async (
  ctx: Ctx,
  { code, state }: Input<'auth.anonymousWeChatInfo'>,
): Promise<WeChatUserInfo> => {
  const { platform } = requireWeChat(ctx.gateways);
  await takeWeChatState(ctx, state);
  const identity = await identify(ctx, platform, code);
  const info = await askWeChat(ctx.log, () => readUserInfo(platform, identity));
  const hash = hashOfDevice(ctx.device);
  if (hash !== '') {
    const { openId, unionId } = info;
    const at = isoOf(ctx.now());
    await runTx(ctx.db, (tx) => upsertGuestDevice(tx, { hash, openId, unionId, at }));
  }
  return info;
};

/** The calls about WeChat. */
export const weChatHandlers: Handlers<typeof weChatRows> = {
  ...weChatStartHandlers,
  ...weChatBindHandlers,
  'auth.weChatLogin': (input, ctx) => logInByWeChat(ctx, input),
  'auth.anonymousWeChatInfo': (input, ctx) => findAnonymousInfo(ctx, input),
};
