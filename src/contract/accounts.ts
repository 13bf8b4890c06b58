import * as bounds from '#contract/form-bounds.ts';
import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import { shapeOf, shapesOf } from '#contract/shape-of.ts';
import { line, text, id, instant } from '#contract/shapes.ts';

const mobileNumber = shapeOf(bounds.mobileNumber);
const smsCode = shapeOf(bounds.smsCode);

export const profile = z.object({
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
  creationTime: instant,
  lastModificationTime: instant.nullable(),
  weChatOpenId: z.string().nullable(),
  weChatUnionId: z.string().nullable(),
  primaryStoreId: id.nullable(),
  storeName: z.string().nullable(),
  /** Stores the account may work in; empty for customers. */
  storeIds: z.array(id),
  trust: z.enum(['asserted', 'sms', 'wechat', 'password']),
});

export const tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Seconds. */
  expiresIn: z.int(),
  user: profile,
});

/** Login, session, and what makes a login safer. Source: SPEC sections 4 and 7. */
export const accountRows = rows({
  'account.login': {
    perMinute: 300,
    body: z.object({
      ...shapesOf(bounds.login),
      rememberMe: z.boolean().default(false),
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
  'account.myProfile': { output: profile },
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
  'auth.currentUser': { output: profile },
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
    body: z.object({ code: smsCode }),
    output: tokens,
    summary: 'Proves the own phone number by the code sent to it; goes on with the tokens given here.',
  },
});
