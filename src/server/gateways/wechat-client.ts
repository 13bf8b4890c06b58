import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { exchange, failureOfStatus, fieldsOf, notUnderstood, textOf } from '#server/gateways/exchange.ts';
import type { Fields } from '#server/gateways/exchange.ts';
import { GatewayError, type GatewayFailure } from '#server/gateways/gateway-error.ts';
import { createSharedToken, orBusy, withTokenOf, type Issued } from '#server/gateways/shared-token.ts';
import { dataOf } from '#server/gateways/wechat-message.ts';
import type { WeChatIdentity, WeChatPlatform, WeChatUserInfo } from '#server/gateways/wechat-platform.ts';

/** What our pages may ask of WeChat. */
const jsApiList: readonly string[] = [
  'scanQRCode',
  'chooseWXPay',
  'openBusinessView',
  'chooseImage',
  'previewImage',
  'getLocation',
  'openLocation',
  'closeWindow',
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'hideMenuItems',
];

/** Elements of WeChat's own that our pages may hold. */
const openTagList: readonly string[] = ['wx-open-subscribe'];

type Signed = {
  readonly ticket: string;
  readonly nonceStr: string;
  /** Seconds. */
  readonly timestamp: number;
  /** As it stands in the address bar, not encoded again. */
  readonly url: string;
};

/** Cuts what is behind '#': WeChat signs a page without it. */
export const pageOf = (url: string): string => url.split('#', 1)[0] ?? '';

/** The signature of a page for WeChat's JS-SDK: sha-1, hex. Source: WeChat's JS-SDK guide, appendix 1. */
export const signPage = ({ ticket, nonceStr, timestamp, url }: Signed): string =>
  createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${pageOf(url)}`)
    .digest('hex');

type WeChatCall = {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; without it the call is a GET. */
  readonly body?: Fields;
};

type CallOptions = {
  /** The platform's address, without a slash at its end. */
  readonly base: string;
  readonly timeoutMs: number;
};

/** Codes that say "later". */
const busy = new Set([-1, 45_009, 45_011, 45_035]);
/** Codes that only the owner of the installation can do something about. */
const config = new Set([
  40_001, 40_002, 40_013, 40_014, 40_125, 40_164, 41_001, 41_002, 41_004, 42_001, 48_001, 50_002, 61_004,
]);

const kindOf = (errcode: number): GatewayFailure =>
  busy.has(errcode) ? 'busy' : config.has(errcode) ? 'config' : 'refused';

const receive = async ({ base, timeoutMs }: CallOptions, call: WeChatCall): Promise<Fields> => {
  const query = call.query === undefined ? '' : `?${new URLSearchParams(call.query).toString()}`;
  const url = `${base}${call.path}${query}`;
  const headers = { 'content-type': 'application/json' };
  const sending =
    call.body === undefined
      ? ({ url, method: 'GET', headers: {} } as const)
      : ({ url, method: 'POST', headers, body: JSON.stringify(call.body) } as const);
  const { status, body } = await exchange(sending, { timeoutMs });
  if (status !== 200) throw failureOfStatus(status);
  // WeChat calls its JSON text/plain.
  // The number of a message is longer than a number of JavaScript can be.
  const fields = fieldsOf(body.toString().replace(/"msgid"\s*:\s*(\d+)/, '"msgid":"$1"'));
  if (fields === null) throw notUnderstood('unreadable');
  return fields;
};

/** Calls WeChat and gives its answer's fields. Refuses with a GatewayError; errors come as HTTP 200 with an errcode. */
const callWeChat = async (options: CallOptions, call: WeChatCall): Promise<Fields> => {
  const fields = await receive(options, call);
  const errcode = fields['errcode'];
  if (errcode === undefined || errcode === 0) return fields;
  if (typeof errcode !== 'number') throw notUnderstood('unreadable');
  throw new GatewayError(kindOf(errcode), String(errcode));
};

/** A text that an answer must carry; refuses with `unknown` when it does not. */
const textIn = (fields: Fields, name: string): string => {
  const text = textOf(fields, name);
  if (text === '') throw notUnderstood('unreadable');
  return text;
};

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

const issuedFrom = (fields: Fields, name: string): Issued => {
  const lifeSeconds = Number(fields['expires_in']);
  if (!Number.isFinite(lifeSeconds) || lifeSeconds <= 0) throw notUnderstood('unreadable');
  return { value: textIn(fields, name), lifeSeconds };
};

const identityFrom = (fields: Fields): WeChatIdentity => ({
  openId: textIn(fields, 'openid'),
  unionId: textOf(fields, 'unionid') || null,
  userToken: textIn(fields, 'access_token'),
  scope: textOf(fields, 'scope'),
  snapshotUser: fields['is_snapshotuser'] === 1,
});

const userInfoFrom = (fields: Fields): WeChatUserInfo => ({
  openId: textIn(fields, 'openid'),
  unionId: textOf(fields, 'unionid') || null,
  nickName: textOf(fields, 'nickname'),
  headImgUrl: textOf(fields, 'headimgurl'),
  sex: fields['sex'] === 1 || fields['sex'] === 2 ? fields['sex'] : 0,
  province: textOf(fields, 'province'),
  city: textOf(fields, 'city'),
  country: textOf(fields, 'country'),
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
  return {
    pageTicket: share('wechat page ticket', () => withTokenOf(token.get, isSpent)(askTicket)),
    withToken: withTokenOf(orBusy(token.get), isSpent),
  };
};

const newNonce = (): string => randomBytes(8).toString('hex');

/** The parameters must stand in this order, or WeChat does not show the page. Source: WeChat's page-login guide. */
const authorizeQuery = (appId: string, request: Parameters<WeChatPlatform['authorizeUrl']>[0]): string =>
  [
    `appid=${encodeURIComponent(appId)}`,
    `redirect_uri=${encodeURIComponent(request.redirectUri)}`,
    'response_type=code',
    `scope=${request.scope}`,
    `state=${encodeURIComponent(request.state)}`,
  ].join('&');

/** Makes WeChat's client: page login, and signatures for pages. */
export const createWeChatClient = (settings: WeChatSettings, place: Place): WeChatPlatform => {
  const { appId, appSecret, timeoutMs } = settings;
  const options = (): CallOptions => ({ base: settings.apiBase(), timeoutMs });
  const { pageTicket, withToken } = createTickets(settings, place, options);
  const send = (path: string, body: Fields): Promise<string> =>
    withToken(async (accessToken) =>
      textIn(await callWeChat(options(), { path, query: { access_token: accessToken }, body }), 'msgid'),
    );
  return {
    authorizeUrl: (request) =>
      `${settings.openBase(request.redirectUri)}/connect/oauth2/authorize?${authorizeQuery(appId, request)}#wechat_redirect`,
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
      return {
        appId,
        timestamp,
        nonceStr,
        signature,
        jsApiList: [...jsApiList],
        openTagList: [...openTagList],
      };
    },
    sendTemplate: ({ openId, ownId, template, values, url }) =>
      send('/cgi-bin/message/template/send', {
        touser: openId,
        template_id: template.id,
        url,
        // 32 characters at most: without the dashes.
        client_msg_id: ownId.replaceAll('-', ''),
        data: dataOf(template, values),
      }),
    sendSubscription: ({ openId, template, values, url }) =>
      send('/cgi-bin/message/subscribe/bizsend', {
        touser: openId,
        template_id: template.id,
        page: url,
        data: dataOf(template, values),
      }),
  };
};
