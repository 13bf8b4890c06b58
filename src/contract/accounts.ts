import { z } from 'zod';
import { mobileNumber, profile, smsCode, tokens } from '#contract/account-shapes.ts';
import { rows } from '#contract/endpoint.ts';
import { firstAdmin, login, realName } from '#contract/form-bounds.ts';
import { shapeOf, shapesOf } from '#contract/shape-of.ts';
import { line, text } from '#contract/shapes.ts';

/** Login and session. Source: SPEC sections 4 and 7. */
export const accountRows = rows({
  'account.login': {
    perMinute: 300,
    body: z.object({
      ...shapesOf(login),
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
      realName: shapeOf(realName),
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
      ...shapesOf(firstAdmin),
    }),
    output: tokens,
    summary: 'Makes the first super admin of an empty installation with its one-time link, and logs in.',
  },
});
