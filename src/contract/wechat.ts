import { z } from 'zod';
import { profile, tokens } from '#contract/accounts.ts';
import { rows } from '#contract/endpoint.ts';
import { line, text } from '#contract/shapes.ts';

const state = z.string().regex(/^[0-9a-f]{32}$/);
const returned = z.object({ code: line(512), state });

/** A WeChat profile. Sex and places are empty: the platform no longer provides them. */
const weChatUserInfo = z.object({
  openId: z.string(),
  unionId: z.string().nullable(),
  nickName: z.string(),
  headImgUrl: z.string(),
  sex: z.int(),
  province: z.string(),
  city: z.string(),
  country: z.string(),
});

const requireBinding = z.object({
  requireBinding: z.literal(true),
  openId: z.string(),
  weChatUserInfo,
  /** Good once, for fifteen minutes: proves that this browser just showed the open id. */
  ticket: z.string(),
});

/** What a client may send of a person again; nothing of it is believed. */
const repeatedUserInfo = z
  .object({ nickName: text(200).optional(), headImgUrl: text(1000).optional() })
  .nullish();

/** Login by WeChat, and what pages need to use WeChat's own functions. Source: SPEC sections 4 and 7. */
export const weChatRows = rows({
  'auth.weChatAuthUrl': {
    perMinute: 300,
    body: z.object({
      redirectUri: z.url({ protocol: /^https?$/ }).max(1000),
      scope: z.enum(['snsapi_userinfo', 'snsapi_base']).default('snsapi_userinfo'),
      purpose: z.enum(['login', 'bind', 'pay']).default('login'),
    }),
    output: z.object({ authUrl: z.string(), state: z.string() }),
    summary: 'Begins a WeChat login: where to send the browser, and the state that it must come back with.',
  },
  'auth.weChatLogin': {
    perMinute: 300,
    body: returned.extend({ userType: z.literal([1, 2]).default(1) }),
    output: z.union([tokens, requireBinding]),
    summary:
      'Ends a WeChat login: tokens for a bound account, otherwise a ticket to bind one or to pay with; what began for paying never logs in.',
  },
  'auth.bindWeChat': {
    body: z.object({ openId: line(64), weChatUserInfo: repeatedUserInfo, ticket: line(200) }),
    output: profile,
    summary: 'Binds the WeChat account that a ticket proves to the caller.',
  },
  'auth.unbindWeChat': {
    output: profile,
    summary: 'Takes the WeChat account off the caller, and ends the other logins made with it.',
  },
  'auth.anonymousWeChatInfo': {
    perMinute: 300,
    body: returned,
    output: weChatUserInfo,
    summary: 'Tells a guest without an account who they are on WeChat, and remembers it for the device.',
  },
  'weChat.jssdkConfig': {
    perMinute: 600,
    body: z.object({ url: z.url({ protocol: /^https?$/ }).max(2000) }),
    output: z.object({
      appId: z.string(),
      /** Seconds. */
      timestamp: z.int(),
      nonceStr: z.string(),
      signature: z.string(),
      jsApiList: z.array(z.string()),
    }),
    summary: "Signs a page of ours for WeChat's JS-SDK.",
  },
});
