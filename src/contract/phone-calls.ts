import { keyless, post } from '#contract/call.ts';

/** The call that proves a phone number by a code, which only the sheet that asks for the code makes. */
export const phoneCalls = {
  'auth.verifySms': post('/api/h5/auth/verify-sms', 'signedIn', keyless),
};
