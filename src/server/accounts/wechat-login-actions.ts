import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Answer, Input } from '#contract/api.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { weChatRows } from '#contract/accounts.ts';
import { dayMs, isoOf, minuteMs, type Instant } from '#domain/time/instant.ts';
import { hasSecondFactor } from './sql-second-factor.ts';
import { answerTokens, openSession, originOf, type OpenSession } from '#server/accounts/session-actions.ts';
import { hashOfDevice, hashOfToken } from '#server/accounts/tokens.ts';
import { createWeChatTicket, weChatBindHandlers } from '#server/accounts/wechat-bind-actions.ts';
import type { Database } from '#server/db/database.ts';
import { runTx } from '#server/db/transaction.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import type { Gateways, WeChatGateway } from '#server/gateways/gateways.ts';
import type { WeChatIdentity, WeChatPlatform, WeChatUserInfo } from '#server/gateways/wechat-platform.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Ctx, Handlers } from '#server/http/context.ts';
import { findAccountByOpenId, type AccountRow } from './sql.ts';
import {
  deleteOldWeChat,
  insertWeChatState,
  lockWeChatState,
  updateWeChatStateUsed,
  upsertGuestDevice,
} from './sql-wechat.ts';

/** WeChat, where the installation has it. Refuses weChat.off. */
const requireWeChat = ({ weChat }: Gateways): WeChatGateway => {
  if (weChat === null) throw new AppError('weChat.off');
  return weChat;
};

const byKind: Readonly<Record<GatewayError['kind'], ErrorCode>> = {
  refused: 'weChat.misconfigured',
  busy: 'weChat.busy',
  unknown: 'weChat.unreachable',
  config: 'weChat.misconfigured',
};

/** What WeChat says about a code that it does not take. */
const byCode: Readonly<Record<string, ErrorCode>> = {
  '40029': 'weChat.codeExpired',
  '41008': 'weChat.codeExpired',
  '42003': 'weChat.codeExpired',
  '40163': 'weChat.codeUsed',
};

/** Asks WeChat; a failure becomes a refusal with words, and is logged unless it is the visitor's own. */
const askWeChat = async <T>(log: Pick<FastifyBaseLogger, 'warn'>, ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const code = byCode[error.code];
    if (code === undefined) log.warn({ kind: error.kind, code: error.code }, 'WeChat did not serve');
    throw new AppError(code ?? byKind[error.kind]);
  }
};

const stateMs = 10 * minuteMs;
const deviceMs = 180 * dayMs;

/**
 * Begins a WeChat login that comes back to one of our pages within ten minutes. Refuses weChat.off,
 * weChat.redirectForeign.
 */
const startWeChatLogin = async (
  { db, gateways, host, device, now }: Pick<Ctx, 'db' | 'gateways' | 'host' | 'device' | 'now'>,
  { redirectUri, scope, purpose }: Input<'auth.weChatAuthUrl'>,
) => {
  const { platform, isOwnPage } = requireWeChat(gateways);
  if (!isOwnPage(redirectUri, host)) throw new AppError('weChat.redirectForeign');
  // WeChat takes letters and digits only, at most 128.
  const state = randomBytes(16).toString('hex');
  const at = now();
  await runTx(db, (tx) =>
    insertWeChatState(tx, {
      hash: hashOfToken(state),
      purpose,
      deviceHash: hashOfDevice(device),
      at: isoOf(at),
      expiresAt: new Date(at + stateMs).toISOString(),
    }),
  );
  return { authUrl: platform.authorizeUrl({ redirectUri, scope, state }), state };
};

/**
 * Uses up the state that a WeChat login came back with, and gives what it was for; `bind` and `pay` never log in. Refuses weChat.stateWrong (also on
 * another device), weChat.stateUsed, weChat.stateExpired.
 */
const takeWeChatState = async ({ db, device, now }: Pick<Ctx, 'db' | 'device' | 'now'>, state: string) => {
  const hash = hashOfToken(state);
  return runTx(db, async (tx) => {
    const row = await lockWeChatState(tx, hash);
    if (row === undefined || row.deviceHash !== hashOfDevice(device)) {
      throw new AppError('weChat.stateWrong');
    }
    if (row.usedAt !== null) throw new AppError('weChat.stateUsed');
    if (Date.parse(row.expiresAt) <= now()) throw new AppError('weChat.stateExpired');
    await updateWeChatStateUsed(tx, hash, new Date(now()).toISOString());
    return row.purpose;
  });
};

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
    if (await hasSecondFactor(tx, account.id)) throw new AppError('weChat.secondFactor');
    const opened = await openSession(tx, {
      account,
      trust: 'wechat',
      remember: true,
      now: ctx.now(),
      ...originOf(ctx),
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
 * to bind one. Refuses weChat.* : state, code, snapshot user, switched-off account, one with a second factor, and what the platform does wrong.
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
  ...weChatBindHandlers,
  'auth.weChatAuthUrl': (input, ctx) => startWeChatLogin(ctx, input),
  'weChat.jssdkConfig': (input, ctx) => {
    const { platform, isOwnPage, messages } = requireWeChat(ctx.gateways);
    if (!isOwnPage(input.url, ctx.host)) throw new AppError('weChat.pageForeign');
    const messageTemplateId = messages?.subscription?.id ?? null;
    return askWeChat(ctx.log, async () => ({ ...(await platform.jsConfig(input.url)), messageTemplateId }));
  },
  'auth.weChatLogin': (input, ctx) => logInByWeChat(ctx, input),
  'auth.anonymousWeChatInfo': (input, ctx) => findAnonymousInfo(ctx, input),
};

/** Forgets WeChat logins and tickets that ran out a day ago, and devices not seen for 180 days. */
export const forgetOldWeChat = (db: Database, now: Instant): Promise<void> =>
  runTx(db, (tx) => deleteOldWeChat(tx, { expired: isoOf(now - dayMs), unseen: isoOf(now - deviceMs) }));
