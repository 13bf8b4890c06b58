import * as bounds from '#contract/form-bounds.ts';
import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import { shapeOf, shapesOf } from '#contract/shape-of.ts';
import { line, text, id, instant } from '#contract/shapes.ts';
import { trustLevels } from '#domain/access/call-access.ts';
import { devicePrograms, deviceSystems } from '#domain/access/device-kind.ts';

const mobileNumber = shapeOf(bounds.mobileNumber);
const smsCode = shapeOf(bounds.smsCode);

const profile = z
  .object({
    id,
    userType: z.literal([1, 2]),
    userName: z.string(),
    name: z.string(),
    surname: z.string(),
    email: z.string().nullable(),
    emailConfirmed: z.boolean(),
    phoneNumber: z.string().nullable(),
    phoneNumberConfirmed: z.boolean(),
    roles: z.array(z.string()),
    roleDisplayNames: z.array(z.string()),
    permissions: z.array(z.string()),
    avatar: z.string(),
    realName: z.string(),
    isActive: z.boolean(),
    /** Null, like all that tells of the account before, for a login by name and phone number alone. */
    creationTime: instant.nullable(),
    lastModificationTime: instant.nullable(),
    weChatOpenId: z.string().nullable(),
    weChatUnionId: z.string().nullable(),
    primaryStoreId: id.nullable(),
    storeName: z.string().nullable(),
    /** Stores the account may work in; empty for customers. */
    storeIds: z.array(id),
    trust: z.enum(trustLevels),
  })
  .meta({ id: 'Profile' });

const tokens = z
  .object({
    accessToken: z.string(),
    refreshToken: z.string(),
    /** Seconds. */
    expiresIn: z.int(),
    user: profile,
  })
  .meta({ id: 'Tokens' });

/** Own logins that go on, the one used last first; at most fifty. */
const sessions = z
  .object({
    items: z.array(
      z.object({
        id,
        system: z.enum(deviceSystems).meta({ id: 'DeviceSystem' }),
        program: z.enum(devicePrograms).meta({ id: 'DeviceProgram' }),
        /** Whether it was made from the network that the caller is in now. */
        isSameNetwork: z.boolean(),
        /** The login that asks. */
        isThis: z.boolean(),
        creationTime: instant,
        /** Exact to the hour. */
        lastUseTime: instant,
      }),
    ),
  })
  .meta({ id: 'OwnLogins' });

const loginCode = shapeOf(bounds.loginCode);
const secondFactor = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }).meta({ id: 'SecondFactor' });

/** Login, session, and what makes a login safer. Source: SPEC sections 4 and 7. */
export const accountRows = rows({
  'account.login': {
    perMinute: 300,
    body: z.object({
      ...shapesOf(bounds.login),
      rememberMe: z.boolean().default(false),
      /** Where the account asks for one beside the password. */
      code: loginCode.nullish(),
    }),
    output: tokens,
    summary: 'Logs in with a user name or e-mail and a password.',
  },
  'account.refreshToken': {
    perMinute: 600,
    body: z.object({ refreshToken: line(200) }),
    output: tokens,
    summary: 'Trades a refresh token for a new pair; each works once, and a second use ends the login.',
  },
  'account.logout': { output: z.object({}), summary: 'Ends this login on this device.' },
  'account.myProfile': {
    output: profile,
    summary: 'The profile of the caller, and the verification token for their writes.',
  },
  'account.sessions': { output: sessions, summary: 'Lists the own logins that go on, on any device.' },
  'account.endSession': {
    output: sessions,
    summary: 'Ends another one of the own logins at once; this one ends by logging out.',
  },
  'account.endOtherSessions': { output: sessions, summary: 'Ends all own logins but this one at once.' },
  'account.secondFactor': { output: secondFactor, summary: 'Tells whether the own login asks for a code.' },
  'account.beginSecondFactor': {
    perMinute: 30,
    body: z.object({ currentPassword: shapeOf(bounds.login.password) }),
    output: z.object({
      /** Base32, to be typed into an authenticator. */
      secret: z.string(),
      /** The same as an `otpauth:` address, for a QR code. */
      address: z.string(),
    }),
    summary: 'Makes the secret of a second factor, which is on once a code of it was confirmed.',
  },
  'account.confirmSecondFactor': {
    perMinute: 30,
    body: z.object({ code: loginCode }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    summary: 'Switches the second factor on. Answers ten recovery codes, which are never shown again.',
  },
  'account.endSecondFactor': {
    perMinute: 30,
    body: z.object({ currentPassword: shapeOf(bounds.login.password), code: loginCode }),
    output: secondFactor,
    summary: 'Switches the second factor off.',
  },
  'auth.phoneLogin': {
    perMinute: 600,
    body: z.object({
      phoneNumber: mobileNumber,
      realName: shapeOf(bounds.realName),
      /** Not proven by this call, so nothing is bound to it. */
      weChatOpenId: text(64).nullish(),
      /** Proves the WeChat account that the customer is bound to. */
      weChatTicket: line(200).nullish(),
      /** What a text message to the number said; proves it. */
      smsCode: smsCode.nullish(),
    }),
    output: tokens,
    summary:
      'Logs a customer in by phone and name, and makes the account on the first visit. Proves little without a code.',
  },
  'auth.currentUser': { output: profile, summary: 'The profile of the caller.' },
  'setup.firstAdmin': {
    perMinute: 30,
    body: z.object({
      token: line(200),
      ...shapesOf(bounds.firstAdmin),
    }),
    output: tokens,
    summary: 'Makes the first super admin of an empty installation with its one-time link, and logs in.',
  },
  'account.changePassword': {
    perMinute: 30,
    body: z.object({
      currentPassword: shapeOf(bounds.login.password),
      newPassword: shapeOf(bounds.login.password),
    }),
    output: tokens,
    summary: 'Changes the own password. Every other login ends; this one goes on with the tokens given here.',
  },
  'auth.sendSmsCode': {
    perMinute: 60,
    body: z.object({ phoneNumber: mobileNumber }),
    output: z.object({ resendAfterSeconds: z.int() }),
    summary: 'Sends a code to a phone number. The answer is the same whoever has the number.',
  },
  'auth.verifySms': {
    perMinute: 60,
    body: z.object({
      code: smsCode,
      /** The number to prove, for a guest whose account has none; else the account's own counts. */
      phoneNumber: mobileNumber.optional(),
    }),
    output: tokens,
    summary:
      'Proves the own phone number by the code sent to it, or gives the account its number; goes on with the tokens given here.',
  },
});

const state = z.string().regex(/^[0-9a-f]{32}$/);
const returned = z.object({ code: line(512), state }).meta({ id: 'WeChatReturn' });

/** A WeChat profile. Sex and places are empty: the platform no longer provides them. */
const weChatUserInfo = z
  .object({
    openId: z.string(),
    unionId: z.string().nullable(),
    nickName: z.string(),
    headImgUrl: z.string(),
    sex: z.int(),
    province: z.string(),
    city: z.string(),
    country: z.string(),
  })
  .meta({ id: 'WeChatUserInfo' });

const requireBinding = z
  .object({
    requireBinding: z.literal(true),
    openId: z.string(),
    weChatUserInfo,
    /** Good once, for fifteen minutes: proves that this browser just showed the open id. */
    ticket: z.string(),
  })
  .meta({ id: 'BindingNeeded' });

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
      openTagList: z.array(z.string()),
      /** What a guest allows messages of, by WeChat's own button; null: nothing. */
      messageTemplateId: z.string().nullable(),
    }),
    summary: "Signs a page of ours for WeChat's JS-SDK.",
  },
});
