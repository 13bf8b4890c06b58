import type { Call } from '#contract/call.ts';
import { deliveryCalls } from '#contract/delivery-calls.ts';
import { guestCalls } from '#contract/guest-calls.ts';
import { paymentCalls } from '#contract/payment-calls.ts';
import { schemeCalls } from '#contract/scheme-calls.ts';
import { memberCalls } from '#contract/member-calls.ts';
import { messageCalls } from '#contract/message-calls.ts';
import { phoneCalls } from '#contract/phone-calls.ts';
import { helpCalls } from '#contract/help-calls.ts';
import { accountCalls } from '#contract/account-calls.ts';
import { agreementCalls } from '#contract/agreement-calls.ts';
import { officeCalls } from '#contract/office-calls.ts';
import { staffCalls } from '#contract/staff-calls.ts';

/** The light half of every call. Browsers take its type alone, and find a row with `web/api/call-row.ts`. */
export const calls = {
  ...guestCalls,
  ...deliveryCalls,
  ...paymentCalls,
  ...schemeCalls,
  ...accountCalls,
  ...phoneCalls,
  ...messageCalls,
  ...memberCalls,
  ...agreementCalls,
  ...helpCalls,
  ...staffCalls,
  ...officeCalls,
} satisfies Readonly<Record<string, Call>>;

/** The name of a call, `area.verb`. */
export type CallKey = keyof typeof calls;
