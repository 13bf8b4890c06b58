import { ApiError } from '#web/api/api-error.ts';
import type { Output } from '#web/api/calls.ts';
import { call } from '#web/api/client.ts';
import { refreshProfile } from '#web/api/profile.ts';
import { readStoredJson, writeStored, writeStoredJson } from '#web/device/storage.ts';
import { readQuery } from '#web/routing/page-table.ts';
import { loginText } from '#web/text/login.ts';

/** What a browser was sent to WeChat for. */
type WeChatPurpose = 'login' | 'bind' | 'pay';

/** A visit to WeChat that is not over. */
type PendingWeChat = {
  readonly state: string;
  readonly purpose: WeChatPurpose;
  /** Where the visitor wanted to be. */
  readonly wanted?: string | undefined;
};

const place = 'wechat_login';
/** As long as the server remembers the state. */
const keptMs = 10 * 60 * 1000;

/** Remembers a visit to WeChat; a later one takes its place. */
export const keepPending = (pending: PendingWeChat, now: number = Date.now()): void =>
  writeStoredJson(place, { ...pending, at: now });

/** Takes back the visit that a state belongs to, once; null for another state, or after ten minutes. */
const takePending = (state: string, now: number): PendingWeChat | null => {
  const kept = readStoredJson(place) as (PendingWeChat & { at: number }) | null;
  if (kept?.state !== state) return null;
  writeStored(place, null);
  const age = now - kept.at;
  return age >= 0 && age < keptMs ? { state, purpose: kept.purpose, wanted: kept.wanted } : null;
};

/** Where the visitor who just comes back wanted to be; null for anybody else. What is kept stays for `takeReturned`. */
export const wantedOnReturn = (): string | null => {
  const { state } = readQuery(location.search);
  const kept = readStoredJson(place) as PendingWeChat | null;
  return state !== undefined && kept?.state === state ? (kept.wanted ?? null) : null;
};

type Answer = Output<'auth.weChatLogin'>;
type NotBound = Extract<Answer, { requireBinding: true }>;

/** Nobody has bound the WeChat account yet; with the ticket somebody can. Source: SPEC section 8. */
export class WeChatNotBoundError extends Error {
  readonly code = 'WECHAT_NOT_BOUND';
  readonly openId: string;
  readonly weChatUserInfo: NotBound['weChatUserInfo'];
  readonly ticket: string;

  constructor({ openId, weChatUserInfo, ticket }: NotBound) {
    super(loginText.now().weChatNotBound);
    this.name = 'WeChatNotBoundError';
    this.openId = openId;
    this.weChatUserInfo = weChatUserInfo;
    this.ticket = ticket;
  }
}

/** Tells whether the visitor just comes back from WeChat to this page. */
export const isReturning = (): boolean => readQuery(location.search)['state'] !== undefined;

/** Takes what WeChat sent back out of the address, once: the address then leads on as if one had never left. Without a code the person refused; without a pending visit it is over or was never begun here. */
export const takeReturned = (now: number = Date.now()) => {
  const { code, state, ...query } = readQuery(location.search);
  if (state === undefined) return null;
  const pending = takePending(state, now);
  const wanted = pending?.wanted === undefined ? {} : { redirect: pending.wanted };
  const rest = new URLSearchParams({ ...query, ...wanted }).toString();
  history.replaceState(history.state, '', rest === '' ? location.pathname : `${location.pathname}?${rest}`);
  return { state, code, pending };
};

const refuse = (code: string, message: string): never => {
  throw new ApiError(message, { status: 0, code });
};

/** Gives the code to the server. Throws a WeChatNotBoundError when the account is free, else an ApiError that says what to do. */
export const redeem = async (
  { state, code, pending }: NonNullable<ReturnType<typeof takeReturned>>,
  { purpose, userType }: { purpose: WeChatPurpose; userType: 1 | 2 },
): Promise<Answer> => {
  const t = loginText.now();
  if (code === undefined) return refuse('weChat.refused', t.weChatRefused);
  if (pending?.purpose !== purpose) return refuse('weChat.stateWrong', t.weChatStateWrong);
  const answer = await call('auth.weChatLogin', { code, state, userType });
  if ('requireBinding' in answer) throw new WeChatNotBoundError(answer);
  return answer;
};

/** Binds the WeChat account that was found free to whoever is logged in. */
export const bindWeChat = async ({ openId, weChatUserInfo, ticket }: WeChatNotBoundError): Promise<void> => {
  await call('auth.bindWeChat', { openId, weChatUserInfo, ticket });
  await refreshProfile();
};
