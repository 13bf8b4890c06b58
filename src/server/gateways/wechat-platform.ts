import type { WeChatMessageValues, WeChatTemplate } from '#server/gateways/wechat-message.ts';

type WeChatScope = 'snsapi_base' | 'snsapi_userinfo';

/** Who just came back from WeChat. */
export type WeChatIdentity = {
  readonly openId: string;
  readonly unionId: string | null;
  /** Good for one look at the person; never stored. */
  readonly userToken: string;
  readonly scope: string;
  /** WeChat made the person up, since nobody asked for a login: nothing may be tied to them. */
  readonly snapshotUser: boolean;
};

/** What WeChat tells of a person; since 2021 sex and places come empty. */
export type WeChatUserInfo = {
  readonly openId: string;
  readonly unionId: string | null;
  readonly nickName: string;
  readonly headImgUrl: string;
  readonly sex: number;
  readonly province: string;
  readonly city: string;
  readonly country: string;
};

/** A message to one person. */
type WeChatMessage = {
  readonly openId: string;
  readonly template: WeChatTemplate;
  readonly values: WeChatMessageValues;
  /** Where it leads to. */
  readonly url: string;
};

type JsConfig = {
  readonly appId: string;
  /** Seconds. */
  readonly timestamp: number;
  readonly nonceStr: string;
  readonly signature: string;
  readonly jsApiList: string[];
  readonly openTagList: string[];
};

/** WeChat as the shop uses it. Every call refuses with a GatewayError. */
export type WeChatPlatform = {
  /** The page on which the person allows or refuses the login. */
  readonly authorizeUrl: (request: { redirectUri: string; scope: WeChatScope; state: string }) => string;
  /** Trades a code for the person; each code works once. */
  readonly exchange: (code: string) => Promise<WeChatIdentity>;
  readonly userInfo: (userToken: string, openId: string) => Promise<WeChatUserInfo>;
  /** Signs a page; what is behind its '#' does not count. */
  readonly jsConfig: (pageUrl: string) => Promise<JsConfig>;
  /** Sends a follower a message, once under our own number within ten minutes; gives WeChat's number of it. */
  readonly sendTemplate: (message: WeChatMessage & { readonly ownId: string }) => Promise<string>;
  /** Sends a message that the person allowed; gives WeChat's number of it. */
  readonly sendSubscription: (message: WeChatMessage) => Promise<string>;
};
