import { randomBytes } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import { createSharedToken } from '#server/gateways/shared-token.ts';
import type { Issued } from '#server/gateways/shared-token.ts';
import { callWeChat, textIn } from '#server/gateways/wechat-call.ts';
import type { CallOptions, Fields } from '#server/gateways/wechat-call.ts';
import { jsApiList, signPage } from '#server/gateways/wechat-js-config.ts';
import type { WeChatIdentity, WeChatPlatform, WeChatUserInfo } from '#server/gateways/wechat-platform.ts';

type WeChatSettings = {
  readonly appId: string;
  readonly appSecret: string;
  /** Where servers call; asked at each call. */
  readonly apiBase: () => string;
  /** Where a browser is sent that shall come back to a page. */
  readonly openBase: (redirectUri: string) => string;
  readonly timeoutMs: number;
};

type Place = { readonly db: Database; readonly clock: Clock };

const optional = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};

const issuedFrom = (fields: Fields, name: string): Issued => {
  const lifeSeconds = Number(fields['expires_in']);
  if (!Number.isFinite(lifeSeconds) || lifeSeconds <= 0) throw new GatewayError('unknown', 'unreadable');
  return { value: textIn(fields, name), lifeSeconds };
};

const identityFrom = (fields: Fields): WeChatIdentity => ({
  openId: textIn(fields, 'openid'),
  unionId: optional(fields, 'unionid') || null,
  userToken: textIn(fields, 'access_token'),
  scope: optional(fields, 'scope'),
  snapshotUser: fields['is_snapshotuser'] === 1,
});

const userInfoFrom = (fields: Fields): WeChatUserInfo => ({
  openId: textIn(fields, 'openid'),
  unionId: optional(fields, 'unionid') || null,
  nickName: optional(fields, 'nickname'),
  headImgUrl: optional(fields, 'headimgurl'),
  sex: fields['sex'] === 1 || fields['sex'] === 2 ? fields['sex'] : 0,
  province: optional(fields, 'province'),
  city: optional(fields, 'city'),
  country: optional(fields, 'country'),
});

/** The platform's words for a token that is not good any more. */
const spent = new Set(['40001', '40014', '42001']);

const isSpent = (error: unknown): boolean => error instanceof GatewayError && spent.has(error.code);

/** The two tokens that all our processes share, and one renewal when the platform refuses the first. */
const createTickets = (settings: WeChatSettings, { db, clock }: Place, options: () => CallOptions) => {
  const { appId, appSecret } = settings;
  const issueToken = async (): Promise<Issued> => {
    const body = { grant_type: 'client_credential', appid: appId, secret: appSecret, force_refresh: false };
    return issuedFrom(await callWeChat(options(), { path: '/cgi-bin/stable_token', body }), 'access_token');
  };
  const share = (name: string, issue: () => Promise<Issued>) =>
    createSharedToken({ db, clock, name: `${name} ${appId}`, secret: appSecret, issue });
  const token = share('wechat token', issueToken);
  const askTicket = async (accessToken: string): Promise<Issued> => {
    const query = { access_token: accessToken, type: 'jsapi' };
    return issuedFrom(await callWeChat(options(), { path: '/cgi-bin/ticket/getticket', query }), 'ticket');
  };
  const issueTicket = async (): Promise<Issued> => {
    const first = await token.get();
    try {
      return await askTicket(first);
    } catch (error) {
      if (!isSpent(error)) throw error;
      return askTicket(await token.get(first));
    }
  };
  return share('wechat page ticket', issueTicket);
};

const newNonce = (): string => randomBytes(8).toString('hex');

/** The parameters must stand in this order, or WeChat does not show the page. Source: WeChat's page-login guide. */
const authorizeQuery = (appId: string, wish: Parameters<WeChatPlatform['authorizeUrl']>[0]): string =>
  [
    `appid=${encodeURIComponent(appId)}`,
    `redirect_uri=${encodeURIComponent(wish.redirectUri)}`,
    'response_type=code',
    `scope=${wish.scope}`,
    `state=${encodeURIComponent(wish.state)}`,
  ].join('&');

/** Makes WeChat's client: page login, and signatures for pages. */
export const createWeChatClient = (settings: WeChatSettings, place: Place): WeChatPlatform => {
  const { appId, appSecret, timeoutMs } = settings;
  const options = (): CallOptions => ({ base: settings.apiBase(), timeoutMs });
  const pageTicket = createTickets(settings, place, options);
  return {
    authorizeUrl: (wish) =>
      `${settings.openBase(wish.redirectUri)}/connect/oauth2/authorize?${authorizeQuery(appId, wish)}#wechat_redirect`,
    exchange: async (code) => {
      const query = { appid: appId, secret: appSecret, code, grant_type: 'authorization_code' };
      return identityFrom(await callWeChat(options(), { path: '/sns/oauth2/access_token', query }));
    },
    userInfo: async (userToken, openId) => {
      const query = { access_token: userToken, openid: openId, lang: 'zh_CN' };
      return userInfoFrom(await callWeChat(options(), { path: '/sns/userinfo', query }));
    },
    jsConfig: async (pageUrl) => {
      const timestamp = Math.floor(place.clock.now() / 1000);
      const nonceStr = newNonce();
      const signature = signPage({ ticket: await pageTicket.get(), nonceStr, timestamp, url: pageUrl });
      return { appId, timestamp, nonceStr, signature, jsApiList: [...jsApiList] };
    },
  };
};
