import { randomBytes } from 'node:crypto';
import { deleteOldWeChat, insertWeChatState, lockWeChatState, updateWeChatStateUsed } from './sql-wechat.ts';
import { hashOfToken } from '#server/accounts/tokens.ts';
import type { Database } from '#server/db/database.ts';
import { runTx } from '#server/db/transaction.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Ctx, Handlers } from '#server/http/context.ts';
import type { Input } from '#contract/api.ts';
import type { weChatRows } from '#contract/accounts.ts';
import { dayMs, isoOf, minuteMs, type Instant } from '#domain/time/instant.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import type { Gateways, WeChatGateway } from '#server/gateways/gateways.ts';

/** WeChat, where the installation has it. Refuses weChat.off. */
export const requireWeChat = ({ weChat }: Gateways): WeChatGateway => {
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
export const askWeChat = async <T>(
  log: Pick<FastifyBaseLogger, 'warn'>,
  ask: () => Promise<T>,
): Promise<T> => {
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

/** What the database keeps of a device's name: '' for a device that does not say it. */
export const hashOfDevice = (device: string): string => (device === '' ? '' : hashOfToken(device));

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
export const takeWeChatState = async (
  { db, device, now }: Pick<Ctx, 'db' | 'device' | 'now'>,
  state: string,
) => {
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

/** What WeChat's own pages and scripts need from us. */
export const weChatStartHandlers = {
  'auth.weChatAuthUrl': (input, ctx) => startWeChatLogin(ctx, input),
  'weChat.jssdkConfig': (input, ctx) => {
    const { platform, isOwnPage } = requireWeChat(ctx.gateways);
    if (!isOwnPage(input.url, ctx.host)) throw new AppError('weChat.pageForeign');
    return askWeChat(ctx.log, () => platform.jsConfig(input.url));
  },
} satisfies Partial<Handlers<typeof weChatRows>>;

/** Forgets WeChat logins and tickets that ran out a day ago, and devices not seen for 180 days. */
export const forgetOldWeChat = (db: Database, now: Instant): Promise<void> =>
  runTx(db, (tx) => deleteOldWeChat(tx, { expired: isoOf(now - dayMs), unseen: isoOf(now - deviceMs) }));
