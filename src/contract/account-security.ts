import { z } from 'zod';
import { mobileNumber, smsCode, tokens } from '#contract/account-shapes.ts';
import { rows } from '#contract/endpoint.ts';
import { login } from '#contract/form-bounds.ts';
import { shapeOf } from '#contract/shape-of.ts';

/** What makes a login safer. Source: SPEC section 7. */
export const accountSecurityRows = rows({
  'account.changePassword': {
    perMinute: 30,
    body: z.object({
      currentPassword: shapeOf(login.password),
      newPassword: shapeOf(login.password),
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
